import { History, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { htmlAsText } from '../values/parsed-html.ts';
import styles from './save-bar.module.css';
import type { Draft, FoundDraft } from './use-draft.ts';

interface DraftOffersProps<Values> {
  drafts: {
    found: readonly FoundDraft<Values>[];
    restore: (draft: FoundDraft<Values>) => void;
    discard: (key: string) => void;
    staleText?: TextKey;
  };
  /** Whether the item was saved by somebody since. */
  isStale: (draft: Draft<Values>) => boolean;
}

const EXCERPT_CHARS = 80;

/** The first words of what a draft changes, by which it is recognised; '' where it changes no text. */
function excerptOf<Values>({ changes }: Draft<Values>): string {
  const [text = ''] = Object.values(changes).flatMap((value) => (typeof value === 'string' ? htmlAsText(value) : []));
  return text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS)}…` : text;
}

/** Offers to restore what was typed earlier and never saved. */
export function DraftOffers<Values>({ drafts, isStale }: DraftOffersProps<Values>) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  return drafts.found.map((found, place) => (
    <section
      key={found.key}
      className={styles.offer}
      aria-label={[t('EDITOR.DRAFT'), place > 0 && place + 1].filter(Boolean).join(' ')}
    >
      <History className="info" aria-hidden="true" />
      <div>
        <p>{t('EDITOR.DRAFT_FOUND', { time: momentText(found.draft.at) })}</p>
        <p className="text-14 muted breakable" dir="auto">
          {excerptOf(found.draft)}
        </p>
        {isStale(found.draft) && <p className="text-14 muted">{t(drafts.staleText ?? 'EDITOR.DRAFT_STALE')}</p>}
      </div>
      <div className={styles.offersActions}>
        <Button onClick={() => drafts.restore(found)}>{t('EDITOR.DRAFT_RESTORE')}</Button>
        <Button variant="quiet" onClick={() => drafts.discard(found.key)}>
          {t('EDITOR.DRAFT_DISCARD')}
        </Button>
      </div>
    </section>
  ));
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
