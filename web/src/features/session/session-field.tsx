import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './session-form.module.css';

interface SessionFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with it; '' when nothing is. */
  problem: string;
  /** A control that stands inside the field, at its end. */
  addon?: ReactNode;
}

/** A field of the login popup: its label, its input and what is wrong with it. */
export function SessionField({ label, problem, addon, ...input }: SessionFieldProps) {
  const id = useId();
  const problemId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : problemId}
          {...input}
        />
        {addon}
      </div>
      {problem !== '' && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
