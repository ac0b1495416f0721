import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import s from './error-summary.module.css';

interface ErrorSummaryProps {
  /** What is wrong, the first failed rule first; `id` is the control's. */
  errors: readonly { id: string; text: string }[];
}

/** What is wrong with a form, in one place on top of it; each line leads to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className={s.summary} role="alert">
      <CircleAlert className={s.icon} aria-hidden="true" />
      <ul className={s.list}>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a className={s.link} href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Goes to the field without an entry in the history. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
