import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { loadMenu } from '../../../contract/calls/managed-menu';
import { contentBlock } from '../../../contract/kinds/content-block';
import { page } from '../../../contract/kinds/page';
import {
  type BinKind,
  CONTACT_BLOCK,
  DONATE_CATEGORY,
  GALLERY_CATEGORY,
  type NeededContent,
  type NeededState,
} from '../../../contract/vocabulary';
import { homeBlocksOf } from '../../content/write-path/home-rules';
import { type MenuContent, type MenuEntry, menuVersion } from '../../content/write-path/menu-history';
import { BINNED_ITEMS } from '../../content/write-path/move-to-bin';
import { CONTENT_TYPES, type ItemUid, itemUid } from '../../content-types';
import { formOf } from './menu-form';
import { pageTexts } from './services/menu';

const PAGES = itemUid(page.name);
const BLOCKS = itemUid(contentBlock.name);
const LISTED_TYPES = CONTENT_TYPES.filter(({ isListed }) => isListed);

type LoadedMenu = z.input<typeof loadMenu.data>;
type Content = z.input<typeof loadMenu.extra>['content'];
type Needed = z.input<typeof loadMenu.extra>['needed'];

const isPublished = { publishedAt: { $notNull: true } };

/** The menu as managers load it. */
export const presentMenu = async (strapi: Core.Strapi, menu: MenuContent): Promise<LoadedMenu> => ({
  ...formOf(menu),
  version: await menuVersion(strapi),
});

/** What the categories hold: items, a page, a place on the home page. */
export async function contentOf(strapi: Core.Strapi, entries: readonly MenuEntry[]): Promise<Content> {
  const items = new Map<number, number>();
  for (const { table } of LISTED_TYPES) {
    const { connection } = strapi.db;
    const rows: { category: number; count: number | string }[] = await strapi.db.transaction(({ trx }) =>
      connection(table)
        .whereNotNull('category_number')
        .groupBy('category_number')
        .select(connection.raw('category_number as category, count(distinct document_id) as count'))
        .transacting(trx),
    );
    for (const { category, count } of rows) items.set(category, (items.get(category) ?? 0) + Number(count));
  }
  const pages = await pageTexts(strapi);
  const rows: { id: number; number: number }[] = await strapi.db
    .query('api::category.category')
    .findMany({ select: ['id', 'number'] });
  const content: Content = [];
  for (const { number } of entries) {
    const id = rows.find((row) => row.number === number)?.id ?? 0;
    const held = {
      id: number,
      items: items.get(number) ?? 0,
      hasPage: pages.has(number),
      shownIn: pages.get(number) ?? [],
      isOnHome: (await homeBlocksOf(strapi, id)).length > 0,
    };
    if (held.items > 0 || held.hasPage || held.isOnHome) content.push(held);
  }
  return content;
}

/** What the site leads to by its number and does not find (spec §9). */
export async function neededOf(strapi: Core.Strapi, entries: readonly MenuEntry[]): Promise<Needed> {
  const needed: { what: NeededContent; state: NeededState }[] = [];
  const typeOf = (number: number) => entries.find((entry) => entry.number === number)?.type;
  const isShown = async (uid: ItemUid, number: number) =>
    (await strapi.db.query(uid).count({ where: { number, ...isPublished } })) > 0;
  const absent = async (kind: BinKind, itemNumber: number) =>
    (await strapi.db.query(BINNED_ITEMS).count({ where: { kind, itemNumber } })) > 0 ? 'in-bin' : 'missing';
  const donate = typeOf(DONATE_CATEGORY);
  if (donate === undefined) needed.push({ what: 'donate', state: await absent('category', DONATE_CATEGORY) });
  else if (donate !== 'page') needed.push({ what: 'donate', state: 'wrong-type' });
  else if (!(await isShown(PAGES, DONATE_CATEGORY))) needed.push({ what: 'donate', state: 'hidden' });
  const gallery = typeOf(GALLERY_CATEGORY);
  if (gallery === undefined) needed.push({ what: 'gallery', state: await absent('category', GALLERY_CATEGORY) });
  else if (gallery !== 'gallery') needed.push({ what: 'gallery', state: 'wrong-type' });
  if (!(await isShown(BLOCKS, CONTACT_BLOCK))) {
    const isThere = (await strapi.db.query(BLOCKS).count({ where: { number: CONTACT_BLOCK } })) > 0;
    const state = isThere ? 'hidden' : await absent(contentBlock.name, CONTACT_BLOCK);
    needed.push({ what: 'contact', state });
  }
  return needed;
}
