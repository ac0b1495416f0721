import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import styles from './panels.module.css';

/** Why a part of an editor could not be loaded, with a retry button. */
export function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={styles.problem} role="alert">
      {errorText(i18n, error)}{' '}
      <button type="button" className={styles.retry} onClick={() => void onRetry()}>
        {t('RETRY')}
      </button>
    </p>
  );
}
