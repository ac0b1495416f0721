import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  /** A link or a button to continue with. */
  children?: ReactNode;
}

export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
