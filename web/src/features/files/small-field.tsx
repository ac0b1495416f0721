import { type ComponentProps, useId } from 'react';
import styles from './small-field.module.css';

interface SmallFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** What stands after the field: a unit. */
  unit?: string;
}

/** A field of a toolbar: its label beside it. */
export function SmallField({ label, unit, ...input }: SmallFieldProps) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={styles.control} />
      {unit && <span>{unit}</span>}
    </span>
  );
}
