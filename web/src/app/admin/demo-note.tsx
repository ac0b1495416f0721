import { useSuspenseQuery } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { menuQuery } from '../../lib/menu.ts';
import { mayDo } from '../../lib/rights.ts';
import { safeLocalStorage } from '../../lib/storage.ts';
import { useDisclosure } from '../layout/use-disclosure.ts';
import styles from './admin-bar.module.css';

/** Where it is stored that this reader has opened the note, and what it said. */
const READ = 'khayr.demo';

/**
 * Says for as long as it is so that the demo association's accounts are on the donate page, or in its form: conspicuously until it
 * was opened.
 */
export function DemoNote() {
  const { t } = useTranslation();
  const lang = useLang();
  const { demoAccounts } = useSuspenseQuery(menuQuery(lang)).data.extra;
  const { isOpen, close, containerRef, button, panelId } = useDisclosure();
  useEffect(() => {
    if (isOpen) safeLocalStorage.write(READ, demoAccounts);
  }, [isOpen, demoAccounts]);
  if (demoAccounts === 'none') return null;
  const isRead = !isOpen && safeLocalStorage.read(READ) === demoAccounts;
  return (
    <div ref={containerRef}>
      <button
        type="button"
        className={`${styles.entry} ${styles.demo}`}
        title={t('DEMO.TITLE')}
        data-read={isRead || undefined}
        {...button}
      >
        <TriangleAlert aria-hidden="true" />
        <span className={isRead ? 'visually-hidden' : styles.word}>{t('DEMO.TITLE')}</span>
      </button>
      <div id={panelId} className={styles.note} hidden={!isOpen}>
        <p>{t(demoAccounts === 'public' ? 'DEMO.ACCOUNTS_PUBLIC' : 'DEMO.ACCOUNTS_HIDDEN')}</p>
        {mayDo('manager') && (
          <p className="cluster gap-x-6">
            <Link className={styles.entry} to={managerRoutes.donationEditor(lang)} onClick={close}>
              {t('DEMO.EDIT_WAYS')}
            </Link>
            <Link className={styles.entry} to={`${managerRoutes.settings(lang, 0)}#settings-demo`} onClick={close}>
              {t('DEMO.REMOVE')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
