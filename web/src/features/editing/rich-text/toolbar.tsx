import { Code, type LucideIcon, RemoveFormatting } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './rich-text-editor.module.css';
import { TABLE_ACTIONS, type TableAction } from './table-actions.ts';
import type { TextState } from './text-commands.ts';
import { COMMAND_GROUPS, INSERTS, type Insert, TABLE_KEYS, type TextCommand } from './toolbar-commands.ts';
import { useRovingFocus } from './use-roving-focus.ts';

const CLEAR: TextCommand = { key: 'EDITOR.CLEAR_FORMAT', icon: RemoveFormatting, command: 'removeFormat' };

export interface ToolbarActions {
  onCommand: (command: TextCommand) => void;
  onInsert: (insert: Insert) => void;
  onTable: (action: TableAction) => void;
  onSource: () => void;
  onEscape: () => void;
}

interface ToolbarProps extends ToolbarActions {
  /** The id of the text that the toolbar acts upon. */
  controls: string;
  state: TextState;
  isSource: boolean;
}

/** The toolbar of the text: it wraps, and the arrow keys go through it. */
export function Toolbar({ controls, state, isSource, ...actions }: ToolbarProps) {
  const { t } = useTranslation();
  const { ref, onKeyDown } = useRovingFocus(actions.onEscape);
  const button = (command: TextCommand) => (
    <ToolbarButton
      key={command.key}
      label={t(command.key)}
      icon={command.icon}
      isMirrored={command.isMirrored}
      pressed={command.isOn?.(state)}
      disabled={isSource}
      onPress={() => actions.onCommand(command)}
    />
  );
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('EDITOR.TOOLBAR')}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {COMMAND_GROUPS.map((group) => (
        <div key={group[0]?.key} className={styles.group}>
          {group.map(button)}
        </div>
      ))}
      <div className={styles.group}>
        {INSERTS.map(({ name, key, icon, tag }) => (
          <ToolbarButton
            key={key}
            label={t(key)}
            icon={icon}
            pressed={tag === undefined ? undefined : state.tags.includes(tag)}
            disabled={isSource}
            onPress={() => actions.onInsert(name)}
          />
        ))}
      </div>
      <div className={styles.group}>
        {button(CLEAR)}
        <ToolbarButton label={t('EDITOR.SOURCE')} icon={Code} pressed={isSource} onPress={actions.onSource} />
      </div>
      {!isSource && state.tags.includes('table') && <TableButtons onTable={actions.onTable} />}
    </div>
  );
}

/** What can be done with the table that the caret stands in, in words: no icon says it as well. */
function TableButtons({ onTable }: { onTable: (action: TableAction) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      {TABLE_ACTIONS.map((action) => (
        <button
          key={action}
          type="button"
          className={`${styles.button} ${styles.words}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTable(action)}
        >
          {t(TABLE_KEYS[action])}
        </button>
      ))}
    </div>
  );
}

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
