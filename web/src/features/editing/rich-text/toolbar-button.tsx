import type { LucideIcon } from 'lucide-react';
import styles from './toolbar.module.css';

interface ToolbarButtonProps {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
  /** Undefined for what acts once and has no state. */
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Whether the icon points with the reading direction. */
  isMirrored?: boolean | undefined;
}

/** A button of the toolbar. The mouse leaves the selection of the text alone. */
export function ToolbarButton({ label, icon: Icon, onPress, pressed, disabled, isMirrored }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      <Icon aria-hidden="true" className={isMirrored ? 'mirrored' : undefined} />
    </button>
  );
}
