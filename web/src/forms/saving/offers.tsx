import { History, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Lang, useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { useMomentText } from '../values/dates.ts';
import styles from './save-bar.module.css';

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  at: number;
  /** Whether the item was saved by somebody since. */
  isStale: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore what was typed earlier and never saved. */
export function DraftOffer({ at, isStale, onRestore, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  return (
    <section className={styles.offer} aria-label={t('EDITOR.DRAFT')}>
      <History className="info" aria-hidden="true" />
      <div>
        <p>{t('EDITOR.DRAFT_FOUND', { time: momentText(at) })}</p>
        {isStale && <p className="text-14 muted">{t('EDITOR.DRAFT_STALE')}</p>}
      </div>
      <div className={styles.offersActions}>
        <Button onClick={onRestore}>{t('EDITOR.DRAFT_RESTORE')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('EDITOR.DRAFT_DISCARD')}
        </Button>
      </div>
    </section>
  );
}

interface CopyOfferProps {
  /** The language of the text in the server's reply. */
  repliedIn: Lang | undefined;
  /** The item's version in this language; undefined until it is saved in it. */
  version: string | undefined;
  onCopy: () => void;
}

/** Where the item does not exist in this language yet, offers to start from the text of the other one. */
export function CopyOffer({ repliedIn, version, onCopy }: CopyOfferProps) {
  const { t } = useTranslation();
  const lang = useLang();
  if (repliedIn === undefined || repliedIn === lang || version !== undefined) return null;
  return (
    <section className={styles.offer} aria-label={t('EDITOR.LANGUAGES')}>
      <Languages className="info" aria-hidden="true" />
      <p>{t('EDITOR.COPY_TEXT')}</p>
      <div className={styles.offersActions}>
        <Button variant="quiet" onClick={onCopy}>
          {t('EDITOR.COPY')}
        </Button>
      </div>
    </section>
  );
}
