import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newMessagesQuery } from '../../features/messages/queries.ts';
import { waitingReviewsQuery } from '../../features/reviews/queries.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import styles from './admin-bar.module.css';

const REFETCH_MS = 60_000;

/** The number of new messages; nothing when there are none, or while it is unknown. */
export function NewMessages() {
  const { t } = useTranslation();
  const lang = useLang();
  // Every call extends the session, which an unused tab must not do.
  const enabled = useIsUserActive();
  const { data } = useQuery({ ...newMessagesQuery(lang), enabled, refetchInterval: REFETCH_MS });
  const count = data?.extra.newCount ?? 0;
  return <Count count={count} label={t('ADMIN.NEW_MESSAGES', { count })} />;
}

/** How much there is behind a link; nothing where there is nothing. */
export function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** How many texts wait for the user's review; 0 while it is unknown, and for whoever does not publish. */
export function useWaitingReviews(): number {
  const lang = useLang();
  const enabled = useIsUserActive() && mayDo('publish');
  const { data } = useQuery({ ...waitingReviewsQuery(lang), enabled, refetchInterval: REFETCH_MS });
  return data?.extra.itemsCount ?? 0;
}

/** After this long without input the user counts as idle; reading alone may take a while. */
const IDLE_AFTER_MS = 10 * 60_000;
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];

/**
 * Calls back with false when the user becomes idle, and with true when they are back. Returns a function that stops it.
 */
export function watchUserActivity(page: EventTarget, onChange: (isActive: boolean) => void): () => void {
  const becomeIdle = () => {
    timer = undefined;
    onChange(false);
  };
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(becomeIdle, IDLE_AFTER_MS);
  const onInput = () => {
    if (timer === undefined) onChange(true);
    clearTimeout(timer);
    timer = setTimeout(becomeIdle, IDLE_AFTER_MS);
  };
  for (const event of INPUT_EVENTS) page.addEventListener(event, onInput, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of INPUT_EVENTS) page.removeEventListener(event, onInput, { capture: true });
  };
}

/** Whether the user has touched the page within the last ten minutes. */
function useIsUserActive(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => watchUserActivity(document, setActive), []);
  return isActive;
}
