import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDigits } from '../lib/menu.ts';

interface SendingProblemProps {
  /** '' where the fields say it. */
  text: string;
  /** Seconds until it is sent again; undefined if it is not. */
  retryIn: number | undefined;
  onRetry: () => void;
}

/** Why what a visitor wrote has not arrived, and when it is sent again. */
export const SendingProblem = ({ text, retryIn, onRetry }: SendingProblemProps) => (
  <>
    {text !== '' && (
      <p className="row gap-3 strong danger notice" role="alert">
        <CircleAlert className="icon-20" aria-hidden="true" />
        {text}
      </p>
    )}
    {retryIn !== undefined && <RetryCountdown seconds={retryIn} onRetry={onRetry} />}
  </>
);

/** Says when the message is sent again, and does it; at once when the browser has a connection again. */
function RetryCountdown({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
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
