import type { Lang } from '../../../cms/contract/fields.ts';
import { ADDRESSED_KINDS, type AddressedKind, kindNamed, LIST_ROUTES } from '../../../cms/contract/kinds/kinds.ts';
import { zakatRows } from '../../../cms/contract/requests/site.ts';
import { publicRoutes, type Route } from '../../../cms/contract/routes.ts';
import type { Tag } from '../../../cms/contract/vocabulary.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { type AddressedPath, largestNumber, listAddresses, type NumberRange } from '../strapi/addresses.ts';
import { ask, type CmsClient } from '../strapi/client.ts';
import { loadMenu } from '../strapi/menu.ts';
import type { SitemapAddress } from './sitemap.ts';

/** Ids that one part covers: in two languages at most 4,000 addresses, below the 5,000 that a file may have. */
const IDS_A_PART = 2_000;

/** A part of the sitemap, which is made and cached by itself: an edit costs no more than its own part. */
export type SitemapPart = { kind: 'pages' } | { kind: AddressedKind; part: number };

/** What the pieces are made from. */
export const tagsOfPart = ({ kind }: SitemapPart): readonly Tag[] => [
  ...(kind === 'pages' ? (['page', 'zakat'] as const) : [kind]),
  'category',
];

export const fileOfPart = (part: SitemapPart) =>
  part.kind === 'pages' ? 'sitemap-pages.xml' : `sitemap-${kindNamed(part.kind).plural}-${part.part}.xml`;

/** The part that a file name behind `sitemap-` means. */
export function partOfFile(name: string): SitemapPart | undefined {
  if (name === 'pages.xml') return { kind: 'pages' };
  const [, plural, part] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const kind = ADDRESSED_KINDS.find((one) => kindNamed(one).plural === plural);
  return kind && { kind, part: Number(part) };
}

/** All parts, and whether they fit in one file. */
export async function listParts(cms: CmsClient): Promise<{ parts: SitemapPart[]; areFew: boolean }> {
  const largest = await Promise.all(ADDRESSED_KINDS.map((kind) => largestNumber(cms, kindNamed(kind).plural)));
  const parts = ADDRESSED_KINDS.flatMap((kind, at): SitemapPart[] =>
    Array.from({ length: Math.ceil((largest[at] ?? 0) / IDS_A_PART) }, (_, index) => ({ kind, part: index + 1 })),
  );
  return {
    parts: [{ kind: 'pages' }, ...parts],
    areFew: largest.reduce((sum, one) => sum + one, 0) <= IDS_A_PART,
  };
}

/** Addresses of a type's items, of each language those that visitors see in it. */
async function itemAddresses(
  cms: CmsClient,
  type: AddressedPath,
  pathOf: (lang: Lang, row: { category: number; number: number }) => string,
  range?: NumberRange,
): Promise<SitemapAddress[]> {
  const inLanguages = await Promise.all(
    LANGUAGES.map(async (lang): Promise<SitemapAddress[]> => {
      const rows = await listAddresses(cms, { lang, type, ...(range === undefined ? {} : { range }) });
      return rows.map((row) => ({
        lang,
        pathIn: (language) => pathOf(language, row),
        hasTwin: row.hasTwin,
        updatedAt: row.updatedAt,
      }));
    }),
  );
  return inLanguages.flat();
}

/** The screens without a category, such as home and contact. What a search finds is not for another one. */
const SINGLE_PAGES = Object.values<Route>(publicRoutes).filter(
  (route) => !route.pattern.includes(':') && route !== publicRoutes.search,
);

/** Home, contact, the first page of each list, and the content pages. */
async function pageAddresses(cms: CmsClient): Promise<SitemapAddress[]> {
  const [{ categories }, zakat, contents] = await Promise.all([
    loadMenu(cms),
    ask(cms, zakatRows, {}),
    itemAddresses(cms, 'pages', (lang, { category }) => publicRoutes.content(lang, category)),
  ]);
  const lists = categories.flatMap(({ type, number }) =>
    LIST_ROUTES.filter((list) => list === type).map((list) => (lang: Lang) => publicRoutes[list](lang, number)),
  );
  const screens = SINGLE_PAGES.filter((route) => route !== publicRoutes.zakat || zakat.data !== null);
  const inBoth = [...screens, ...lists].flatMap((pathIn) =>
    LANGUAGES.map((lang) => ({ lang, pathIn: (language: Lang) => pathIn(language), hasTwin: true })),
  );
  return [...inBoth, ...contents];
}

export function addressesOfPart(cms: CmsClient, part: SitemapPart): Promise<SitemapAddress[]> {
  if (part.kind === 'pages') return pageAddresses(cms);
  const to = part.part * IDS_A_PART;
  const { route, plural } = kindNamed(part.kind);
  return itemAddresses(cms, plural, (lang, { category, number }) => publicRoutes[route](lang, category, number), {
    from: to - IDS_A_PART + 1,
    to,
  });
}
