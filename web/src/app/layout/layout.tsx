import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { useIsAdmin } from '../../features/session/admin-only.tsx';
import { loadManagerTexts } from '../../i18n/manager-texts.ts';
import { isReaderOutdated } from '../../lib/api-query.ts';
import { useIsCopy } from '../../lib/copy-notice.ts';
import { isLang, useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { fromServer, type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu.ts';
import { isManagerPath, isPreviewPath } from '../../lib/paths.ts';
import { storedSession } from '../../lib/session.ts';
import { useSiteUrl } from '../../lib/site.ts';
import { subscribeTab } from '../../lib/storage.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ToastHost } from '../../ui/toast.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** Every page needs the menu. The server alone decides where an address without a language leads. */
export async function layoutLoader(args: LoaderArgs) {
  const elsewhere = isLang(args.params.lng) ? undefined : fromServer(args.request);
  if (elsewhere) throw elsewhere;
  await load(args, menuQuery(routeLang(args)));
  return null;
}

/** A part of the page that visitors never load. What could not be loaded is tried again when the connection is back. */
const partQuery = <Part,>(name: string, queryFn: () => Promise<Part>) => ({
  queryKey: [name],
  queryFn,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});
const sessionSyncQuery = partQuery(
  'session-sync',
  async () => (await import('../../features/session/session-sync.tsx')).SessionSync,
);
const adminBarQuery = partQuery('admin-bar', async () => {
  const [{ AdminBar }] = await Promise.all([import('../admin/admin-bar.tsx'), loadManagerTexts()]);
  return AdminBar;
});

const isSignedIn = () => storedSession() !== undefined || isReaderOutdated();

/** Loaded for signed-in users only; visitors and the server render nothing here. */
function SessionSlot() {
  const hasSession = useSyncExternalStore(subscribeTab, isSignedIn, () => false);
  return hasSession && <SessionParts />;
}

/** Without them the page works all the same: no form is lost because its bar could not be loaded. */
function SessionParts() {
  const isAdmin = useIsAdmin();
  const { data: SessionSync } = useQuery(sessionSyncQuery);
  const { data: AdminBar } = useQuery({ ...adminBarQuery, enabled: isAdmin });
  const space = isAdmin && <div className={styles.adminBarSpace} data-admin-bar data-chrome />;
  return (
    <>
      {SessionSync && <SessionSync />}
      <Suspense fallback={space}>{isAdmin && AdminBar ? <AdminBar /> : space}</Suspense>
    </>
  );
}

/** Whether an admin works on a manager screen: these have the admin bar instead of the site's header and footer. */
function useIsManaging(): boolean {
  const isAdmin = useIsAdmin();
  const { pathname } = useLocation();
  return isManagerPath(pathname) && !isPreviewPath(pathname) && isAdmin;
}

const Footer = latePart('footer', async () => (await import('./footer-part.tsx')).Footer);
const Floats = latePart('[data-floats]', async () => (await import('./floats-part.tsx')).Floats);

const Notices = latePart('[data-notices]', async () => (await import('./notices-extra.tsx')).Notices);

const CONTENT = 'content';

/** The frame of every screen: header and footer, or the admin bar alone, and the floats. */
export function Layout() {
  const { t } = useTranslation();
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const isNavigating = useNavigation().state !== 'idle';
  const isManaging = useIsManaging();
  return (
    <ToastHost>
      <DialogHost>
        <SkipLink to={CONTENT}>{t('LAYOUT.SKIP')}</SkipLink>
        <div className={styles.page}>
          <SessionSlot />
          {!isManaging && menu.extra.notices.length > 0 && <Notices notices={menu.extra.notices} />}
          {!isManaging && <Header menu={menu} />}
          <main id={CONTENT} tabIndex={-1} className={styles.main} aria-busy={isNavigating}>
            <CopyNotice />
            <Outlet />
          </main>
          {!isManaging && <Footer extra={menu.extra} />}
        </div>
        <Floats {...menu.extra} />
        <LoadingOverlay busy={isNavigating} />
        <HeadUpdater />
        <ScrollRestoration />
      </DialogHost>
    </ToastHost>
  );
}

/** Says that the screen is not the latest, because that could not be loaded. Stays in view when the page is scrolled. */
function CopyNotice() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.copyNotice}>
      {useIsCopy() && <p>{t('STATE.COPY')}</p>}
    </div>
  );
}

/** The skeleton of a page that the browser renders, while its first data is loading. */
export function LayoutSkeleton() {
  return (
    <div className={styles.skeletonPage}>
      <LoadingNote />
      <div className={styles.header}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <div className={styles.screen}>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    </div>
  );
}

/** The first link for keyboard users, past the header of every page. */
function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={`#${to}`} data-chrome>
      {children}
    </a>
  );
}

const PATIENCE_MS = 400;

/** The loading overlay. It appears only when loading takes long enough to be noticed. */
function LoadingOverlay({ busy }: { busy: boolean }) {
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

/** Only a page that exists and that the server rendered came with its head, which has a canonical address. */
const hasServerHead = () => document.head.querySelector('link[rel="canonical"]') !== null;

/** Updates the head after each navigation in the browser, and after replies are fetched again. */
function HeadUpdater() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const queryClient = useQueryClient();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isSettled = navigation.state === 'idle' && revalidator.state === 'idle';
  const isFirst = useRef(true);

  useEffect(() => {
    if (!isSettled) return;
    const isFromServer = isFirst.current && hasServerHead();
    isFirst.current = false;
    if (isFromServer) return;
    let isCancelled = false;
    void import('../head.ts').then(({ updateHead }) => {
      if (!isCancelled) updateHead({ pathname, lang, siteUrl, queryClient, i18n });
    });
    return () => {
      isCancelled = true;
    };
  }, [pathname, lang, siteUrl, queryClient, i18n, isSettled]);

  return null;
}
