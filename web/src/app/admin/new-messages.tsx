import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newMessagesQuery } from '../../features/messages/queries.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useIsUserActive } from '../../lib/user-idle.ts';
import styles from './admin-bar.module.css';

const ASK_AGAIN_MS = 60_000;

/** How many messages wait to be opened; nothing when there are none, or it is not known. */
export function NewMessages() {
  const { t } = useTranslation();
  const lang = useLang();
  // Every call keeps the session alive, which a tab that nobody uses must not do.
  const enabled = useIsUserActive();
  const { data } = useQuery({ ...newMessagesQuery(lang), enabled, refetchInterval: ASK_AGAIN_MS });
  const count = data?.extra.newCount ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(lang, count)}</span>
      <span className="visually-hidden">{t('ADMIN.NEW_MESSAGES', { count })}</span>
    </span>
  );
}
