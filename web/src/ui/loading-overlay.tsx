import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-overlay.module.css';

const PATIENCE_MS = 400;

/** Says that something blocks, once it has for longer than a reader would not notice. */
export function LoadingOverlay({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [busy]);

  return (
    <div role="status" data-chrome>
      {shown && (
        <div className={styles.overlay}>
          <span className={styles.spinner} aria-hidden="true" />
          <span>{t('LOADING')}</span>
        </div>
      )}
    </div>
  );
}
