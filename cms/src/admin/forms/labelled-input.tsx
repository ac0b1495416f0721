import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';

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

/** What Strapi's form passes to an input, as far as ours read it. */
export interface InputProps<Value> {
  name: string;
  label: ReactNode;
  labelAction?: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  value: Value | null | undefined;
  onChange: (name: string, value: Value | null) => void;
}
