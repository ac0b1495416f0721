import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDigits } from '../lib/menu.ts';

/** Says when the message is sent again, and does it; at once when the browser has a connection again. */
export function RetryCountdown({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    window.addEventListener('online', onRetry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);

  useEffect(() => {
    if (left <= 0) onRetry();
  }, [left, onRetry]);

  return <p className="text-16 muted">{inDigits(t('CONTACT.RETRY', { count: Math.max(left, 0) }))}</p>;
}
