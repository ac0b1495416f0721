import type { MenuItem } from 'contract/calls/menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { safeAddress } from '../../lib/addresses.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { leadsToList, menuItemPath, paths, publicPlace } from '../../lib/paths.ts';
import { onPlainClick } from '../../lib/plain-click.ts';
import { SiteLink } from './links.tsx';
import styles from './main-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

function Submenu({ item }: { item: MenuItem }) {
  const { isOpen, close, containerRef, button, panelId } = useDisclosure();
  const isCurrent = holdsCurrent(useLang(), useLocation().pathname, item);
  return (
    <div ref={containerRef} className={styles.submenu}>
      <button type="button" className={styles.entry} data-current={isCurrent || undefined} {...button}>
        {item.title}
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <SubmenuEntries parent={item} listClass={styles.list} linkClass={styles.link} onFollow={close} />
      </div>
    </div>
  );
}

/** The menu of wide screens: links, and buttons that open submenus. */
export function MainMenu({ items }: { items: MenuItem[] }) {
  const { t } = useTranslation();
  const contact = paths.contact(useLang());
  const isContact = useLocation().pathname === contact;
  return (
    <nav aria-label={t('LAYOUT.MAIN_MENU')}>
      <ul role="list" className={styles.entries}>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? <MenuLink item={item} className={styles.entry} /> : <Submenu item={item} />}
          </li>
        ))}
        <li>
          <SiteLink className={styles.entry} to={contact} aria-current={isContact ? 'page' : undefined}>
            {t('LAYOUT.CONTACT')}
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}

interface MenuLinkProps {
  item: MenuItem;
  className: string | undefined;
  onFollow?: (() => void) | undefined;
  children?: ReactNode;
}

/** An entry of the menu. One whose type or address is unknown is plain text. */
export function MenuLink({ item, className, onFollow, children = item.title }: MenuLinkProps) {
  const lang = useLang();
  const { pathname } = useLocation();
  const address = safeAddress(menuItemPath(lang, item) ?? '');
  if (!address) return <span className={className}>{children}</span>;
  return (
    <SiteLink
      className={className}
      to={address}
      aria-current={currentMark(lang, pathname, item)}
      onClick={onPlainClick(onFollow)}
    >
      {children}
    </SiteLink>
  );
}

interface SubmenuEntriesProps {
  parent: MenuItem;
  listClass?: string | undefined;
  linkClass: string | undefined;
  onFollow: () => void;
}

/** The entries below an entry, of any depth. The entry's own page comes first. */
export function SubmenuEntries({ parent, listClass, linkClass, onFollow }: SubmenuEntriesProps) {
  const { t } = useTranslation();
  const hasOwnPage = menuItemPath(useLang(), parent) !== undefined;
  return (
    <ul role="list" className={listClass}>
      {hasOwnPage && (
        <li>
          <MenuLink item={parent} className={linkClass} onFollow={onFollow}>
            {leadsToList(parent) ? t('LAYOUT.ALL_OF', { title: parent.title }) : parent.title}
          </MenuLink>
        </li>
      )}
      {parent.children.map((child) => (
        <li key={child.id}>
          {child.children.length === 0 ? (
            <MenuLink item={child} className={linkClass} onFollow={onFollow} />
          ) : (
            <SubmenuEntries parent={child} listClass={listClass} linkClass={linkClass} onFollow={onFollow} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** `page` for the entry of the current page, `true` where the current page is in the entry's category. */
export function currentMark(lang: Lang, pathname: string, item: MenuItem): 'page' | 'true' | undefined {
  const here = publicPlace(pathname);
  const target = menuItemPath(lang, item);
  if (!here || !target) return undefined;
  if (publicPlace(target) === here) return 'page';
  return here.split('/')[2] === String(item.id) ? 'true' : undefined;
}

/** Whether the current page is an entry's or that of an entry below it. */
export const holdsCurrent = (lang: Lang, pathname: string, item: MenuItem): boolean =>
  currentMark(lang, pathname, item) !== undefined || item.children.some((child) => holdsCurrent(lang, pathname, child));
