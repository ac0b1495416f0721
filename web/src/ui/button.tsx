import type { ComponentProps } from 'react';
import { isOutside, isOwnScreen } from '../lib/addresses.ts';
import { useLang } from '../lib/lang.ts';
import { Link } from '../lib/link.tsx';
import styles from './button.module.css';
import iconStyles from './icon-button.module.css';

/** `donate` is only for the link to the donate page; `quiet` is for secondary actions, `danger` for what destroys. */
export type ButtonVariant = 'primary' | 'donate' | 'quiet' | 'danger';

interface Variant {
  variant?: ButtonVariant;
}

const classOf = (variant: ButtonVariant, className: string | undefined) =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

/** While it is `aria-disabled`, which leaves it the focus, a press does nothing. */
export function Button({
  variant = 'primary',
  className,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & Variant) {
  const press = rest['aria-disabled'] ? undefined : onClick;
  return <button type={type} className={classOf(variant, className)} onClick={press} {...rest} />;
}

/** A link to another screen of the same language that looks like a button. */
export function ButtonLink({ variant = 'primary', className, ...rest }: ComponentProps<typeof Link> & Variant) {
  return <Link className={classOf(variant, className)} {...rest} />;
}

/** A link that leaves the app, or its language, and looks like a button. */
export function ButtonAnchor({ variant = 'primary', className, ...rest }: ComponentProps<'a'> & Variant) {
  return <a className={classOf(variant, className)} {...rest} />;
}

/** A link to any safe address that looks like a button. */
export function AddressButton({ to, ...rest }: ComponentProps<'a'> & Variant & { to: string }) {
  if (isOwnScreen(to, useLang())) return <ButtonLink to={to} {...rest} />;
  return <ButtonAnchor href={to} rel={isOutside(to) ? 'noopener' : undefined} {...rest} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Its name for assistive technology, and its tooltip. */
  label: string;
}

/** A button whose only content is an icon. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = [iconStyles.iconButton, className].filter(Boolean).join(' ');
  return <button type={type} className={classes} aria-label={label} title={label} {...rest} />;
}
