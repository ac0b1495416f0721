import type { ReactNode } from 'react';
import { Link } from '../lib/link.tsx';
import styles from './choice-links.module.css';

interface ChoiceLink {
  path: string;
  label: string;
  isCurrent: boolean;
  /** The number of entries, beside the label. */
  count?: ReactNode;
}

/** Links that choose the part of a list that is displayed. */
export function ChoiceLinks({ label, choices }: { label: string; choices: ChoiceLink[] }) {
  return (
    <nav aria-label={label} data-chrome>
      <ul className="cluster gap-2">
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
