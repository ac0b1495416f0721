import type { ReactNode } from 'react';

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
