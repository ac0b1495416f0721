import type { ReactNode } from 'react';
import fieldStyles from '../../../ui/field.module.css';
import { describedBy, FieldError } from '../../../ui/field.tsx';
import styles from './field-group.module.css';

interface FieldGroupProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls that make one field: their common label, hint, and what is wrong. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className={`${fieldStyles.field} ${styles.group}`} aria-describedby={describedBy(id, hint, error)}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}
