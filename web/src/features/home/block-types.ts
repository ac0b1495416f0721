import { CURRENCIES } from 'contract/calls/campaigns';
import { HOME_BLOCK_TEXTS, type HomeEntry, type HomeEntryType, type HomeForm } from 'contract/calls/home';
import { album } from 'contract/kinds/album';
import { article } from 'contract/kinds/article';
import { document } from 'contract/kinds/document';
import { event } from 'contract/kinds/event';
import type { Kind } from 'contract/kinds/kind';
import { partner } from 'contract/kinds/partner';
import { person } from 'contract/kinds/person';
import { LIMITS } from 'contract/limits';
import type { TFunction } from 'i18next';
import {
  BookText,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  FolderKanban,
  GalleryHorizontal,
  HandCoins,
  Handshake,
  Images,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Quote,
  Sparkles,
  SquarePlay,
  Text,
  Users,
} from 'lucide-react';
import { FILM, storedFilm } from '../../forms/values/form-fields.ts';
import { type FormField, HALF, type StoredItem } from '../../forms/values/item-values.ts';
import { htmlAsText } from '../../forms/values/parsed-html.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';

/** A block in the form, with a key that stays the same while it is edited and moved. */
export type Entry = HomeEntry & { key: number };

export interface HomeValues extends HomeForm {
  blocks: Entry[];
}

type Home = CallReply<'/api/manager/LoadHome'>;
/** What the blocks can be set to show. */
export type HomeChoices = Home['extra'];

export const editedHomeQuery = (lang: Lang) => editedQuery('/api/manager/LoadHome', lang, {});

export const HOME_FIELDS: readonly FormField[] = [{ name: 'blocks', label: 'HOME_EDITOR.BLOCKS', kind: 'list' }];

export interface BlockField extends FormField {
  /** What it chooses among, by id: categories of some types, content blocks, or campaigns of articles; 0 for none. */
  among?: { none: TextKey } & ({ categories: readonly number[] } | { items: 'contentBlocks' | 'campaigns' | 'forms' });
  /** Whether its value tells the block from others of its type. */
  isSubject?: true;
}

type Settings<Type> = Omit<Extract<HomeEntry, { type: Type }>, 'type' | 'isVisible'>;

interface BlockType<Type> {
  Icon: LucideIcon;
  /** What it is called where its category gives it no name, and what it shows, for whoever chooses among them. */
  name: TextKey;
  about: TextKey;
  start: Settings<Type>;
  /** What is said above its fields. */
  note?: TextKey;
  fields: readonly (BlockField & { name: keyof Settings<Type> & string })[];
}

const START = { count: 6, orderBy: 'newest' } as const;

/** How many items, and in which order. */
const ITEMS = [
  { name: 'count', label: 'HOME_EDITOR.COUNT', kind: 'choice', control: 'select', isHalf: true },
  {
    name: 'orderBy',
    label: 'HOME_EDITOR.ORDER_BY',
    kind: 'choice',
    choices: {
      newest: 'HOME_EDITOR.NEWEST',
      oldest: 'HOME_EDITOR.OLDEST',
      title: 'HOME_EDITOR.BY_TITLE',
    } satisfies Record<Settings<'Articles'>['orderBy'], TextKey>,
    control: 'select',
    isHalf: true,
  },
] as const;

const CATEGORY = {
  name: 'category',
  label: 'HOME_EDITOR.CATEGORY',
  kind: 'choice',
  control: 'select',
  isSubject: true,
} as const;

/** The types of the categories that list items of a kind. */
const typesOf = ({ types }: Kind) => Object.values(types);

const OF_ARTICLES = {
  ...CATEGORY,
  among: { categories: typesOf(article), none: 'HOME_EDITOR.CHOOSE_CATEGORY' },
} as const;

/** A section that lists the items of a kind, in the order of the kind unless it is set to another one. */
const listOf = (kind: Kind, named: Pick<BlockType<'Documents'>, 'Icon' | 'name' | 'about'>) => ({
  ...named,
  start: { category: 0, ...START },
  fields: [
    { ...CATEGORY, among: { categories: typesOf(kind), none: 'HOME_EDITOR.CHOOSE_CATEGORY' } },
    ...ITEMS,
  ] as const,
});

const AD = {
  kind: 'choice',
  control: 'select',
  isHalf: true,
  isSubject: true,
  among: { items: 'contentBlocks', none: 'HOME_EDITOR.CHOOSE_AD' },
} as const;

/** Sums that it has where it shows no article's campaign. */
const OWN_SUM = { shownWith: { field: 'article', is: [0] } } as const;

/** Asked for by a button alone. */
const OF_BUTTON = { ...HALF, shownWith: { field: 'ask', is: ['button'] } } as const;

const COUNTER = { kind: 'text', isHalf: true, input: { maxLength: LIMITS.label.max } } as const;

/** The types of blocks, in the order in which they are offered. */
export const BLOCKS: { readonly [Type in HomeEntryType]: BlockType<Type> } = {
  Hero: {
    Icon: Sparkles,
    name: HOME_BLOCK_TEXTS.Hero,
    about: 'HOME_EDITOR.ABOUT_HERO',
    start: {
      ...{ title: '', text: '', image: '', figure: '', figureText: '' },
      ...{ ask: 'amounts', buttonText: '', buttonLink: '' },
    },
    fields: [
      { name: 'title', label: 'HOME_EDITOR.PROMISE', kind: 'text', hint: 'HOME_EDITOR.PROMISE_HINT', isSubject: true },
      { name: 'text', label: 'HOME_EDITOR.TEXT', kind: 'text', lines: 2, input: { maxLength: LIMITS.home.text } },
      {
        name: 'ask',
        label: 'HOME_EDITOR.ASK',
        kind: 'choice',
        choices: {
          amounts: 'HOME_EDITOR.ASK_AMOUNTS',
          button: 'HOME_EDITOR.ASK_BUTTON',
          none: 'HOME_EDITOR.ASK_NOTHING',
        } satisfies Record<Settings<'Hero'>['ask'], TextKey>,
      },
      { ...OF_BUTTON, name: 'buttonText', label: 'HOME_EDITOR.BUTTON_TEXT' },
      { ...OF_BUTTON, name: 'buttonLink', label: 'HOME_EDITOR.BUTTON_LINK', control: 'link' },
      { ...HALF, name: 'figure', label: 'HOME_EDITOR.FIGURE', hint: 'HOME_EDITOR.FIGURE_HINT' },
      { ...HALF, name: 'figureText', label: 'HOME_EDITOR.FIGURE_TEXT' },
      { name: 'image', label: 'HOME_EDITOR.PICTURE', kind: 'picture' },
    ],
  },
  ArticlesSlider: {
    Icon: GalleryHorizontal,
    name: HOME_BLOCK_TEXTS.ArticlesSlider,
    about: 'HOME_EDITOR.ABOUT_SLIDER',
    start: START,
    note: 'HOME_EDITOR.SLIDER_HINT',
    fields: ITEMS,
  },
  Articles: {
    Icon: Newspaper,
    name: HOME_BLOCK_TEXTS.Articles,
    about: 'HOME_EDITOR.ABOUT_ARTICLES',
    start: { category: 0, ...START },
    fields: [OF_ARTICLES, ...ITEMS],
  },
  Projects: {
    Icon: FolderKanban,
    name: HOME_BLOCK_TEXTS.Projects,
    about: 'HOME_EDITOR.ABOUT_PROJECTS',
    start: { category: 0, ...START },
    fields: [OF_ARTICLES, ...ITEMS],
  },
  Gallery: {
    Icon: Images,
    name: HOME_BLOCK_TEXTS.Gallery,
    about: 'HOME_EDITOR.ABOUT_GALLERY',
    start: { category: 0, ...START },
    fields: [
      {
        ...CATEGORY,
        among: { categories: typesOf(album), none: 'HOME_EDITOR.USUAL_GALLERY' },
      },
      ...ITEMS,
    ],
  },
  Documents: listOf(document, {
    Icon: BookText,
    name: HOME_BLOCK_TEXTS.Documents,
    about: 'HOME_EDITOR.ABOUT_DOCUMENTS',
  }),
  People: listOf(person, { Icon: Users, name: HOME_BLOCK_TEXTS.People, about: 'HOME_EDITOR.ABOUT_PEOPLE' }),
  Partners: listOf(partner, { Icon: Handshake, name: HOME_BLOCK_TEXTS.Partners, about: 'HOME_EDITOR.ABOUT_PARTNERS' }),
  Events: {
    Icon: CalendarDays,
    name: HOME_BLOCK_TEXTS.Events,
    about: 'HOME_EDITOR.ABOUT_EVENTS',
    start: { category: 0, count: 3 },
    fields: [
      { ...CATEGORY, among: { categories: typesOf(event), none: 'HOME_EDITOR.CHOOSE_CATEGORY' } },
      { name: 'count', label: 'HOME_EDITOR.COUNT', kind: 'choice', control: 'select', isHalf: true },
    ],
  },
  Form: {
    Icon: ClipboardList,
    name: HOME_BLOCK_TEXTS.Form,
    about: 'HOME_EDITOR.ABOUT_FORM',
    start: { form: 0 },
    fields: [
      {
        name: 'form',
        label: 'HOME.BLOCK_FORM',
        kind: 'choice',
        control: 'select',
        isSubject: true,
        among: { items: 'forms', none: 'HOME_EDITOR.CHOOSE_FORM' },
      },
    ],
  },
  Numbers: {
    Icon: ChartNoAxesColumn,
    name: HOME_BLOCK_TEXTS.Numbers,
    about: 'HOME_EDITOR.ABOUT_NUMBERS',
    start: { food: '', season: '', enhance: '', urgent: '' },
    note: 'HOME_EDITOR.NUMBERS_HINT',
    fields: [
      { ...COUNTER, name: 'food', label: 'HOME_EDITOR.FOOD' },
      { ...COUNTER, name: 'season', label: 'HOME_EDITOR.SEASON' },
      { ...COUNTER, name: 'enhance', label: 'HOME_EDITOR.ENHANCE' },
      { ...COUNTER, name: 'urgent', label: 'HOME_EDITOR.URGENT' },
    ],
  },
  Ads1: {
    Icon: Megaphone,
    name: HOME_BLOCK_TEXTS.Ads1,
    about: 'HOME_EDITOR.ABOUT_ADS',
    start: { first: 0, second: 0 },
    fields: [
      { ...AD, name: 'first', label: 'HOME_EDITOR.FIRST_AD' },
      { ...AD, name: 'second', label: 'HOME_EDITOR.SECOND_AD' },
    ],
  },
  Campaign: {
    Icon: HandCoins,
    name: HOME_BLOCK_TEXTS.Campaign,
    about: 'HOME_EDITOR.ABOUT_CAMPAIGN',
    start: { article: 0, title: '', text: '', image: '', target: 0, raised: 0, currency: CURRENCIES[0] },
    note: 'HOME_EDITOR.DONATE_HINT',
    fields: [
      {
        name: 'article',
        label: 'HOME_EDITOR.CAMPAIGN_OF',
        kind: 'choice',
        control: 'select',
        among: { items: 'campaigns', none: 'HOME_EDITOR.OWN_CAMPAIGN' },
      },
      {
        name: 'title',
        label: 'EDITOR.TITLE',
        kind: 'text',
        input: { maxLength: LIMITS.title.max },
        isSubject: true,
      },
      { name: 'text', label: 'HOME_EDITOR.TEXT', kind: 'text', lines: 4, input: { maxLength: LIMITS.home.text } },
      { ...OWN_SUM, name: 'target', label: 'CAMPAIGN.TARGET', kind: 'text', control: 'number', isHalf: true },
      { ...OWN_SUM, name: 'raised', label: 'CAMPAIGN.RAISED', kind: 'text', control: 'number', isHalf: true },
      { ...OWN_SUM, name: 'currency', label: 'DONATION.CURRENCY', kind: 'text', control: 'currency' },
      { name: 'image', label: 'HOME_EDITOR.PICTURE', kind: 'picture' },
    ],
  },
  Film: {
    Icon: SquarePlay,
    name: HOME_BLOCK_TEXTS.Film,
    about: 'HOME_EDITOR.ABOUT_FILM',
    start: { title: '', text: '', link: '', image: '' },
    fields: [
      {
        name: 'title',
        label: 'EDITOR.TITLE',
        kind: 'text',
        input: { maxLength: LIMITS.title.max },
        isSubject: true,
      },
      { ...FILM, name: 'link', label: 'VIDEO_FORM.LINK', hint: 'VIDEO_FORM.LINK_HINT', tidy: storedFilm },
      { name: 'text', label: 'HOME_EDITOR.TEXT', kind: 'text', lines: 2, input: { maxLength: LIMITS.home.text } },
      { name: 'image', label: 'VIDEO_FORM.POSTER', kind: 'picture', hint: 'VIDEO_FORM.POSTER_HINT' },
    ],
  },
  Quotation: {
    Icon: Quote,
    name: HOME_BLOCK_TEXTS.Quotation,
    about: 'HOME_EDITOR.ABOUT_QUOTATION',
    start: { text: '', author: '' },
    fields: [
      {
        name: 'text',
        label: 'HOME_EDITOR.WORDS',
        kind: 'text',
        lines: 4,
        input: { maxLength: LIMITS.home.text },
        isSubject: true,
      },
      {
        name: 'author',
        label: 'HOME_EDITOR.SPEAKER',
        kind: 'text',
        hint: 'HOME_EDITOR.SPEAKER_HINT',
        input: { maxLength: LIMITS.author.max },
      },
    ],
  },
  RichText: {
    Icon: Text,
    name: HOME_BLOCK_TEXTS.RichText,
    about: 'HOME_EDITOR.ABOUT_RICH_TEXT',
    start: { html: '' },
    fields: [{ name: 'html', label: 'HOME_EDITOR.TEXT', kind: 'html', isSubject: true }],
  },
};

export const BLOCK_TYPES = Object.keys(BLOCKS) as HomeEntryType[];

/** The fields of a block, without those that its other values leave out. */
export const fieldsOf = (entry: HomeEntry): readonly BlockField[] =>
  BLOCKS[entry.type].fields.filter(
    ({ shownWith }: BlockField) =>
      !shownWith || shownWith.is.some((value) => String(value) === String(settingOf(entry, shownWith.field) ?? 0)),
  );

/** The value of a field of a block; its type's list names those that there are. */
export const settingOf = (entry: HomeEntry, name: string): unknown =>
  Object.entries(entry).find(([own]) => own === name)?.[1];

export const newEntry = (type: HomeEntryType, key: number) =>
  ({ key, isVisible: 1, type, ...BLOCKS[type].start }) as Entry;

export const toForm = ({ version, blocks }: Home['data']): StoredItem<HomeValues> => ({
  values: { blocks: blocks.map((block, index): Entry => ({ ...block, key: index + 1 })) },
  version,
});

export function withoutKey(entry: Entry): HomeEntry {
  const { key: _, ...block } = entry;
  return block;
}

export const newKey = (...lists: readonly (readonly Entry[])[]): number =>
  Math.max(0, ...lists.flat().map(({ key }) => key)) + 1;

/** What a field chooses among; undefined where its list says so, or it is no choice. */
export function optionsOf(field: BlockField, choices: HomeChoices, t: TFunction) {
  const { among, name } = field;
  if (name === 'count') {
    return Array.from({ length: LIMITS.home.items }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
  }
  if (!among) return undefined;
  const found =
    'categories' in among
      ? choices.categories.flatMap(({ id, type, title }) =>
          among.categories.includes(type) ? [{ value: id, label: title }] : [],
        )
      : choices[among.items].map(({ id, title, isVisible }) => ({
          value: id,
          label: isVisible === 1 ? title : `${title} (${t('ADMIN.HIDDEN')})`,
        }));
  return [{ value: 0, label: t(among.none) }, ...found];
}

/** A field's value as text; '' for none, and for a picture. */
function textOf(entry: HomeEntry, field: BlockField, choices: HomeChoices, t: TFunction): string {
  const { name, among, kind } = field;
  const value = settingOf(entry, name);
  if (value === 0 || kind === 'picture') return '';
  if (among) {
    const known: readonly { id: number; title: string }[] =
      'categories' in among ? choices.categories : choices[among.items];
    return known.find(({ id }) => id === value)?.title ?? '';
  }
  const key = field.choices?.[String(value)];
  if (key) return t(key);
  return kind === 'html' ? htmlAsText(String(value)).replaceAll('\n', ' ') : String(value);
}

const textsOf = (entry: HomeEntry, fields: readonly BlockField[], choices: HomeChoices, t: TFunction) =>
  fields
    .map((field) => textOf(entry, field, choices, t))
    .filter((text) => text !== '')
    .join(' · ');

/** What tells a block from others of its type: the category's title, or the beginning of its own words. */
export const subjectOf = (entry: HomeEntry, choices: HomeChoices, t: TFunction) =>
  textsOf(
    entry,
    fieldsOf(entry).filter(({ isSubject }) => isSubject),
    choices,
    t,
  );

/** A block as a line of text: all that it is set to. */
export function lineOf(entry: HomeEntry, choices: HomeChoices, t: TFunction): string {
  const hidden = entry.isVisible === 0 ? t('ADMIN.HIDDEN') : '';
  return [t(BLOCKS[entry.type].name), textsOf(entry, fieldsOf(entry), choices, t), hidden].filter(Boolean).join(' · ');
}

/** The home page as lines of text, to compare it with another one. */
export const outlineOf = (values: HomeValues | undefined, choices: HomeChoices, t: TFunction) => ({
  blocks: (values?.blocks ?? []).map((entry) => lineOf(entry, choices, t)),
});
