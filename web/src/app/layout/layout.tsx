import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, redirect, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { WithManagerTexts } from '../../features/session/admin-only.tsx';
import { isLang } from '../../lib/lang.ts';
import { type LoaderArgs, load } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu.ts';
import { withLang } from '../../lib/paths.ts';
import { isReaderOutdated } from '../../lib/reader.ts';
import { storedSession } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/tab-storage.ts';
import { useIsAdmin } from '../../lib/use-is-admin.ts';
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

/** Every page needs the menu. An address without a language is sent to its Arabic one. */
export async function layoutLoader(args: LoaderArgs) {
  if (!isLang(args.params.lng)) {
    const { pathname, search } = new URL(args.request.url);
    throw redirect(`${withLang(pathname)}${search}`);
  }
  await load(args, menuQuery(args.params.lng));
  return null;
}

const SessionSync = lazy(async () => ({
  default: (await import('../../features/session/session-sync.tsx')).SessionSync,
}));
const AdminBar = lazy(async () => ({ default: (await import('../admin/admin-bar.tsx')).AdminBar }));

const isSignedIn = () => storedSession() !== undefined || isReaderOutdated();

/** What only signed-in users load: visitors and the server render nothing here. */
function SessionSlot() {
  const hasSession = useSyncExternalStore(subscribeTab, isSignedIn, () => false);
  const isAdmin = useIsAdmin();
  if (!hasSession) return null;
  return (
    <Suspense fallback={isAdmin && <div className={styles.adminBarSpace} data-admin-bar data-chrome />}>
      <SessionSync />
      {isAdmin && (
        <WithManagerTexts>
          <AdminBar />
        </WithManagerTexts>
      )}
    </Suspense>
  );
}

/**
 * After a navigation the focus goes to the heading of the new page, as it would after a full load. If a page has
 * no heading, its title is announced.
 */
function NavigationFocus() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setAnnounced('');
    } else {
      setAnnounced(document.title);
    }
  }, [pathname]);

  return (
    <div className="visually-hidden" role="status">
      {announced}
    </div>
  );
}

const CONTENT = 'content';

/** The frame of every screen: header, footer, floats and the admin bar. */
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
