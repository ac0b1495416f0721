import { type AskedField, answerColumns, fieldOf } from 'contract/calls/messages';
import { MESSAGE_STATES } from 'contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useMomentText } from '../../lib/zoned-time.ts';
import styles from './answers-table.module.css';
import { messagesPath } from './messages-place.ts';
import type { Message, MessagesPlace } from './queries.ts';

interface AnswersTableProps {
  title: string;
  asked: readonly AskedField[];
  messages: readonly Message[];
  place: MessagesPlace;
}

/** The answers to a form, a row for each and a column for each of its fields. A number leads to the answer in the list. */
export function AnswersTable({ title, asked, messages, place }: AnswersTableProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const inWords = useMomentText();
  const columns = answerColumns(asked, messages);
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
                {isWaiting && state !== 'cancelled' && <span className="muted"> · {t('MESSAGES.WAITS_SHORT')}</span>}
              </td>
              {[...columns.keys()].map((field) => (
                <td key={field} dir="auto">
                  {answers.find((answer) => fieldOf(answer) === field)?.text ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
