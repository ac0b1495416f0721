import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './substitute-note.module.css';

/** Says that the text below stands in, in the site's other language. */
export function SubstituteNote() {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <Languages className={styles.icon} size={20} aria-hidden="true" />
      {t('SUBSTITUTE.NOTE')}
    </p>
  );
}
