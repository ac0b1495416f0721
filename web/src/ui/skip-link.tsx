import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past what is the same on every page. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={`#${to}`} data-chrome>
      {children}
    </a>
  );
}
