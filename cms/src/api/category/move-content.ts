import type { Core } from '@strapi/strapi';
import { KINDS, kindOf } from '../../../contract/kinds/kinds';
import type { RedirectFields } from '../../../contract/redirects';
import type { CategoryType, Tag } from '../../../contract/vocabulary';
import { announce, tagOfType } from '../../content/documents/change-tags';
import { actorName } from '../../content/documents/history';
import { LISTED_CATEGORIES } from '../../content/write-path/home-rules';
import { CATEGORIES_OF } from '../../content/write-path/item-rules';
import { CONTENT_TYPES } from '../../content-types';
import { service } from '../../services';
import { countVersion } from '../file-store/renamed-files';

const HOME = 'api::home.home';
const LISTED_TYPES = CONTENT_TYPES.filter(({ isListed }) => isListed);

/** A category as content is moved between categories. */
export interface Place {
  id: number;
  number: number;
  /** As it is after the change. */
  type: CategoryType;
}

/** The types of items that a category holds. */
async function typesIn(strapi: Core.Strapi, { number }: Place) {
  const held = [];
  for (const type of LISTED_TYPES) {
    const count = await strapi.db.query(type.uid).count({ where: { categoryNumber: number } });
    if (count > 0) held.push(type);
  }
  return held;
}

/** The blocks of the home page, drafts and published ones, that list a category. */
async function blocksOf(strapi: Core.Strapi, { id }: Place) {
  const found: { uid: string; id: number; types: readonly CategoryType[] }[] = [];
  for (const [uid, types] of Object.entries(LISTED_CATEGORIES)) {
    const rows: { id: number }[] = await strapi.db.query(uid).findMany({ select: ['id'], where: { category: { id } } });
    found.push(...rows.map((row) => ({ uid, id: row.id, types })));
  }
  return found;
}

/** Whether a category can take what another one holds, and its place on the home page. */
export async function canTake(strapi: Core.Strapi, from: Place, to: Place): Promise<boolean> {
  const held = await typesIn(strapi, from);
  const blocks = await blocksOf(strapi, from);
  return (
    held.every(({ uid }) => CATEGORIES_OF[uid]?.includes(to.type)) &&
    blocks.every(({ types }) => types.includes(to.type))
  );
}

/**
 * Moves all items of a category, hidden and visible ones in every language, and its place on the home page, inside the
 * caller's transaction. Thousands of items move in a few statements, so this goes past the Document Service: every item
 * counts a new version, but its history has no entry, since a category is not restored from it
 * (record 158). Returns what visitors see differently.
 */
export async function moveContent(strapi: Core.Strapi, from: Place, to: Place): Promise<Tag[]> {
  const tags: Tag[] = [];
  const held = await typesIn(strapi, from);
  await strapi.db.transaction(async ({ trx }) => {
    // First the items, then their category, in the order in which a save of an item locks them.
    for (const { table } of held) {
      await trx(table).select('id').where({ category_number: from.number }).orderBy('id').forNoKeyUpdate();
    }
    await trx('categories').select('id').where({ id: from.id }).forUpdate();
    for (const { uid, table } of held) {
      await trx(`${table}_category_lnk`).where({ category_id: from.id }).update({ category_id: to.id });
      await trx(table)
        .where({ category_number: from.number })
        .update({
          category_number: to.number,
          version: trx.raw('coalesce(version, 0) + 1'),
          saved_by: actorName(strapi),
        });
      const tag = tagOfType(uid);
      if (tag) tags.push(tag);
      await announce(strapi, uid);
    }
  });
  const redirects = redirectsOf(held, from, to);
  if (redirects.length > 0) {
    await service(strapi, 'api::redirect.automatic-redirects').follow(redirects);
    tags.push('redirect');
  }
  const blocks = await blocksOf(strapi, from);
  for (const { uid, id } of blocks) await strapi.db.query(uid).update({ where: { id }, data: { category: to.id } });
  if (blocks.length > 0) {
    await countVersion(strapi, 'homes');
    tags.push('home');
    await announce(strapi, HOME);
  }
  return tags;
}

/** Whether categories of a type show a list of items, or one of them, at an address that begins with the type's name. */
const hasList = (type: CategoryType) => KINDS.some(({ isListed, types }) => isListed && type in types);

/**
 * Where the addresses in a category lead after its content has moved: those of the items by one rule for all of them, and
 * those of its list. Each is followed only where nothing is any more, so that a category that stays keeps its list.
 */
function redirectsOf(held: readonly { kind: string }[], from: Place, to: Place): RedirectFields[] {
  const rule = (old: string, now: string): RedirectFields => ({ from: old, match: 'prefix', status: 301, to: now });
  return held.flatMap(({ kind: name }) => {
    const kind = kindOf(name);
    if (!kind?.isListed) return [];
    return [
      ...('route' in kind ? [rule(`/${kind.route}/${from.number}`, `/${kind.route}/${to.number}/*`)] : []),
      ...(hasList(to.type) ? [rule(`/${kind.list}/${from.number}`, `/${to.type}/${to.number}`)] : []),
    ];
  });
}
