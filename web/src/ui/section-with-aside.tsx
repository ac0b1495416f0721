import type { ReactNode } from 'react';
import { Section } from './section.tsx';
import styles from './section-with-aside.module.css';

interface SectionWithAsideProps {
  /** What stands beside the text, and beneath it on phones. */
  aside: ReactNode;
  children: ReactNode;
}

/** A text in its reading column with something beside it. */
export function SectionWithAside({ aside, children }: SectionWithAsideProps) {
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.text}>{children}</div>
        {aside}
      </div>
    </Section>
  );
}
