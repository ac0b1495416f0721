import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { fileAddress, flagReply, forDisplay, imageInfo, link, listOf, maxText, version } from '../fields.ts';
import { album } from '../kinds/album.ts';
import { article } from '../kinds/article.ts';
import { contentBlock } from '../kinds/content-block.ts';
import { document } from '../kinds/document.ts';
import { event } from '../kinds/event.ts';
import { partner } from '../kinds/partner.ts';
import { person } from '../kinds/person.ts';
import { CALL_BODIES, LIMITS, MAX_INTEGER } from '../limits.ts';
import { isBlank } from '../line-text.ts';
import { videoOfAddress } from '../video-address.ts';
import { MENU_TYPE } from '../visitors-vocabulary.ts';
import { CURRENCIES, ITEM_ORDERS } from '../vocabulary.ts';
import { albumCalls } from './albums.ts';
import { articleCalls } from './articles.ts';
import { call, forwardedCall } from './call.ts';
import { campaignCard } from './campaigns.ts';
import { documentCalls } from './documents.ts';
import { exampleAmount } from './donation.ts';
import { eventCalls } from './events.ts';
import { ITEM_CALLS } from './item-calls.ts';
import { siteAddress } from './site-address.ts';

/** A block as visitors get it. */
const block = <Type extends string, Item extends z.ZodMiniType>(type: Type, item: Item) =>
  z.object({
    type: z.literal(type),
    /** One entry: the category's id and name (0 and '' where there is none) and the items. */
    data: z.array(z.object({ id: z.number(), name: z.string(), items: z.array(item) })),
    /** Whether the category has more than is shown. */
    hasMoreInfo: z.boolean(),
  });

/** What the first view asks for: amounts of the donate page, a button, or nothing. */
const ASKS = ['amounts', 'button', 'none'] as const;

/** A block of the home page: those of spec §1, and our own. Of each it may have several. */
export const homeBlock = z.discriminatedUnion('type', [
  /** What the association promises, and asks for: its name is the promise. */
  block(
    'Hero',
    z.object({
      text: z.string(),
      image: z.string(),
      imageInfo,
      /** A number as proof, as it is written, and what it counts. */
      figure: z.string(),
      figureText: z.string(),
      /** Of the donate page, in its order. */
      amounts: z.array(exampleAmount),
      button: z.nullable(z.object({ title: z.string(), link: z.string() })),
    }),
  ),
  block('ArticlesSlider', articleCalls.card),
  block('Articles', articleCalls.card),
  block('Projects', articleCalls.card),
  block('Gallery', albumCalls.card),
  block('Documents', documentCalls.card),
  block('People', ITEM_CALLS.person.card),
  block('Partners', ITEM_CALLS.partner.card),
  /** Those to come, each once. */
  block('Events', eventCalls.card),
  /** A form to fill in: its name is the title. */
  block(
    'Form',
    z.object({
      id: z.number(),
      text: z.string(),
      /** That it opens later, or that all places are taken; otherwise ''. */
      note: z.string(),
      /** The words of the link to it; '' while it takes no answers. */
      action: z.string(),
    }),
  ),
  block('Ads1', z.object({ id: z.number(), name: z.string(), html: z.string() })),
  block(
    'Numbers',
    z.object({
      id: z.number(),
      name: z.string(),
      myValue: z.number(),
      /** Whether `/api/home/Counters` says what it counts. */
      hasDetails: z.optional(z.literal(true)),
      /** What it counts, such as “food parcels”, where managers have written that. */
      unit: z.optional(z.string()),
    }),
  ),
  /** What money is collected for: its name is the title. */
  block(
    'Campaign',
    z.object({
      text: z.string(),
      image: z.string(),
      imageInfo,
      /** The article whose campaign it is, or 0 for one of its own. */
      article: z.number(),
      campaign: campaignCard,
    }),
  ),
  /** A film: its name is the title. */
  block(
    'Film',
    z.object({
      text: z.string(),
      image: z.string(),
      imageInfo,
      /** The address of its page on the host. */
      link: z.string(),
      /** The address of its player, for a frame after a click; '' where it opens on the host alone. */
      player: z.string(),
    }),
  ),
  /** Somebody's words. */
  block('Quotation', z.object({ text: z.string(), author: z.string() })),
  block('RichText', z.object({ html: z.string() })),
]);
export type HomeBlock = z.infer<typeof homeBlock>;

/** The calls' name of a component of the cms, which is ArticlesSlider of home.articles-slider. */
export function blockTypeOf(component: string): string {
  if (component === 'home.ads') return 'Ads1';
  return component.replace('home.', '').replace(/(?:^|-)\w/g, (start) => start.slice(-1).toUpperCase());
}

/** The home page's blocks in the editors' order. */
export const homePageContents = call({
  path: '/api/home/HomePageContents',
  access: 'anyone',
  cacheTags: [
    'home',
    article.name,
    'campaign',
    'donation',
    album.name,
    document.name,
    person.name,
    partner.name,
    event.name,
    'form',
    contentBlock.name,
    'category',
    'site-setting',
    'file',
  ],
  payload: z.object({ forDisplay }),
  data: z.array(homeBlock),
});

/** `GET /api/home`: the spec's test call. */
export const HOME_TEST_PATH = '/api/home';

const INVALID: string = ERROR_KEY.invalid;

/** No whole number, or a larger one than the site counts with. */
const AMOUNT = 'ERROR.AMOUNT_INVALID';

/** A category's id, or a content block's; 0 for none. */
const chosen = z.int(INVALID).check(z.nonnegative(INVALID), z.lte(MAX_INTEGER, INVALID));

const text = (max: number) => z.string(INVALID).check(...maxText(max, ERROR_KEY.tooLong));

const list = {
  /** How many items it shows. */
  count: z.int(INVALID).check(z.gte(1, INVALID), z.lte(LIMITS.home.items, INVALID)),
  orderBy: z.enum(ITEM_ORDERS, INVALID),
};

const label = text(LIMITS.label.max);

/** An address of a film on an allowed host, or ''. */
const film = z.pipe(
  link(ERROR_KEY.link),
  z.string().check(z.refine((address) => address === '' || videoOfAddress(address) !== undefined, ERROR_KEY.link)),
);

const setting = <Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) =>
  z.object({
    type: z.literal(type),
    /** What is hidden stays where it is, and visitors do not see it. */
    isVisible: z.literal([0, 1], INVALID),
    ...fields,
  });

/** What a block of the home page is set to show. `amount` is how its sums are written. */
const settings = <Amount extends z.ZodMiniType>(amount: Amount) => ({
  hero: setting('Hero', {
    title: text(LIMITS.title.max),
    text: text(LIMITS.home.text),
    /** The address of a picture, or ''. */
    image: fileAddress(ERROR_KEY.tooLong),
    figure: label,
    figureText: label,
    ask: z.enum(ASKS, INVALID),
    buttonText: label,
    buttonLink: siteAddress,
  }),
  slider: setting('ArticlesSlider', list),
  articles: setting('Articles', { category: chosen, ...list }),
  projects: setting('Projects', { category: chosen, ...list }),
  /** Without a category it shows the usual gallery (spec §9). */
  gallery: setting('Gallery', { category: chosen, ...list }),
  documents: setting('Documents', { category: chosen, ...list }),
  people: setting('People', { category: chosen, ...list }),
  partners: setting('Partners', { category: chosen, ...list }),
  events: setting('Events', { category: chosen, count: list.count }),
  form: setting('Form', { form: chosen }),
  ads: setting('Ads1', { first: chosen, second: chosen }),
  /** What the four counters are called; '' for their usual names. */
  numbers: setting('Numbers', { food: label, season: label, enhance: label, urgent: label }),
  campaign: setting('Campaign', {
    /** An article whose campaign it shows; 0 for sums of its own. */
    article: z._default(chosen, 0),
    title: text(LIMITS.title.max),
    text: text(LIMITS.home.text),
    /** The address of a picture, or ''. */
    image: fileAddress(ERROR_KEY.tooLong),
    target: amount,
    raised: amount,
    currency: z.enum(CURRENCIES, INVALID),
  }),
  film: setting('Film', {
    title: text(LIMITS.title.max),
    text: text(LIMITS.home.text),
    link: film,
    /** The address of a picture, or ''. */
    image: fileAddress(ERROR_KEY.tooLong),
  }),
  quotation: setting('Quotation', { text: text(LIMITS.home.text), author: text(LIMITS.author.max) }),
  richText: setting('RichText', { html: text(LIMITS.html.max) }),
});

const anyOf = <Block extends z.core.$ZodTypeDiscriminable>(blocks: Record<string, Block>) =>
  z.discriminatedUnion('type', Object.values(blocks) as [Block, ...Block[]]);

/** In whole units of the currency. */
const sum = z.pipe(
  z.pipe(
    z.union([z.number(AMOUNT), z.string().check(z.regex(/^\d{1,10}$/, AMOUNT))], AMOUNT),
    z.transform((typedSum) => Number(typedSum)),
  ),
  z.int(AMOUNT).check(z.gte(0, AMOUNT), z.lte(LIMITS.money.max, AMOUNT)),
);
const typed = settings(sum);

/** What a block of a type can be set to; undefined for another type. */
export function fieldsOfEntry(type: string): string[] | undefined {
  const entry = Object.values(typed).find(({ shape }) => shape.type.def.values.some((value) => value === type));
  return entry && Object.keys(entry.shape).filter((name) => name !== 'type' && name !== 'isVisible');
}

const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Hero: { title: ERROR_KEY.required },
  Articles: { category: ERROR_KEY.category },
  Projects: { category: ERROR_KEY.category },
  Documents: { category: ERROR_KEY.category },
  People: { category: ERROR_KEY.category },
  Partners: { category: ERROR_KEY.category },
  Events: { category: ERROR_KEY.category },
  Form: { form: ERROR_KEY.formMissing },
  Ads1: { first: ERROR_KEY.contentBlockMissing, second: ERROR_KEY.contentBlockMissing },
  Campaign: { title: ERROR_KEY.required, target: ERROR_KEY.required, currency: ERROR_KEY.required },
  Film: { title: ERROR_KEY.required, link: ERROR_KEY.link },
  Quotation: { text: ERROR_KEY.required, author: ERROR_KEY.required },
  RichText: { html: ERROR_KEY.required },
};

/** What a visible block needs, with the key of what is said where it is missing; a hidden one may lack anything. */
export function neededIn(type: string, { article, ask }: Readonly<Record<string, unknown>>): Record<string, string> {
  if (type === 'Campaign' && !isMissing(article)) return { title: ERROR_KEY.required };
  const button = ask === 'button' ? { buttonText: ERROR_KEY.required, buttonLink: ERROR_KEY.required } : {};
  return { ...NEEDED[type], ...button };
}

/** Whether nothing was written or chosen. */
export const isMissing = (value: unknown) =>
  value === null || value === undefined || value === 0 || isBlank(String(value));

export const homeEntry = anyOf(typed).check(
  z.check(({ value: entry, issues }) => {
    if (entry.isVisible === 0) return;
    const given: Readonly<Record<string, unknown>> = entry;
    for (const [field, key] of Object.entries(neededIn(entry.type, given)))
      if (isMissing(given[field])) issues.push({ code: 'custom', path: [field], message: key, input: entry });
  }),
);
export type HomeEntry = z.input<typeof homeEntry>;
export type HomeEntryType = HomeEntry['type'];

/** What the types of blocks are called. */
export const HOME_BLOCK_TEXTS = {
  Hero: 'HOME.BLOCK_HERO',
  ArticlesSlider: 'HOME.BLOCK_SLIDER',
  Articles: 'HOME.BLOCK_ARTICLES',
  Projects: 'HOME.BLOCK_PROJECTS',
  Gallery: 'HOME.BLOCK_GALLERY',
  Documents: 'BIN.DOCUMENTS',
  People: 'HOME.BLOCK_PEOPLE',
  Partners: 'BIN.PARTNERS',
  Events: 'HOME.BLOCK_EVENTS',
  Form: 'HOME.BLOCK_FORM',
  Numbers: 'HOME.BLOCK_NUMBERS',
  Ads1: 'HOME.BLOCK_ADS',
  Campaign: 'HOME.BLOCK_CAMPAIGN',
  Film: 'HOME.BLOCK_FILM',
  Quotation: 'HOME.BLOCK_QUOTATION',
  RichText: 'HOME.BLOCK_RICH_TEXT',
} as const satisfies Record<HomeEntryType, string>;

const stored = settings(z.number());

const managedHome = z.object({
  /** In the order of the page. */
  blocks: z.array(anyOf(stored)),
  version: z.string(),
});

/** The home page of the requested language as managers edit it, hidden blocks too. */
export const loadHome = forwardedCall({
  path: '/api/manager/LoadHome',
  access: 'publish',
  data: managedHome,
  extra: z.object({
    /** What blocks can list. */
    categories: z.array(z.object({ id: z.number(), type: z.literal(Object.values(MENU_TYPE)), title: z.string() })),
    /** What an advertisement can show. */
    contentBlocks: z.array(z.object({ id: z.number(), title: z.string(), isVisible: flagReply })),
    /** The forms that a section can show. */
    forms: z.array(z.object({ id: z.number(), title: z.string(), isVisible: flagReply })),
    /** The campaigns that a section can show, by the ids and titles of their articles. */
    campaigns: z.array(z.object({ id: z.number(), title: z.string(), isVisible: flagReply })),
  }),
});

/** The home page as its editor has it. */
export const homeForm = z.object({ blocks: listOf(homeEntry, LIMITS.home.blocks) });
export type HomeForm = z.input<typeof homeForm>;

/**
 * A save of the whole home page in the requested language, all or nothing. The version is required: of two saves from one
 * version the second is refused with the home page as it is now, unless both hold the same.
 */
export const saveHome = forwardedCall({
  path: '/api/manager/SaveHome',
  access: 'publish',
  body: CALL_BODIES.long,
  // The cms cleans the HTML of each block.
  timeout: 15_000,
  form: 'home',
  payload: z.object({ home: z.extend(homeForm, { version }) }),
  data: z.object({ version: z.string() }),
  current: managedHome,
});

/** A block as visitors would see it with some settings, before they are saved; null where there would be nothing to see. */
export const previewHomeBlock = forwardedCall({
  path: '/api/manager/PreviewHomeBlock',
  access: 'publish',
  body: CALL_BODIES.long,
  payload: z.object({
    block: anyOf(typed),
  }),
  data: z.nullable(homeBlock),
  /** What the public page's block is made of. */
  source: z.unknown(),
});
