import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import {
  ChartColumn,
  CircleHelp,
  ClipboardCheck,
  FilePen,
  FolderOpen,
  Globe,
  Inbox,
  Languages,
  LayoutDashboard,
  ListTree,
  LogOut,
  Menu,
  Plus,
  ScanEye,
  Settings,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { helpPath } from '../../features/help/help-path.ts';
import { newCategoryPath } from '../../features/menu/new-entry.ts';
import { newMessagesQuery } from '../../features/messages/queries.ts';
import { waitingReviewsQuery } from '../../features/reviews/queries.ts';
import { useLogout } from '../../features/session/logout.tsx';
import { useDashboardLink } from '../../features/session/open-dashboard.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { isVisitorView, setVisitorView } from '../../lib/api-query.ts';
import { formatNumber } from '../../lib/format.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { isManagerPath, isPreviewPath, paths, placeOf } from '../../lib/paths.ts';
import { mayDo, type Right } from '../../lib/rights.ts';
import { storedSession } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/storage.ts';
import { useOtherLanguage } from '../layout/language-links.tsx';
import { useDisclosure } from '../layout/use-disclosure.ts';
import styles from './admin-bar.module.css';

const REFETCH_MS = 60_000;

/** The number of new messages; nothing when there are none, or while it is unknown. */
function NewMessages() {
  const { t } = useTranslation();
  const lang = useLang();
  // Every call extends the session, which an unused tab must not do.
  const enabled = useIsUserActive();
  const { data } = useQuery({ ...newMessagesQuery(lang), enabled, refetchInterval: REFETCH_MS });
  const count = data?.extra.newCount ?? 0;
  return <Count count={count} label={t('ADMIN.NEW_MESSAGES', { count })} />;
}

/** How much there is behind a link; nothing where there is nothing. */
function Count({ count, label }: { count: number; label: string }) {
  const lang = useLang();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(lang, count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** How many texts wait for the user's review; 0 while it is unknown, and for whoever does not publish. */
function useWaitingReviews(): number {
  const lang = useLang();
  const enabled = useIsUserActive() && mayDo('publish');
  const { data } = useQuery({ ...waitingReviewsQuery(lang), enabled, refetchInterval: REFETCH_MS });
  return data?.extra.itemsCount ?? 0;
}

/** Switches between the managers' view and the visitors', without hidden items and admin controls. */
function ViewSwitch() {
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

/** The same manager screen in the other language. */
function LanguageLink() {
  const { other, ownName, marks } = useOtherLanguage();
  const { pathname, search } = useLocation();
  return (
    <a className={`${styles.entry} ${styles.language}`} href={`/${other}${placeOf(pathname)}${search}`} {...marks}>
      {ownName}
    </a>
  );
}

/** Links to the site and to the manager screens. */
function AdminLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname } = useLocation();
  const waiting = useWaitingReviews();
  const all: { path: string; label: string; Icon: typeof Globe; right?: Right }[] = [
    { path: paths.home(lang), label: t('ADMIN.SITE'), Icon: Globe },
    { path: paths.settings(lang, 0), label: t('ADMIN.SETTINGS'), Icon: Settings, right: 'manager' },
    { path: paths.menuEditor(lang), label: t('ADMIN.MENU'), Icon: ListTree, right: 'publish' },
    { path: paths.drafts(lang), label: t('DRAFTS.TITLE'), Icon: FilePen, right: 'draft' },
    {
      path: paths.reviews(lang),
      label: t(mayDo('publish') ? 'REVIEW.TITLE' : 'REVIEW.OWN_TITLE'),
      Icon: ClipboardCheck,
      right: 'edit',
    },
    { path: paths.fileManager(lang), label: t('ADMIN.FILES'), Icon: FolderOpen, right: 'publish' },
    { path: paths.users(lang), label: t('ADMIN.USERS'), Icon: Users, right: 'people' },
    { path: paths.messages(lang), label: t('ADMIN.MESSAGES'), Icon: Inbox, right: 'manager' },
    { path: paths.visits(lang), label: t('VISITS.TITLE'), Icon: ChartColumn, right: 'publish' },
    { path: paths.bin(lang), label: t('ADMIN.BIN'), Icon: Trash2, right: 'publish' },
  ];
  const { translates } = storedSession() ?? {};
  if (translates) {
    const path = `${paths.translations(lang)}?text=${translates}`;
    all.push({ path, label: t('TRANSLATION.TITLE'), Icon: Languages });
  }
  // A manager publishes what they write, finds the visits beside the messages, and where nobody submits anything, nothing waits
  // for them.
  const isShown = (path: string) => {
    if (!mayDo('manager')) return true;
    if (path === paths.reviews(lang)) return waiting > 0 || path === pathname;
    return path !== paths.drafts(lang) && path !== paths.visits(lang);
  };
  const links = all.filter(({ path, right }) => (right === undefined || mayDo(right)) && isShown(path));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={styles.links}>
      {links.map(({ path, label, Icon }) => (
        <li key={path}>
          <Link
            className={styles.entry}
            to={path}
            aria-current={path === pathname ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon aria-hidden="true" />
            {label}
            {Icon === Inbox && <NewMessages />}
            {Icon === ClipboardCheck && (
              <Count count={waiting} label={t('ADMIN.WAITING_REVIEWS', { count: waiting })} />
            )}
          </Link>
        </li>
      ))}
      {mayDo('edit') && (
        <li>
          <DashboardLink onFollow={onFollow} />
        </li>
      )}
    </ul>
  );
}

function DashboardLink({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { href, onClick } = useDashboardLink();
  return (
    <a
      className={styles.entry}
      href={href}
      onClick={(event) => {
        onFollow();
        onClick(event);
      }}
    >
      <LayoutDashboard aria-hidden="true" />
      {t('ADMIN.DASHBOARD')}
    </a>
  );
}

/** Says for as long as it is so that the demo association's accounts are on the donate page, or in its form. */
function DemoAccounts() {
  const { t } = useTranslation();
  const lang = useLang();
  const { demoAccounts } = useSuspenseQuery(menuQuery(lang)).data.extra;
  if (demoAccounts === 'none') return null;
  return (
    <aside className={styles.notice} aria-label={t('DEMO.TITLE')} data-chrome>
      <p>
        {t(demoAccounts === 'public' ? 'DEMO.ACCOUNTS_PUBLIC' : 'DEMO.ACCOUNTS_HIDDEN')}{' '}
        {mayDo('manager') && (
          <>
            <Link to={paths.donationEditor(lang)}>{t('DEMO.EDIT_WAYS')}</Link> ·{' '}
            <Link to={`${paths.settings(lang, 0)}#settings-demo`}>{t('DEMO.REMOVE')}</Link>
          </>
        )}
      </p>
    </aside>
  );
}

/** The managers' bar, above the header or in its place; on small screens its links are behind a button. */
export function AdminBar() {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname } = useLocation();
  const { logout, isPending } = useLogout();
  const { isOpen, toggle, close, containerRef, buttonRef } = useDisclosure();
  const panelId = useId();
  const session = storedSession();
  const isManaging = isManagerPath(pathname);
  return (
    <>
      <nav
        className={styles.bar}
        aria-label={t('ADMIN.BAR')}
        data-admin-bar
        data-alone={(isManaging && !isPreviewPath(pathname)) || undefined}
        data-chrome
      >
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
            {mayDo('manager') && <NewMessages />}
          </button>
          <div id={panelId} className={styles.panel} data-open={isOpen}>
            <AdminLinks onFollow={close} />
          </div>
          <div className={styles.tools}>
            {(mayDo('draft') || mayDo('people')) && <AddMenu />}
            {isManaging ? <LanguageLink /> : <ViewSwitch />}
            <Link className={styles.entry} to={helpPath(lang, pathname)} title={t('ADMIN.HELP')} onClick={close}>
              <CircleHelp className="mirrored" aria-hidden="true" />
              <span className="visually-hidden">{t('ADMIN.HELP')}</span>
            </Link>
            {session && <Account session={session} />}
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
      <DemoAccounts />
    </>
  );
}

/** The user’s name, which leads to their own account. */
function Account({ session }: { session: NonNullable<ReturnType<typeof storedSession>> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const name = (
    <>
      <UserRound aria-hidden="true" />
      <span className={styles.name}>
        <span className="visually-hidden">{t('ADMIN.ACCOUNT')}: </span>
        <bdi>{session.fullName}</bdi>
      </span>
    </>
  );
  return (
    <Link className={styles.entry} to={paths.account(lang)} title={t('ADMIN.ACCOUNT')}>
      {name}
    </Link>
  );
}

/** A button that lists what can be added, on every screen; what the screen itself shows comes first. */
function AddMenu() {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname } = useLocation();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  const { isOpen, toggle, close, containerRef, buttonRef } = useDisclosure();
  const panelId = useId();
  return (
    <div ref={containerRef} className={styles.add}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.entry}
        title={t('ADMIN.ADD')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Plus aria-hidden="true" />
        <span className={styles.label}>{t('ADMIN.ADD')}</span>
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" id={panelId} className={styles.choices} hidden={!isOpen}>
        {addPlacesOf(lang, pathname, menu.data, mayDo).map(({ label, title, path, isNewTab }) => (
          <li key={path}>
            <Link
              className={styles.entry}
              to={path}
              onClick={close}
              {...(isNewTab && { target: '_blank', rel: 'opener' })}
            >
              <span>
                {t(label)}
                {title !== '' && (
                  <>
                    {': '}
                    <bdi>{title}</bdi>
                  </>
                )}
                {isNewTab && <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AddPlace {
  label: TextKey;
  /** The category's; '' where the address alone says which it is. */
  title: string;
  path: string;
  /** Articles are written in a new tab (spec §2, Article list). */
  isNewTab: boolean;
}

/** What can be added to a category of a type of the menu; nothing where its items are added elsewhere. */
function addPlaceIn(lang: Lang, type: number, catId: number, title: string): AddPlace[] {
  switch (type) {
    case MENU_TYPE.articles:
      return [{ label: 'ADMIN.ADD_ARTICLE', title, path: paths.articleEditor(lang, catId, 0), isNewTab: true }];
    case MENU_TYPE.gallery:
      return [{ label: 'ADMIN.ADD_ALBUM', title, path: paths.albumEditor(lang, catId, 0), isNewTab: false }];
    case MENU_TYPE.videos:
      return [{ label: 'ADMIN.ADD_VIDEO', title, path: paths.videoEditor(lang, catId, 0), isNewTab: false }];
    default:
      return [];
  }
}

/** The category whose items a place shows, with the type that the menu gives such a category. */
function categoryOfPlace(place: string): { type: number; catId: number } | undefined {
  const article = paths.articles.parse(place) ?? paths.article.parse(place) ?? paths.articleEditor.parse(place);
  if (article) return { type: MENU_TYPE.articles, catId: article.catId };
  const album = paths.gallery.parse(place) ?? paths.albumEditor.parse(place);
  if (album) return { type: MENU_TYPE.gallery, catId: album.catId };
  const video = paths.videos.parse(place) ?? paths.videoEditor.parse(place);
  return video && { type: MENU_TYPE.videos, catId: video.catId };
}

const everyItem = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => [item, ...everyItem(item.children)]);

/** What can be added from a screen: first what the screen itself shows, then the menu's categories, a new one, a colleague. */
export function addPlacesOf(
  lang: Lang,
  pathname: string,
  menu: readonly MenuItem[],
  may: (right: Right) => boolean,
): AddPlace[] {
  const here = categoryOfPlace(placeOf(pathname));
  const items = everyItem(menu);
  const first = here
    ? addPlaceIn(lang, here.type, here.catId, items.find(({ id }) => id === here.catId)?.title ?? '')
    : [];
  const all = items.flatMap(({ type, id, title }) => addPlaceIn(lang, type, id, title));
  const others = all.filter(({ path }) => first.every((place) => place.path !== path));
  const category: AddPlace = { label: 'ADMIN.ADD_CATEGORY', title: '', path: newCategoryPath(lang), isNewTab: false };
  const colleague: AddPlace = { label: 'USERS.ADD_USER', title: '', path: paths.user(lang, 0), isNewTab: false };
  return [
    ...(may('draft') ? [...first, ...others] : []),
    ...(may('publish') ? [category] : []),
    ...(may('people') ? [colleague] : []),
  ];
}

/** After this long without input the user counts as idle; reading alone may take a while. */
const IDLE_AFTER_MS = 10 * 60_000;
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];

/**
 * Calls back with false when the user becomes idle, and with true when they are back. Returns a function that stops it.
 */
export function watchUserActivity(page: EventTarget, onChange: (isActive: boolean) => void): () => void {
  const becomeIdle = () => {
    timer = undefined;
    onChange(false);
  };
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(becomeIdle, IDLE_AFTER_MS);
  const onInput = () => {
    if (timer === undefined) onChange(true);
    clearTimeout(timer);
    timer = setTimeout(becomeIdle, IDLE_AFTER_MS);
  };
  for (const event of INPUT_EVENTS) page.addEventListener(event, onInput, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of INPUT_EVENTS) page.removeEventListener(event, onInput, { capture: true });
  };
}

/** Whether the user has touched the page within the last ten minutes. */
function useIsUserActive(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => watchUserActivity(document, setActive), []);
  return isActive;
}
