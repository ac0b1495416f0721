import type { MenuItem } from 'adapter/contract/menu';
import { MENU_TYPE } from 'adapter/contract/menu-type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { menuItemPath } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { currentMark } from './menu-current.ts';
import { safeAddress } from './safe-address.ts';
import { SiteLink } from './site-link.tsx';

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
    <SiteLink className={className} to={address} aria-current={currentMark(lang, pathname, item)} onClick={onFollow}>
      {children}
    </SiteLink>
  );
}

interface SubmenuEntriesProps {
  parent: MenuItem;
  listClass: string | undefined;
  linkClass: string | undefined;
  onFollow: () => void;
}

/** The entries below an entry, of any depth. The entry's own page comes first. */
export function SubmenuEntries({ parent, listClass, linkClass, onFollow }: SubmenuEntriesProps) {
  const { t } = useTranslation();
  const hasOwnPage = menuItemPath(useLang(), parent) !== undefined;
  const isList =
    parent.type === MENU_TYPE.articles || parent.type === MENU_TYPE.gallery || parent.type === MENU_TYPE.videos;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={listClass}>
      {hasOwnPage && (
        <li>
          <MenuLink item={parent} className={linkClass} onFollow={onFollow}>
            {isList ? t('LAYOUT.ALL_OF', { title: parent.title }) : parent.title}
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
