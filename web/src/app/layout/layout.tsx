import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { menuQuery } from '../../lib/menu-query.ts';
import { useLang } from '../../lib/use-lang.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToastHost } from '../../ui/toast.tsx';
import { HeadUpdater } from '../head-updater.tsx';
import { Floats } from './floats.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NavigationFocus } from './navigation-focus.tsx';
import { SessionSlot } from './session-slot.tsx';

const CONTENT = 'content';

/** What stands around every screen. */
export function Layout() {
  const { t } = useTranslation();
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const isNavigating = useNavigation().state !== 'idle';
  const { contact, chatNumber, donateTarget } = menu.extra;
  return (
    <ToastHost>
      <DialogHost>
        <SkipLink to={CONTENT}>{t('LAYOUT.SKIP')}</SkipLink>
        <div className={styles.page}>
          <SessionSlot />
          <Header menu={menu} />
          <main id={CONTENT} tabIndex={-1} className={styles.main} aria-busy={isNavigating}>
            <Outlet />
          </main>
          <Footer extra={menu.extra} />
        </div>
        <Floats contact={contact} chatNumber={chatNumber} donateTarget={donateTarget} />
        <LoadingOverlay busy={isNavigating} />
        <HeadUpdater />
        <NavigationFocus />
        <ScrollRestoration />
      </DialogHost>
    </ToastHost>
  );
}
