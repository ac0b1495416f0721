import { useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import { LISTED_KINDS } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { newCategoryPath } from '../../features/menu/new-category.ts';
import { everyCategory } from '../../forms/values/menu-categories.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { menuQuery } from '../../lib/menu.ts';
import { paths, placeOf } from '../../lib/paths.ts';
import { mayDo, type Right } from '../../lib/rights.ts';
import { useDisclosure } from '../layout/use-disclosure.ts';
import styles from './admin-bar.module.css';

/** A button that lists what can be added, on every screen; what the screen itself shows comes first. */
export function AddMenu() {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname } = useLocation();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  const { isOpen, close, containerRef, button, panelId } = useDisclosure();
  return (
    <div ref={containerRef} className={styles.add}>
      <button type="button" className={styles.entry} title={t('ADMIN.ADD')} {...button}>
        <Plus aria-hidden="true" />
        <span className={styles.label}>{t('ADMIN.ADD')}</span>
      </button>
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
  isNewTab: boolean;
}

/** The type of the categories to which items of a kind are added. */
const typeOf = ({ types }: (typeof LISTED_KINDS)[number]) => Object.values<number>(types)[0];

/** What can be added to a category of a type of the menu; nothing where its items are added elsewhere. */
const addPlaceIn = (lang: Lang, type: number | undefined, catId: number, title: string): AddPlace[] =>
  LISTED_KINDS.filter((kind) => typeOf(kind) === type).map(({ name, labels, hasEditorTab }) => ({
    label: labels.add,
    title,
    path: managerRoutes[`${name}Editor`](lang, catId, 0),
    isNewTab: hasEditorTab,
  }));

/** The category whose items a place shows, with the type that the menu gives such a category. */
function categoryOfPlace(place: string): { type: number | undefined; catId: number } | undefined {
  for (const kind of LISTED_KINDS) {
    const shown = [
      paths[kind.list],
      ...('route' in kind ? [paths[kind.route]] : []),
      managerRoutes[`${kind.name}Editor`],
    ];
    const found = shown.map((route) => route.parse(place)).find((numbers) => numbers !== undefined);
    if (found) return { type: typeOf(kind), catId: found.catId };
  }
  return undefined;
}

/** What can be added from a screen: first what the screen itself shows, then the menu's categories, a new one, a notice, a colleague. */
export function addPlacesOf(
  lang: Lang,
  pathname: string,
  menu: readonly MenuItem[],
  may: (right: Right) => boolean,
): AddPlace[] {
  const here = categoryOfPlace(placeOf(pathname));
  const items = everyCategory(menu);
  const first = here
    ? addPlaceIn(lang, here.type, here.catId, items.find(({ id }) => id === here.catId)?.title ?? '')
    : [];
  const all = items.flatMap(({ type, id, title }) => addPlaceIn(lang, type, id, title));
  const others = all.filter(({ path }) => first.every((place) => place.path !== path));
  const category: AddPlace = { label: 'ADMIN.ADD_CATEGORY', title: '', path: newCategoryPath(lang), isNewTab: false };
  const notice: AddPlace = {
    label: 'NOTICES.ADD',
    title: '',
    path: managerRoutes.noticesEditor(lang),
    isNewTab: false,
  };
  const colleague: AddPlace = {
    label: 'USERS.ADD_USER',
    title: '',
    path: managerRoutes.user(lang, 0),
    isNewTab: false,
  };
  return [
    ...(may('draft') ? [...first, ...others] : []),
    ...(may('publish') ? [category, notice] : []),
    ...(may('people') ? [colleague] : []),
  ];
}
