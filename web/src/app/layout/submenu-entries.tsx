import type { MenuItem } from 'adapter/contract/menu';
import { MENU_TYPE } from 'adapter/contract/menu-type';
import { useTranslation } from 'react-i18next';
import { menuItemPath } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { MenuLink } from './menu-link.tsx';

interface SubmenuEntriesProps {
  parent: MenuItem;
  listClass: string | undefined;
  linkClass: string | undefined;
  onFollow: () => void;
}

/** What is beneath an entry, any number of levels. The entry's own page comes first. */
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
