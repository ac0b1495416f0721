import { formatDate } from '../lib/format.ts';
import { useLang } from '../lib/use-lang.ts';
import styles from './date-line.module.css';

/** A date YYYY-MM-DD in words; nothing for ''. */
export function DateLine({ date }: { date: string }) {
  const lang = useLang();
  if (date === '') return null;
  return (
    <time className={styles.date} dateTime={date}>
      {formatDate(lang, date)}
    </time>
  );
}
