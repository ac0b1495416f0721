import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './field.module.css';

interface FieldProps {
  /** The control's id; the hint and the error are found by it. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong, in the page's language. */
  error?: string | undefined;
  /** The control, with `id` and `describedBy(…)` on it. */
  children: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The ids that `aria-describedby` of a control names; undefined where it has neither hint nor error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined, also?: string) {
  const ids = [error && errorId(id), hint && hintId(id), also].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** A control with its visible label, its hint, and the text of what is wrong with it. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={hintId(id)} className={s.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={errorId(id)} text={error} />}
    </div>
  );
}

/** What is wrong with a control, or with several that one rule binds together. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={s.error}>
      <CircleAlert className={s.icon} aria-hidden="true" />
      {text}
    </p>
  );
}
