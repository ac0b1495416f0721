import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import fieldStyles from '../../../ui/field.module.css';
import styles from './field-group.module.css';

interface FieldGroupProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** The ids that a control of the group is described by; undefined where there is nothing to say. */
export function groupDescription(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Several controls that make one field: their common label, hint, and what is wrong. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className={`${fieldStyles.field} ${styles.group}`} aria-describedby={groupDescription(id, hint, error)}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          <CircleAlert className={fieldStyles.icon} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
