import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** `cards` stand 3 / 2 / 1 to a row, `tiles` 4 / 3 / 2. */
  kind: 'cards' | 'tiles';
  /** An `<li>` for each entry. */
  children: ReactNode;
}

export function CardGrid({ kind, children }: CardGridProps) {
  return (
    <ul className={styles.grid} data-kind={kind}>
      {children}
    </ul>
  );
}
