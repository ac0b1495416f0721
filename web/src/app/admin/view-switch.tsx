import { ScanEye } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isVisitorView, setVisitorView } from '../../lib/reader.ts';
import { subscribeTab } from '../../lib/tab-storage.ts';
import styles from './admin-bar.module.css';

/** Shows the site as visitors see it, without hidden items and admin controls, until it is pressed again. */
export function ViewSwitch() {
  const { t } = useTranslation();
  const isOn = useSyncExternalStore(subscribeTab, isVisitorView, () => false);
  return (
    <button
      type="button"
      className={styles.entry}
      title={t('ADMIN.VIEW_AS_VISITOR')}
      aria-pressed={isOn}
      onClick={() => setVisitorView(!isOn)}
    >
      <ScanEye aria-hidden="true" />
      <span className={styles.word}>{t('ADMIN.VIEW_AS_VISITOR')}</span>
    </button>
  );
}
