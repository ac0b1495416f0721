import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './choice-links.module.css';

interface ChoiceLink {
  path: string;
  label: string;
  isCurrent: boolean;
  /** Beside the label: how many there are. */
  count?: ReactNode;
}

interface ChoiceLinksProps {
  label: string;
  choices: ChoiceLink[];
}

/** Which part of a list is shown, as links side by side. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ path, label: text, isCurrent, count }) => (
          <li key={path}>
            <Link className={styles.choice} to={path} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {count !== undefined && <bdi className={styles.count}>{count}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
