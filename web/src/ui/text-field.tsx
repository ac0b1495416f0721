import type { ComponentProps } from 'react';
import { describedBy, Field } from './field.tsx';
import s from './text-field.module.css';

interface Labels {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A line of text. Free text is `dir="auto"`; addresses, numbers and passwords are `dir="ltr"`. */
export function TextField({ id, label, hint, error, ...input }: ComponentProps<'input'> & Labels) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        dir="auto"
        // Lets the style tell an empty field, which takes the page's direction.
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

/** Several lines of text; grows with what is typed where the browser can. */
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
