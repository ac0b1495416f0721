import { fieldsOfEntry, type HomeEntryType } from '../../../../contract/calls/home';
import { LIMITS } from '../../../../contract/limits';
import { MENU_TYPE } from '../../../../contract/visitors-vocabulary';
import type { ItemOrder } from '../../../../contract/vocabulary';
import { type Fields, idOf, recordOf, recordsIn, textOf } from '../foreign-json';

/** A section of a home page as the editor here would have it, but for what has another number or address here. */
export interface Section {
  type: string;
  /** What the page calls it; '' for one without a name. */
  name: string;
  /** The old number of the category that it lists; 0 for none. */
  category: number;
  /** Undefined for one that cannot be read from a reply. */
  entry: Fields | undefined;
}

/** Sections that list the items of a category, with its type as the menu numbers it. */
export const LISTING_SECTIONS: ReadonlyMap<string, number> = new Map([
  ['Articles', MENU_TYPE.articles],
  ['Projects', MENU_TYPE.articles],
  ['Gallery', MENU_TYPE.gallery],
  ['Documents', MENU_TYPE.documents],
  ['People', MENU_TYPE.people],
  ['Partners', MENU_TYPE.partners],
  ['Events', MENU_TYPE.events],
]);

const DEFAULT_COUNT = 6;

const isSorted = (texts: readonly string[], sign: 1 | -1, compare: (one: string, other: string) => number) =>
  texts.every((text, index) => index === 0 || sign * compare(texts[index - 1] ?? '', text) <= 0);
const inOrder = (one: string, other: string) => Number(one > other) - Number(one < other);

/** In which order a section lists its items, as far as these tell. */
function orderOf(items: readonly Fields[]): ItemOrder {
  const dates = items.map(({ showTime }) => textOf(showTime));
  if (isSorted(dates, -1, inOrder)) return 'newest';
  if (isSorted(dates, 1, inOrder)) return 'oldest';
  const titles = items.map(({ title }) => textOf(title));
  return isSorted(titles, 1, (one, other) => one.localeCompare(other)) ? 'title' : 'newest';
}

/** A section that has all of its items may be set to show more. */
const countOf = (items: readonly Fields[], hasMore: boolean) =>
  Math.min(hasMore ? Math.max(items.length, 1) : Math.max(items.length, DEFAULT_COUNT), LIMITS.home.items);

const listOf = (items: readonly Fields[], hasMore: boolean): Fields => ({
  count: countOf(items, hasMore),
  orderBy: orderOf(items),
});

const NUMBER_NAMES = ['food', 'season', 'enhance', 'urgent'] as const;

type Read = (items: readonly Fields[], hasMore: boolean) => Fields | undefined;

const READ_BY_TYPE = {
  Hero: ([{ text, image, figure, figureText, amounts, button } = {}]) => {
    const { title, link } = recordOf(button);
    const ask = recordsIn(amounts).length > 0 ? 'amounts' : link ? 'button' : 'none';
    const own = { text: textOf(text), image: textOf(image), figure: textOf(figure), figureText: textOf(figureText) };
    return { ...own, ask, buttonText: textOf(title), buttonLink: textOf(link) };
  },
  // Those with a picture come first, so the order says nothing.
  ArticlesSlider: (items, hasMore) => ({ count: countOf(items, hasMore), orderBy: 'newest' }),
  Articles: listOf,
  Projects: listOf,
  Gallery: listOf,
  // In the order of their kind.
  Documents: (items, hasMore) => ({ count: countOf(items, hasMore), orderBy: 'newest' }),
  People: (items, hasMore) => ({ count: countOf(items, hasMore), orderBy: 'newest' }),
  Partners: (items, hasMore) => ({ count: countOf(items, hasMore), orderBy: 'newest' }),
  Events: (items, hasMore) => ({ count: countOf(items, hasMore) }),
  // Forms are no part of what a site shows of itself.
  Form: () => undefined,
  Ads1: ([first, second]) => ({ first: Number(first?.id ?? 0), second: Number(second?.id ?? 0) }),
  Numbers: (items) => Object.fromEntries(NUMBER_NAMES.map((name, index) => [name, textOf(items[index]?.name)])),
  // Sums of its own are told in words alone.
  Campaign: ([{ article, text, image } = {}]) =>
    idOf(article) > 0 ? { article: idOf(article), text: textOf(text), image: textOf(image) } : undefined,
} satisfies Partial<Record<HomeEntryType, Read>>;
const READ = new Map<string, Read>(Object.entries(READ_BY_TYPE));

/** A section that says in its only item what it is set to; nothing of a type that there is none of here. */
function readTexts(type: string, [item = {}]: readonly Fields[]): Fields | undefined {
  const fields = fieldsOfEntry(type);
  return fields && Object.fromEntries(fields.map((name) => [name, textOf(item[name])]));
}

/** The sections of a home page in its order. */
export const sectionsIn = (home: unknown): Section[] =>
  recordsIn(home).map(({ type, data, hasMoreInfo }) => {
    const { id, name, items } = recordOf(recordsIn(data)[0]);
    const read = READ.get(textOf(type));
    const entry = read ? read(recordsIn(items), hasMoreInfo === true) : readTexts(textOf(type), recordsIn(items));
    return { type: textOf(type), name: textOf(name), category: Number(id) || 0, entry };
  });
