import { MESSAGE_STATES } from 'contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useMomentText } from '../../lib/zoned-time.ts';
import styles from './answers-table.module.css';
import { messagesPath } from './messages-place.ts';
import type { Message, MessagesPlace } from './queries.ts';

/** What was asked, by the fields' ids, in the order in which answers have it; labels are those of the newest answer. */
export function columnsOf(messages: readonly Pick<Message, 'answers'>[]): Map<string, string> {
  const columns = new Map<string, string>();
  for (const { answers } of messages)
    for (const { field, label } of answers) if (!columns.has(field ?? label)) columns.set(field ?? label, label);
  return columns;
}

interface AnswersTableProps {
  title: string;
  messages: readonly Message[];
  place: MessagesPlace;
}

/** The answers to a form, a row for each and a column for each of its fields. A number leads to the answer in the list. */
export function AnswersTable({ title, messages, place }: AnswersTableProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const inWords = useMomentText();
  const columns = columnsOf(messages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard scrolls it
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {[t('MESSAGES.NUMBER'), t('MESSAGES.SENT_AT'), t('MESSAGES.STATE_NAME')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {[...columns].map(([field, label]) => (
              <th key={field} scope="col" dir="auto">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map(({ id, createdAt, state, isWaiting, answers }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={messagesPath(lang, { ...place, isTable: false, page: 1, search: String(id) })}>{id}</Link>
              </th>
              <td className={styles.whole}>{inWords(createdAt)}</td>
              <td>
                {t(MESSAGE_STATES[state])}
                {isWaiting && <span className="muted"> · {t('MESSAGES.WAITS_SHORT')}</span>}
              </td>
              {[...columns.keys()].map((field) => (
                <td key={field} dir="auto">
                  {answers.find((one) => (one.field ?? one.label) === field)?.text ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
