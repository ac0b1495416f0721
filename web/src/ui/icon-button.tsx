import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

/** `plain` has no background; `raised` is for buttons on pictures or over the page. */
type IconButtonVariant = 'plain' | 'raised';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Its name for assistive technology, and its tooltip. */
  label: string;
  variant?: IconButtonVariant;
}

/** A button whose only content is an icon. */
export function IconButton({ label, variant = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  const classes = [styles.iconButton, styles[variant], className].filter(Boolean).join(' ');
  return <button type={type} className={classes} aria-label={label} title={label} {...rest} />;
}
