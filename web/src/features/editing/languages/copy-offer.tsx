import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../../lib/lang.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../draft/draft-offer.module.css';

interface CopyOfferProps {
  /** The language of the text that the server answered with. */
  repliedIn: Lang | undefined;
  /** The item's version in this language; undefined until it is saved in it. */
  version: string | undefined;
  onCopy: () => void;
}

/** Where the item is not there in this language yet: its text in the other one can be the start of it. */
export function CopyOffer({ repliedIn, version, onCopy }: CopyOfferProps) {
  const { t } = useTranslation();
  const lang = useLang();
  if (repliedIn === undefined || repliedIn === lang || version !== undefined) return null;
  return (
    <section className={styles.offer} aria-label={t('EDITOR.LANGUAGES')}>
      <Languages className={styles.icon} aria-hidden="true" />
      <p>{t('EDITOR.COPY_TEXT')}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCopy}>
          {t('EDITOR.COPY')}
        </Button>
      </div>
    </section>
  );
}
