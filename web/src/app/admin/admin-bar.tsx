import { type ManagerRoute, managerRoutes } from 'contract/manager-routes';
import {
  ChartColumn,
  CircleHelp,
  ClipboardCheck,
  ClipboardList,
  FilePen,
  FolderOpen,
  Globe,
  HandCoins,
  Inbox,
  Languages,
  LayoutDashboard,
  LayoutTemplate,
  ListTree,
  LogOut,
  type LucideIcon,
  Megaphone,
  Menu,
  ScanEye,
  Settings,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { helpPath } from '../../features/help/help-path.ts';
import { useLogout } from '../../features/session/logout.tsx';
import { useDashboardLink } from '../../features/session/open-dashboard.ts';
import { isVisitorView, setVisitorView } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { isManagerPath, isPreviewPath, paths, placeOf } from '../../lib/paths.ts';
import { isPlainClick, onPlainClick } from '../../lib/plain-click.ts';
import { mayDo } from '../../lib/rights.ts';
import { storedSession } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/storage.ts';
import { useLanguageLinks } from '../layout/language-links.tsx';
import { useDisclosure } from '../layout/use-disclosure.ts';
import { AddMenu } from './add-menu.tsx';
import styles from './admin-bar.module.css';
import { Count, NewMessages, useWaitingReviews } from './counts.tsx';
import { DemoNote } from './demo-note.tsx';

const useVisitorView = () => useSyncExternalStore(subscribeTab, isVisitorView, () => false);

/** Switches between the managers' view and the visitors', without hidden items and admin controls. */
function ViewSwitch({ onFollow }: Pick<OwnToolsProps, 'onFollow'>) {
  const { t } = useTranslation();
  const isOn = useVisitorView();
  return (
    <button
      type="button"
      className={styles.entry}
      title={t('ADMIN.VIEW_AS_VISITOR')}
      aria-pressed={isOn}
      onClick={() => {
        onFollow?.();
        setVisitorView(!isOn);
      }}
    >
      <ScanEye aria-hidden="true" />
      <span className={styles.word}>{t('ADMIN.VIEW_AS_VISITOR')}</span>
    </button>
  );
}

/** The same manager screen in each further language. */
function ManagerLanguages() {
  const { pathname, search } = useLocation();
  const place = `${placeOf(pathname)}${search}`;
  return useLanguageLinks().map(({ ownName, marks }) => (
    <a key={ownName} className={`${styles.entry} ${styles.language}`} href={`/${marks.lang}${place}`} {...marks}>
      {ownName}
    </a>
  ));
}

/** The icons of the screens that the table gives a place in the bar. */
const ICONS = {
  settings: Settings,
  menuEditor: ListTree,
  drafts: FilePen,
  reviews: ClipboardCheck,
  fileManager: FolderOpen,
  users: Users,
  messages: Inbox,
  gifts: HandCoins,
  forms: ClipboardList,
  visits: ChartColumn,
  bin: Trash2,
} satisfies Record<BarScreen, LucideIcon>;

type Table = typeof managerRoutes;
type BarScreen = { [Name in keyof Table]: Table[Name] extends { bar: object } ? Name : never }[keyof Table];

const isInBar = (name: string): name is BarScreen => 'bar' in managerRoutes[name as keyof Table];
const BAR_SCREENS = Object.keys(managerRoutes).filter(isInBar);

const addressOf = (name: BarScreen, lang: Lang) =>
  name === 'settings' ? managerRoutes.settings(lang, 0) : managerRoutes[name](lang);

/** Links to the site and to the manager screens. */
function AdminLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname } = useLocation();
  const waiting = useWaitingReviews();
  const { translates } = storedSession() ?? {};
  const isManager = mayDo('manager');
  const isShown = (name: BarScreen) => {
    const { rights, bar }: ManagerRoute = managerRoutes[name];
    if (!rights.some(mayDo)) return false;
    // Where nobody submits anything, nothing waits for a manager.
    if (name === 'reviews' && isManager) return waiting > 0 || addressOf(name, lang) === pathname;
    return !(bar?.hiddenFor && mayDo(bar.hiddenFor));
  };
  const labelOf = (name: BarScreen) =>
    t(name === 'reviews' && !mayDo('publish') ? 'REVIEW.OWN_TITLE' : managerRoutes[name].bar.label);
  const counts: Partial<Record<BarScreen, ReactNode>> = {
    messages: <NewMessages />,
    reviews: <Count count={waiting} label={t('ADMIN.WAITING_REVIEWS', { count: waiting })} />,
  };
  return (
    <ul role="list" className={`stack ${styles.links}`}>
      <BarLink to={paths.home(lang)} label={t('ADMIN.SITE')} Icon={Globe} onFollow={onFollow} />
      {BAR_SCREENS.filter(isShown).map((name) => (
        <BarLink key={name} to={addressOf(name, lang)} label={labelOf(name)} Icon={ICONS[name]} onFollow={onFollow}>
          {counts[name]}
        </BarLink>
      ))}
      {translates && (
        <BarLink
          to={`${managerRoutes.translations(lang)}?text=${translates}`}
          label={t('TRANSLATION.TITLE')}
          Icon={Languages}
          onFollow={onFollow}
        />
      )}
      {mayDo('edit') && (
        <li>
          <DashboardLink onFollow={onFollow} />
        </li>
      )}
    </ul>
  );
}

interface BarLinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  onFollow: () => void;
  children?: ReactNode;
}

function BarLink({ to, label, Icon, onFollow, children }: BarLinkProps) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        className={styles.entry}
        to={to}
        aria-current={to === pathname ? 'page' : undefined}
        onClick={onPlainClick(onFollow)}
      >
        <Icon aria-hidden="true" />
        {label}
        {children}
      </Link>
    </li>
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
        if (isPlainClick(event)) onFollow();
        onClick(event);
      }}
    >
      <LayoutDashboard aria-hidden="true" />
      {t('ADMIN.DASHBOARD')}
    </a>
  );
}

/** On the home page: its editor. */
function HomeLink() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <Link className={styles.entry} to={managerRoutes.homeEditor(lang)} title={t('ADMIN.EDIT_HOME')}>
      <LayoutTemplate aria-hidden="true" />
      <span className={styles.word}>{t('ADMIN.EDIT_HOME')}</span>
      <span className={styles.short} aria-hidden="true">
        {t('ADMIN.EDIT')}
      </span>
    </Link>
  );
}

interface OwnToolsProps {
  isHome: boolean;
  isManaging: boolean;
  /** In the panel of small windows, where each is a row that closes it. */
  onFollow: (() => void) | undefined;
}

/** What is said above every page, how the site is looked at, and the user's account: in the bar where it has room for words. */
function OwnTools({ isHome, isManaging, onFollow }: OwnToolsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { logout, isPending } = useLogout();
  const session = storedSession();
  return (
    <>
      {isHome && (
        <Link
          className={styles.entry}
          to={managerRoutes.noticesEditor(lang)}
          title={t('NOTICES.LIST')}
          onClick={onPlainClick(onFollow)}
        >
          <Megaphone className="mirrored" aria-hidden="true" />
          <span className={styles.word}>{t('NOTICES.LIST')}</span>
        </Link>
      )}
      {isManaging ? <ManagerLanguages /> : <ViewSwitch onFollow={onFollow} />}
      {session && <Account session={session} onFollow={onFollow} />}
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
    </>
  );
}

/**
 * The managers' bar, above the header or in its place; on small screens its links are behind a button, with those of its tools
 * for which there is no room with words.
 */
export function AdminBar() {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname } = useLocation();
  const { isOpen, close, containerRef, button, panelId } = useDisclosure();
  const isInVisitorView = useVisitorView();
  const isManaging = isManagerPath(pathname);
  const isHome = mayDo('publish') && paths.home.parse(placeOf(pathname)) !== undefined;
  const closeToButton = () => {
    close();
    button.ref.current?.focus();
  };
  return (
    <nav
      className={styles.bar}
      aria-label={t('ADMIN.BAR')}
      data-admin-bar
      data-alone={(isManaging && !isPreviewPath(pathname)) || undefined}
      data-chrome
    >
      <div className={styles.inner} ref={containerRef}>
        <button type="button" className={`${styles.entry} ${styles.opener}`} {...button}>
          <Menu aria-hidden="true" />
          {t('ADMIN.MANAGE')}
          {mayDo('manager') && <NewMessages />}
        </button>
        <div id={panelId} className={styles.panel} data-open={isOpen}>
          <AdminLinks onFollow={close} />
          <div className={`stack ${styles.ownRows}`}>
            <OwnTools isHome={isHome} isManaging={isManaging} onFollow={closeToButton} />
          </div>
        </div>
        <div className={styles.tools}>
          <DemoNote />
          {isHome && <HomeLink />}
          {(mayDo('draft') || mayDo('people')) && <AddMenu />}
          {isInVisitorView && !isManaging && (
            <div className={styles.narrow}>
              <ViewSwitch onFollow={undefined} />
            </div>
          )}
          <Link className={styles.entry} to={helpPath(lang, pathname)} title={t('ADMIN.HELP')} onClick={close}>
            <CircleHelp className="mirrored" aria-hidden="true" />
            <span className="visually-hidden">{t('ADMIN.HELP')}</span>
          </Link>
          <div className={styles.wide}>
            <OwnTools isHome={isHome} isManaging={isManaging} onFollow={undefined} />
          </div>
        </div>
      </div>
    </nav>
  );
}

interface AccountProps extends Pick<OwnToolsProps, 'onFollow'> {
  session: NonNullable<ReturnType<typeof storedSession>>;
}

/** The user’s name, which leads to their own account. */
function Account({ session, onFollow }: AccountProps) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <Link
      className={styles.entry}
      to={managerRoutes.account(lang)}
      title={t('ADMIN.ACCOUNT')}
      onClick={onPlainClick(onFollow)}
    >
      <UserRound aria-hidden="true" />
      <span className={styles.name}>
        <span className="visually-hidden">{t('ADMIN.ACCOUNT')}: </span>
        <bdi>{session.fullName}</bdi>
      </span>
    </Link>
  );
}
