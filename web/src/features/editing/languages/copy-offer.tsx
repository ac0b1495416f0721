import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from '../draft/draft-offer.module.css';

/** The item is not there in this language yet: its text in the other one can be the start of it. */
export function CopyOffer({ onCopy }: { onCopy: () => void }) {
  const { t } = useTranslation();
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
