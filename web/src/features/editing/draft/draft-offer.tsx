import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../../lib/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../format-moment.ts';
import styles from './draft-offer.module.css';

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  at: number;
  /** Whether the item was saved by somebody since. */
  isStale: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was typed before and never saved. */
export function DraftOffer({ at, isStale, onRestore, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <section className={styles.offer} aria-label={t('EDITOR.DRAFT')}>
      <History className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p>{t('EDITOR.DRAFT_FOUND', { time: formatMoment(lang, new Date(at)) })}</p>
        {isStale && <p className={styles.note}>{t('EDITOR.DRAFT_STALE')}</p>}
      </div>
      <div className={styles.actions}>
        <Button onClick={onRestore}>{t('EDITOR.DRAFT_RESTORE')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('EDITOR.DRAFT_DISCARD')}
        </Button>
      </div>
    </section>
  );
}
