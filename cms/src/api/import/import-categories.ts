import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languagesBeside } from '../../../contract/languages';
import { LIMITS } from '../../../contract/limits';
import { inEachLanguage, type Localized, localizedFrom, localizedNames, textIn } from '../../../contract/localized';
import { TEXTS } from '../../../contract/texts/texts';
import { DONATE_CATEGORY, GALLERY_CATEGORY } from '../../../contract/vocabulary';
import { changeMenu } from '../../content/write-path/menu-history';
import { nextNumber } from '../../platform/database/number-sequences';
import { service } from '../../services';
import {
  type ByLanguage,
  countedNotice,
  type Notice,
  OF_PAGE,
  POSTS,
  type Source,
  type SourceCategory,
} from './source';
import type { Places } from './tables';

export const CATEGORIES = 'api::category.category';

/** Pages beyond what a menu holds become articles of this category. */
const MORE_PAGES: SourceCategory = {
  key: 'more-pages',
  titles: inEachLanguage((lang) => TEXTS[lang].server['IMPORT.MORE_PAGES']),
  ...{ parent: undefined, type: POSTS, order: undefined, addresses: [] },
};

interface CategoryRow extends Localized<'title'> {
  documentId: string;
  number: number;
  type: string;
}

/** What something is called in a language, or in another one where it has no name in that. */
export const titleIn = (titles: ByLanguage<string>, lang: Language = DEFAULT_LANGUAGE): string | undefined =>
  titles[lang] || languagesBeside(lang).flatMap((other) => titles[other] || [])[0];

/** The titles of an entry of the menu, of which its source may have none in a language, or none at all. */
export const titlesOf = (titles: ByLanguage<string>, otherwise: string) =>
  localizedFrom('title', (lang) => (titleIn(titles, lang) ?? otherwise).slice(0, LIMITS.title.max));

const stored = (strapi: Core.Strapi): Promise<CategoryRow[]> =>
  strapi.db.query(CATEGORIES).findMany({ select: ['id', 'documentId', 'number', 'type', ...localizedNames('title')] });

/** The category here that one of the source is taken for: of the same type, and the same name in one language. */
const sameAs = (rows: readonly CategoryRow[], category: SourceCategory) =>
  rows.find(
    (row) =>
      row.type === category.type &&
      row.type !== OF_PAGE &&
      LANGUAGES.some((lang) => textIn(row, 'title', lang) === category.titles[lang]),
  );

/** The document of an entry of the menu, or of the one above it where the menu has no level below it; null for none. */
export async function documentAbove(strapi: Core.Strapi, number: number | undefined): Promise<string | null> {
  const rows: (Pick<CategoryRow, 'documentId' | 'number'> & { parent: { number: number } | null })[] = await strapi.db
    .query(CATEGORIES)
    .findMany({ select: ['id', 'documentId', 'number'], populate: { parent: { select: ['number'] } } });
  const find = (wanted: number | undefined) => rows.find((row) => row.number === wanted);
  const path: string[] = [];
  for (let row = find(number); row; row = find(row.parent?.number)) path.push(row.documentId);
  return path[Math.max(0, path.length - (LIMITS.menu.levels - 1))] ?? null;
}

async function freeNumber(
  strapi: Core.Strapi,
  wanted: number | undefined,
  taken: ReadonlySet<number>,
  reserved: ReadonlySet<number>,
): Promise<number> {
  if (wanted !== undefined && !taken.has(wanted)) return wanted;
  const number = await nextNumber(strapi, CATEGORIES);
  const isTaken =
    taken.has(number) || reserved.has(number) || number === DONATE_CATEGORY || number === GALLERY_CATEGORY;
  return isTaken ? freeNumber(strapi, undefined, taken, reserved) : number;
}

/**
 * Gives each category of a source the number of one that is there, or one that it will have once something is stored in it.
 * `chosen` is what a manager wants; 0 leaves the category's items away. One for which the menu has no room gets none.
 */
export async function placeCategories(
  strapi: Core.Strapi,
  source: Source,
  chosen: Places,
  before: Places,
): Promise<Places> {
  const rows = await stored(strapi);
  const taken = new Set([...rows.map(({ number }) => number), ...Object.values(before).filter(Boolean)]);
  const wanted = new Set(source.categories.flatMap(({ number }) => number ?? []));
  const places: Places = { ...before };
  // What stands in the old menu comes first, and categories before pages.
  const inOrder = [...source.categories, MORE_PAGES].toSorted(
    (one, other) =>
      Number(one.type === OF_PAGE) - Number(other.type === OF_PAGE) ||
      (one.order ?? Infinity) - (other.order ?? Infinity),
  );
  for (const category of inOrder) {
    const { key, type } = category;
    const more = places[MORE_PAGES.key];
    const choice = chosen[key] ?? (type === OF_PAGE ? chosen.pages : undefined);
    if (choice !== undefined) places[key] = choice;
    else if (places[key] === undefined) {
      const there = sameAs(rows, category);
      if (there) places[key] = there.number;
      else if (taken.size < LIMITS.menu.entries) {
        places[key] = await freeNumber(strapi, category.number, taken, wanted);
        taken.add(places[key]);
      } else if (more) places[key] = more;
    }
  }
  return places;
}

/** The categories that got no number, with how many items stay away for it. */
export function categoriesLeft({ categories, heads }: Source, places: Places): Notice[] {
  const names = new Map(categories.map(({ key, titles }) => [key, titleIn(titles) ?? key]));
  const left = new Map<string, number>();
  for (const { category } of heads) {
    if (places[category] !== undefined) continue;
    const name = names.get(category) ?? category;
    left.set(name, (left.get(name) ?? 0) + 1);
  }
  return countedNotice('categories-full', left);
}

/** Finds the document of the category of a number. It is made when something is first stored in it, with those above it. */
export type TakeCategory = (number: number) => Promise<string>;

export function importCategories(strapi: Core.Strapi, source: Source, places: Places): TakeCategory {
  const made = new Map<number, string>();
  // Of several in one place the first is what it is called after.
  const categories = new Map(
    [...source.categories, MORE_PAGES].toReversed().map((category) => [places[category.key], category]),
  );

  async function take(number: number, below: readonly number[] = []): Promise<string> {
    const known = made.get(number);
    if (known !== undefined) return known;
    const row: CategoryRow | null = await strapi.db
      .query(CATEGORIES)
      .findOne({ select: ['id', 'documentId'], where: { number } });
    const documentId = row?.documentId ?? (await restored(number)) ?? (await make(number, below));
    made.set(number, documentId);
    return documentId;
  }

  /** What an undo has moved to the bin comes back, as its number is its own there. */
  async function restored(number: number): Promise<string | undefined> {
    const binned: { id: number; itemDocumentId: string } | null = await strapi.db
      .query('api::bin.binned-item')
      .findOne({ select: ['id', 'itemDocumentId'], where: { kind: 'category', itemNumber: number } });
    if (!binned) return undefined;
    await service(strapi, 'api::bin.bin').restore(binned.id, { confirm: true }, undefined);
    return binned.itemDocumentId;
  }

  async function make(number: number, below: readonly number[]): Promise<string> {
    const category = categories.get(number) ?? MORE_PAGES;
    const above = places[category.parent ?? ''];
    const isBelow = above && above !== number && !below.includes(above);
    if (isBelow) await take(above, [...below, number]);
    const parent = isBelow ? await documentAbove(strapi, above) : null;
    return changeMenu(strapi, async () => {
      const last = await strapi.db.query(CATEGORIES).findOne({ select: ['order'], orderBy: { order: 'desc' } });
      const { titles, key, type, inFooter = false } = category;
      const place = { inMenu: category.order !== undefined, inFooter, order: (last?.order ?? 0) + 1, parent };
      const data = { ...titlesOf(titles, key), type, number, ...place };
      return (await strapi.documents(CATEGORIES).create({ data })).documentId;
    });
  }

  return (number) => take(number);
}
