import { CURRENCIES } from 'contract/calls/campaigns';
import { type HomeEntry, type HomeEntryType, type HomeForm, loadHome } from 'contract/calls/managed-home';
import type { TFunction } from 'i18next';
import type { FieldInfo, StoredItem } from '../../forms/values/item-values.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { BLOCK_NAMES } from './empty-block.tsx';

/** A block in the form, with a key that stays the same while it is edited and moved. */
export type Entry = HomeEntry & { key: number };

export interface HomeValues extends HomeForm {
  blocks: Entry[];
}

/** What is stored. Never from the cache, because it is edited. */
export const homeFormQuery = (lang: Lang) => ({ ...apiQuery('/api/manager/LoadHome', lang, {}), staleTime: 0 });

type Home = CallReply<'/api/manager/LoadHome'>;
/** What the blocks can be set to show. */
export type HomeChoices = Home['extra'];

/** There is one home page in each language; its revisions have this id. */
export const HOME_ID = 1;

export const HOME_FIELDS: readonly FieldInfo[] = [{ name: 'blocks', label: 'HOME_EDITOR.BLOCKS', kind: 'list' }];

export const storedHome = ({ version, blocks }: Home['data']): StoredItem<HomeValues> => ({
  values: { blocks: blocks.map((block, index): Entry => ({ ...block, key: index + 1 })) },
  version,
});

/** The home page in the reply to a refused save; undefined when there is none. */
export function currentHome(replied: unknown): StoredItem<HomeValues> | undefined {
  const { success, data } = loadHome.data.safeParse(replied);
  return success ? storedHome(data) : undefined;
}

/** An earlier version of the home page. */
export function earlierHome(fields: Record<string, unknown>): HomeValues {
  return currentHome({ version: '', ...fields })?.values ?? { blocks: [] };
}

export function withoutKey(entry: Entry): HomeEntry {
  const { key: _, ...block } = entry;
  return block;
}

export const newKey = (...lists: readonly (readonly Entry[])[]): number =>
  Math.max(0, ...lists.flat().map(({ key }) => key)) + 1;

interface BlockType {
  type: HomeEntryType;
  /** What it shows, for whoever chooses among them. */
  hint: TextKey;
  /** Whether the home page may have several of them. */
  isRepeatable?: true;
}

/** The types in the order in which they are offered. */
export const BLOCK_TYPES: readonly BlockType[] = [
  { type: 'ArticlesSlider', hint: 'HOME_EDITOR.ABOUT_SLIDER' },
  { type: 'Articles', hint: 'HOME_EDITOR.ABOUT_ARTICLES' },
  { type: 'Projects', hint: 'HOME_EDITOR.ABOUT_PROJECTS' },
  { type: 'Gallery', hint: 'HOME_EDITOR.ABOUT_GALLERY' },
  { type: 'Numbers', hint: 'HOME_EDITOR.ABOUT_NUMBERS' },
  { type: 'Ads1', hint: 'HOME_EDITOR.ABOUT_ADS' },
  { type: 'Campaign', hint: 'HOME_EDITOR.ABOUT_CAMPAIGN', isRepeatable: true },
  { type: 'Quotation', hint: 'HOME_EDITOR.ABOUT_QUOTATION', isRepeatable: true },
  { type: 'RichText', hint: 'HOME_EDITOR.ABOUT_RICH_TEXT', isRepeatable: true },
];

const LIST = { count: 6, orderBy: 'newest' } as const;

/** A block as it starts. */
export function newEntry(type: HomeEntryType, key: number): Entry {
  const own = { key, isVisible: 1 } as const;
  switch (type) {
    case 'ArticlesSlider':
      return { ...own, type, ...LIST };
    case 'Articles':
    case 'Projects':
    case 'Gallery':
      return { ...own, type, category: 0, ...LIST };
    case 'Ads1':
      return { ...own, type, first: 0, second: 0 };
    case 'Numbers':
      return { ...own, type, food: '', season: '', enhance: '', urgent: '' };
    case 'Campaign':
      return { ...own, type, title: '', text: '', image: '', target: 0, raised: 0, currency: CURRENCIES[0] };
    case 'Quotation':
      return { ...own, type, text: '', author: '' };
    case 'RichText':
      return { ...own, type, html: '' };
  }
}

export const ORDER_NAMES = {
  newest: 'HOME_EDITOR.NEWEST',
  oldest: 'HOME_EDITOR.OLDEST',
  title: 'HOME_EDITOR.BY_TITLE',
} as const;

/** Between the ends of its paragraphs a text has spaces. */
const plainText = (html: string) =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '').replace(
    /\s+/g,
    ' ',
  );

/** What tells a block from others of its type: the category's title, or the beginning of its own words. */
export function subjectOf(entry: Entry, { categories, contentBlocks }: HomeChoices): string {
  switch (entry.type) {
    case 'Articles':
    case 'Projects':
    case 'Gallery':
      return categories.find(({ id }) => id === entry.category)?.title ?? '';
    case 'Ads1':
      return [entry.first, entry.second]
        .flatMap((number) => contentBlocks.find(({ id }) => id === number)?.title ?? [])
        .join(' · ');
    case 'Campaign':
      return entry.title;
    case 'Quotation':
      return entry.text;
    case 'RichText':
      return plainText(entry.html).trim();
    default:
      return '';
  }
}

/** A block as a line of text: all that it is set to. */
export function lineOf(entry: Entry, choices: HomeChoices, t: TFunction): string {
  const more = [
    'count' in entry ? `${entry.count} – ${t(ORDER_NAMES[entry.orderBy])}` : '',
    entry.type === 'Numbers' ? [entry.food, entry.season, entry.enhance, entry.urgent].filter(Boolean).join(' – ') : '',
    entry.type === 'Campaign' ? `${entry.text} – ${entry.raised} / ${entry.target} ${entry.currency}` : '',
    entry.type === 'Quotation' ? entry.author : '',
    entry.isVisible === 0 ? t('ADMIN.HIDDEN') : '',
  ];
  return [t(BLOCK_NAMES[entry.type]), subjectOf(entry, choices), ...more].filter(Boolean).join(' · ');
}

/** The home page as lines of text, to compare it with another one. */
export const outlineOf = ({ blocks }: HomeValues, choices: HomeChoices, t: TFunction) => ({
  blocks: blocks.map((entry) => lineOf(entry, choices, t)),
});
