import type { Core } from '@strapi/strapi';
import type { AddressedKind } from '../../../contract/kinds/kinds';
import { LIMITS } from '../../../contract/limits';
import { service } from '../../services';
import type { Locale } from './item-input';

interface Row {
  number: number;
  title: string;
  locale: Locale;
  categoryNumber: number | null;
}

/** An item by its title alone: to link to it, and to choose it. */
export interface TitledItem extends Row {
  isVisible: boolean;
}

const FIELDS = { select: ['id', 'number', 'title', 'locale', 'categoryNumber'] };
const HIDDEN_OR_NOT = { publishedAt: null };
const VISIBLE = { publishedAt: { $notNull: true } };
const NEWEST = { orderBy: [{ showTime: 'desc' }, { number: 'desc' }], limit: LIMITS.foundArticles.max };

const rowsOf = (strapi: Core.Strapi, kind: AddressedKind, query: object): Promise<Row[]> =>
  strapi.db.query(`api::${kind}.${kind}`).findMany({ ...FIELDS, ...query });

async function withVisibility(strapi: Core.Strapi, kind: AddressedKind, drafts: Row[]): Promise<TitledItem[]> {
  const where = { ...VISIBLE, number: { $in: drafts.map(({ number }) => number) } };
  const visible = await rowsOf(strapi, kind, { where });
  return drafts.map((draft) => ({
    ...draft,
    isVisible: visible.some(({ number, locale }) => number === draft.number && locale === draft.locale),
  }));
}

/** Those of these numbers that visitors see in a language, in the order of the numbers. */
export async function visibleTitlesOf(
  strapi: Core.Strapi,
  kind: AddressedKind,
  locale: Locale,
  numbers: readonly number[],
): Promise<TitledItem[]> {
  const where = { ...VISIBLE, locale, number: { $in: numbers }, categoryNumber: { $notNull: true } };
  const rows = await rowsOf(strapi, kind, { where });
  return numbers.flatMap((number) =>
    rows.filter((row) => row.number === number).map((row) => ({ ...row, isVisible: true })),
  );
}

/** Those of these numbers that exist, hidden or visible, in a language or else in the other one. */
export async function titlesOf(strapi: Core.Strapi, kind: AddressedKind, locale: Locale, numbers: readonly number[]) {
  const where = { ...HIDDEN_OR_NOT, number: { $in: numbers } };
  const rows = await rowsOf(strapi, kind, { where, orderBy: { id: 'asc' } });
  const drafts = numbers.flatMap((number) => {
    const versions = rows.filter((row) => row.number === number);
    return versions.find((version) => version.locale === locale) ?? versions[0] ?? [];
  });
  return withVisibility(strapi, kind, drafts);
}

/** The newest items of a language, hidden or visible; with a text those that the search finds, best first. */
export async function findTitles(
  strapi: Core.Strapi,
  kind: AddressedKind,
  { locale, text, ...more }: { locale: Locale; text: string; categoryNumber?: object },
) {
  const where = { ...HIDDEN_OR_NOT, locale, ...more };
  if (text === '') return withVisibility(strapi, kind, await rowsOf(strapi, kind, { where, ...NEWEST }));
  const numbers = await service(strapi, 'api::search.search').findNumbers(kind, locale, text);
  const rows = await rowsOf(strapi, kind, { where: { ...where, number: { $in: numbers } } });
  const found = numbers.flatMap((number) => rows.filter((row) => row.number === number));
  return withVisibility(strapi, kind, found.slice(0, NEWEST.limit));
}
