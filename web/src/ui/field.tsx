import { CircleAlert } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { Lang } from '../lib/lang.ts';
import s from './field.module.css';

interface Labels {
  /** The control's id, from which the ids of the hint and the error are made. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** The error, in the page's language. */
  error?: string | undefined;
}

export interface FieldProps extends Labels {
  /** The control, with `id` and `describedBy(…)` on it. */
  children: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The ids for `aria-describedby` of a control; undefined where it has neither hint nor error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined, also?: string) {
  const ids = [error && errorId(id), hint && hintId(id), also].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** A control with its visible label, its hint and its error. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="stack start gap-2">
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && <FieldError id={errorId(id)} text={error} />}
      {/* Below the control, so that fields in one row stay in one line. */}
      {hint && (
        <p id={hintId(id)} className={s.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error of a control, or of several that share a rule. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={s.error}>
      <CircleAlert className={s.icon} aria-hidden="true" />
      {text}
    </p>
  );
}

/** A line of text. Free text is `dir="auto"`; addresses, numbers and passwords are `dir="ltr"`. */
export function TextField({ id, label, hint, error, ...input }: ComponentProps<'input'> & Labels) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        dir="auto"
        // Lets the styles recognize an empty field, which has the page's direction.
        placeholder=" "
        aria-invalid={error ? true : undefined}
        {...input}
        id={id}
        className={s.control}
        aria-describedby={describedBy(id, hint, error, input['aria-describedby'])}
      />
    </Field>
  );
}

/** Several lines of text; grows with its content where the browser supports it. */
export function TextAreaField({ id, label, hint, error, ...textArea }: ComponentProps<'textarea'> & Labels) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        dir="auto"
        placeholder=" "
        rows={6}
        aria-invalid={error ? true : undefined}
        {...textArea}
        id={id}
        className={`${s.control} ${s.area}`}
        aria-describedby={describedBy(id, hint, error, textArea['aria-describedby'])}
      />
    </Field>
  );
}

export interface Option {
  value: string | number;
  label: string;
  /** The label's language where it is not the page's. */
  lang?: Lang;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'id'>, Labels {
  options: readonly Option[];
}

/** One of several words, as options. */
export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        aria-invalid={error ? true : undefined}
        {...select}
        id={id}
        className={s.control}
        aria-describedby={describedBy(id, hint, error)}
      >
        {options.map(({ value, label: text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface ErrorSummaryProps {
  /** The errors, in the order of the rules; `id` is the control's. */
  errors: readonly { id: string; text: string }[];
}

/** The errors of a form, above it; each line links to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className={s.summary} role="alert">
      <CircleAlert className={s.summaryIcon} aria-hidden="true" />
      <ul className="stack gap-1">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a className={`text-16 strong danger ${s.link}`} href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without adding a history entry. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
