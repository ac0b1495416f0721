import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

/** A part of a manager's page in a frame of its own, with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
