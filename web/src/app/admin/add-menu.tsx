import { useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import { managerRoutes } from 'contract/manager-routes';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { newCategoryPath } from '../../features/menu/new-category.ts';
import { everyCategory } from '../../forms/values/menu-categories.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
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
  /** Articles are written in a new tab (spec §2, Article list). */
  isNewTab: boolean;
}

/** What can be added to a category of a type of the menu; nothing where its items are added elsewhere. */
function addPlaceIn(lang: Lang, type: number, catId: number, title: string): AddPlace[] {
  switch (type) {
    case MENU_TYPE.articles:
      return [{ label: 'ADMIN.ADD_ARTICLE', title, path: managerRoutes.articleEditor(lang, catId, 0), isNewTab: true }];
    case MENU_TYPE.gallery:
      return [{ label: 'ADMIN.ADD_ALBUM', title, path: managerRoutes.albumEditor(lang, catId, 0), isNewTab: false }];
    case MENU_TYPE.videos:
      return [{ label: 'ADMIN.ADD_VIDEO', title, path: managerRoutes.videoEditor(lang, catId, 0), isNewTab: false }];
    default:
      return [];
  }
}

/** The category whose items a place shows, with the type that the menu gives such a category. */
function categoryOfPlace(place: string): { type: number; catId: number } | undefined {
  const article = paths.articles.parse(place) ?? paths.article.parse(place) ?? managerRoutes.articleEditor.parse(place);
  if (article) return { type: MENU_TYPE.articles, catId: article.catId };
  const album = paths.gallery.parse(place) ?? managerRoutes.albumEditor.parse(place);
  if (album) return { type: MENU_TYPE.gallery, catId: album.catId };
  const video = paths.videos.parse(place) ?? managerRoutes.videoEditor.parse(place);
  return video && { type: MENU_TYPE.videos, catId: video.catId };
}

/** What can be added from a screen: first what the screen itself shows, then the menu's categories, a new one, a colleague. */
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
  const colleague: AddPlace = {
    label: 'USERS.ADD_USER',
    title: '',
    path: managerRoutes.user(lang, 0),
    isNewTab: false,
  };
  return [
    ...(may('draft') ? [...first, ...others] : []),
    ...(may('publish') ? [category] : []),
    ...(may('people') ? [colleague] : []),
  ];
}
