import { siteLink } from '../../../../contract/html/safe-address';
import { plainText } from '../html-tree';
import { isElsewhere } from '../menu-links';
import { languageOf, withoutOrigin } from '../source';
import { categoryKeys, isCategory } from './categories';
import type { Index } from './export-index';
import { compact, type WxrPost } from './wxr-collector';

export interface MenuItem {
  id: number;
  order: number;
  parent: number;
  /** `post_type`, `taxonomy` or `custom`. */
  type: string;
  object: string;
  objectId: number;
  title: string;
  /** Of a custom one. */
  url: string;
}

export function menuItemOf({ id, order, meta, title }: WxrPost): MenuItem {
  const get = (name: string) => meta.get(`_menu_item_${name}`) ?? '';
  const [parent, objectId] = [Number(get('menu_item_parent')), Number(get('object_id'))];
  return compact({ id, order, parent, type: get('type'), object: get('object'), objectId, title, url: get('url') });
}

/** Where pages and categories stand in the site's menu, and what of it leads elsewhere. */
export function placeMenu({ menu, links, pages, site, otherLinks }: Index, items: readonly MenuItem[]) {
  const keyOfCategory = categoryKeys(site);
  const slugs = new Map([...site.terms.values()].filter(isCategory).map(({ id, slug }) => [id, slug]));
  const keyOf = (item: MenuItem | undefined): string | undefined => {
    if (item?.type === 'post_type') return pages.get(item.objectId)?.category;
    const slug = item?.object === 'category' ? slugs.get(item.objectId) : undefined;
    return slug === undefined ? undefined : keyOfCategory(slug);
  };
  const home = withoutOrigin(site.address);
  const origin = URL.canParse(site.address) ? new URL(site.address).origin : '';
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of items.toSorted((one, other) => one.order - other.order)) {
    const key = keyOf(item);
    const isHome = item.type === 'custom' && ['', '/'].includes(withoutOrigin(item.url).replace(home, ''));
    const parent = keyOf(byId.get(item.parent));
    if (key !== undefined && !menu.has(key)) menu.set(key, { order: menu.size, parent });
    if (key !== undefined || isHome) continue;
    const title = plainText(item.title);
    const link = siteLink(item.url);
    // Menus of both languages name the same link.
    const titles = { ...links.get(link)?.titles, [languageOf(title)]: title };
    if (isElsewhere(link, origin)) links.set(link, { key: `link:${link}`, link, titles, parent });
    else otherLinks.push(`${title || item.object} ${item.url}`.trim());
  }
}
