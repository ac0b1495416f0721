import { useState } from 'react';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { LinkField, type LinkFieldProps } from './link-field.tsx';

interface FormFieldProps extends Omit<LinkFieldProps, 'value' | 'onChange' | 'only'> {
  /** The number of a form, or 0; what is no form is refused. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Chooses a form of the site by its title. */
export function FormField({ value, onChange, ...field }: FormFieldProps) {
  const lang = useLang();
  const form = Number(value);
  /** What is typed and names no form yet. */
  const [typed, setTyped] = useState('');
  return (
    <LinkField
      {...field}
      only="form"
      value={form > 0 ? paths.form(lang, form) : typed}
      onChange={(address) => {
        const [, number] = /\/form\/(\d+)$/.exec(address) ?? [];
        setTyped(number === undefined ? address : '');
        onChange(number === undefined ? (address.trim() === '' ? 0 : address) : Number(number));
      }}
    />
  );
}
