import { LogOut, Menu, Plus, UserRound } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLogout } from '../../features/session/logout.tsx';
import { isManagerPath, paths } from '../../lib/paths.ts';
import { storedSession } from '../../lib/session.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useDisclosure } from '../layout/use-disclosure.ts';
import { addPlaceOf } from './add-place.ts';
import styles from './admin-bar.module.css';
import { AdminLinks } from './admin-links.tsx';
import { NewMessages } from './new-messages.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** The managers' own bar above the header; on small screens its links are behind a button. */
export function AdminBar() {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname } = useLocation();
  const { logout, isPending } = useLogout();
  const { isOpen, toggle, close, containerRef, buttonRef } = useDisclosure();
  const panelId = useId();
  const session = storedSession();
  const add = addPlaceOf(lang, pathname);
  return (
    <nav className={styles.bar} aria-label={t('ADMIN.BAR')} data-admin-bar data-chrome>
      <div className={styles.inner} ref={containerRef}>
        <button
          ref={buttonRef}
          type="button"
          className={`${styles.entry} ${styles.opener}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
        >
          <Menu aria-hidden="true" />
          {t('ADMIN.MANAGE')}
          <NewMessages />
        </button>
        <div id={panelId} className={styles.panel} data-open={isOpen}>
          <AdminLinks onFollow={close} />
        </div>
        <div className={styles.tools}>
          {add && (
            <Link
              className={styles.entry}
              to={add.path}
              title={t(add.label)}
              {...(add.isNewTab ? { target: '_blank', rel: 'opener' } : {})}
            >
              <Plus aria-hidden="true" />
              <span className={styles.label}>{t(add.label)}</span>
            </Link>
          )}
          {!isManagerPath(pathname) && <ViewSwitch />}
          {session && (
            <Link className={styles.entry} to={paths.user(lang, session.userID)} title={t('ADMIN.ACCOUNT')}>
              <UserRound aria-hidden="true" />
              <span className={styles.name}>
                <span className="visually-hidden">{t('ADMIN.ACCOUNT')}: </span>
                <bdi>{session.fullName}</bdi>
              </span>
            </Link>
          )}
          <button
            type="button"
            className={styles.entry}
            title={t('SESSION.LOGOUT')}
            aria-disabled={isPending}
            onClick={logout}
          >
            <LogOut className="mirrored" aria-hidden="true" />
            <span className={styles.word}>{t('SESSION.LOGOUT')}</span>
          </button>
        </div>
      </div>
    </nav>
  );
}
