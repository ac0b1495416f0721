import { useTranslation } from 'react-i18next';
import styles from './form-trap.module.css';

/** A field that people do not see: whoever fills it in is a program. Its form is `position: relative`. */
export function FormTrap() {
  const { t } = useTranslation();
  return (
    <label className={styles.trap} aria-hidden="true">
      {t('FORM.WEBSITE')}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
