import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { InputProps } from './input-props';

type LabelledInputProps = Omit<InputProps<unknown>, 'value' | 'onChange' | 'disabled' | 'placeholder'> & {
  children: ReactNode;
};

/** An input with its label, hint and error, as those of Strapi's form. */
export function LabelledInput({ name, label, labelAction, hint, required, error, children }: LabelledInputProps) {
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
