import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { album as albums } from '../contract/kinds/album';
import { article as articles } from '../contract/kinds/article';
import { contentBlock as blocks } from '../contract/kinds/content-block';
import { document as documents } from '../contract/kinds/document';
import { event as events } from '../contract/kinds/event';
import type { Field, Fields } from '../contract/kinds/field';
import { page as pages } from '../contract/kinds/page';
import { partner as partners } from '../contract/kinds/partner';
import { person as persons } from '../contract/kinds/person';
import { video as videos } from '../contract/kinds/video';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/languages';
import { inEachLanguage, localized } from '../contract/localized';
import { READY_FORMS } from '../contract/ready-forms';
import { TEXTS } from '../contract/texts/texts';
import {
  CATEGORY_TYPES,
  CURRENCIES,
  GIFT_INTERVALS,
  GIFT_WAYS,
  METALS,
  namesOf,
  WAY_KINDS,
} from '../contract/vocabulary';

// Without a language, the small zod says of everything that it is invalid.
z.config(z.locales.en());

const text = z.string().check(z.minLength(1));
const inAll = inEachLanguage(() => text);
const number = z.int().check(z.positive());
/** YYYY-MM-DD */
const day = z.iso.date();
/** Below `pictures/`, with the folder that it is stored in below the root of the site's files; and what it shows. */
const picture = z.strictObject({
  file: z.string().check(z.regex(/^[\w-]+\/[\w/-]+\.webp$/)),
  alt: z.strictObject(inAll),
});
/** A hidden text is stored as a draft. */
const hidden = z.exactOptional(z.literal(true));

type InWords = { type: 'line' | 'lines' | 'html' };
const isInWords = (field: Field): field is Field & InWords => ['line', 'lines', 'html'].includes(field.type);

type TextOf<Of extends Fields> = z.ZodMiniObject<
  {
    [Name in keyof Of as Of[Name] extends InWords ? Name : never]: Of[Name] extends { missing: string }
      ? typeof text
      : z.ZodMiniExactOptional<typeof text>;
  } & { hidden: typeof hidden },
  z.core.$strict
>;

/** What an item of a kind says in a language: the fields that people write in words. */
function textOf<const Of extends Fields>({ fields }: { fields: Of }): TextOf<Of>;
function textOf({ fields }: { fields: Fields }) {
  const words = Object.entries(fields).filter(([, field]) => isInWords(field));
  const shapes = words.map(([name, { missing }]) => [name, missing ? text : z.exactOptional(text)]);
  return z.strictObject({ ...Object.fromEntries(shapes), hidden });
}

/** What an item says in the languages that it has. */
const inSome = <Schema extends z.ZodMiniType>(schema: Schema) => inEachLanguage(() => z.exactOptional(schema));
/** What every list shows: the number of its category in menu.json, and its day. */
const listed = { category: number, showTime: day };

const article = z.strictObject({
  ...listed,
  showInHome: z.boolean(),
  picture,
  /** The wide picture of the slider; without one it shows `picture`. */
  bigPicture: z.exactOptional(picture),
  ...inSome(textOf(articles)),
  campaign: z.exactOptional(
    z.strictObject({
      target: number,
      raised: number,
      currency: z.enum(CURRENCIES),
      endDate: z.exactOptional(day),
      ...localized('use', text),
    }),
  ),
  /** What the text of the first language said before it was translated: managers see which paragraphs translations lack. */
  revised: z.exactOptional(z.array(z.strictObject({ now: text, before: text }))),
});

const album = z.strictObject({
  ...listed,
  ...inSome(textOf(albums)),
  /** The pictures that come first, by their places from 1, with captions; the others follow by their names. */
  captions: z.exactOptional(z.array(z.strictObject({ picture: number, ...inAll }))),
  /** Their files are in the folder of the album's own name. */
  pictures: z.array(z.strictObject({ name: z.string().check(z.regex(/^[\w-]+$/)), ...inAll })),
});

const video = z.strictObject({
  ...listed,
  /** An address or an embed code. These are stand-ins: openly licensed films of the Blender Foundation. */
  link: text,
  /** Its poster; without one the site shows a pattern. */
  picture: z.exactOptional(picture),
  ...inSome(textOf(videos)),
});

const readyForm = z.enum(namesOf(READY_FORMS));

/** When an event is, so that a new site always has some to come: in days after its first start, or before it. */
const event = z.strictObject({
  category: number,
  inDays: z.int(),
  /** HH:MM */
  begins: z.iso.time({ precision: -1 }),
  hours: z.exactOptional(number),
  isAllDay: z.exactOptional(z.literal(true)),
  rule: z.exactOptional(text),
  state: z.exactOptional(z.enum(Object.keys(events.fields.state.words))),
  meetingLink: z.exactOptional(z.url()),
  amount: z.exactOptional(number),
  currency: z.exactOptional(z.enum(CURRENCIES)),
  /** The ready form of forms.json by which people register. */
  form: z.exactOptional(readyForm),
  picture: z.exactOptional(picture),
  ...inSome(textOf(events)),
});

/** A form that is ready, with what is said otherwise; they have their numbers in this order. */
const form = z.strictObject({
  ready: readyForm,
  places: z.exactOptional(number),
  /** Whether its answers are for the site's managers by name. */
  isForReaders: z.exactOptional(z.literal(true)),
  ...inSome(z.strictObject({ title: text, intro: text, thanks: text })),
});

/** A language without a file of its own has that of the other one. */
const document = z.strictObject({
  ...listed,
  sort: z.enum(Object.keys(documents.fields.sort.words)),
  year: number,
  /** In `files/`, by language. */
  files: z.strictObject(inEachLanguage(() => z.exactOptional(text))),
  ...inSome(textOf(documents)),
});

/** Invented, and without pictures. */
const person = z.strictObject({
  category: number,
  circle: z.enum(Object.keys(persons.fields.circle.words)),
  order: number,
  ...inSome(textOf(persons)),
});

const partner = z.strictObject({
  category: number,
  order: number,
  /** Its logo. */
  picture: z.exactOptional(picture),
  link: z.exactOptional(z.url()),
  ...inSome(textOf(partners)),
});

/** The site shows the category's title above it, so it begins at h2. */
const page = z.strictObject(inEachLanguage(() => textOf(pages)));

/** 1 and 2 are the home page's advertisements; 3 stands above the contact form (spec §9). */
const block = z.strictObject(inEachLanguage(() => textOf(blocks)));

/** Numbers 6 (gallery) and 13 (donate) are fixed by the product. */
const category = z.strictObject({
  number,
  type: z.enum(CATEGORY_TYPES),
  ...localized('title', text),
  /** Only of an external link. */
  link: z.exactOptional(z.url()),
  parent: z.exactOptional(number),
  inMenu: z.boolean(),
  /** Listed under «pages» in the footer. */
  inFooter: z.boolean(),
});

/** Where an article is: its category and day. */
const place = z.string().check(z.regex(/^\d+\/\d{4}-\d\d-\d\d$/));

/** The pages of the programmes have the same figures as the counters. */
const counter = z.strictObject({
  ...localized('unit', text),
  ...localized('period', text),
  updatedOn: day,
  /** The articles behind it, by category and day. */
  articles: z.array(place),
});

/** The accounts belong to banks that do not exist; their check digits are right. */
const donation = z.strictObject({
  ways: z.array(
    z.strictObject({
      kind: z.enum(WAY_KINDS),
      ...localized('title', z.string()),
      ...localized('note', text),
      holder: z.exactOptional(text),
      iban: z.exactOptional(text),
      swift: z.exactOptional(text),
      currency: z.exactOptional(z.enum(CURRENCIES)),
      account: z.exactOptional(text),
    }),
  ),
  amounts: z.array(z.strictObject({ amount: number, currency: z.enum(CURRENCIES), ...localized('text', text) })),
  ...localized('use', text),
});

/** Prices of no market: their source says so. */
const zakat = z.strictObject({
  isShown: z.boolean(),
  currency: z.enum(CURRENCIES),
  prices: z.array(
    z.strictObject({ metal: z.enum(METALS), perGram: text, pricedOn: day, ...localized('source', text) }),
  ),
  nisabBy: z.enum(METALS),
  goldNisab: text,
  silverNisab: text,
  rate: text,
  fitr: text,
});

/** Nobody gave them: the names are invented. Days are counted back from the first start of the site. */
const gift = z.strictObject({
  /** The article that collects, by category and day; otherwise a purpose. */
  article: z.exactOptional(place),
  purpose: z.exactOptional(z.enum(TEXTS[DEFAULT_LANGUAGE].gifts.purposes.map(({ key }) => key))),
  amount: text,
  currency: z.enum(CURRENCIES),
  interval: z.enum(namesOf(GIFT_INTERVALS)),
  way: z.enum(namesOf(GIFT_WAYS)),
  name: z.exactOptional(text),
  showName: z.exactOptional(z.literal(true)),
  lang: z.enum(LANGUAGES),
  promised: number,
  came: z.exactOptional(number),
  isThanked: z.exactOptional(z.literal(true)),
  isCancelled: z.exactOptional(z.literal(true)),
});

const settings = z.strictObject({
  ...localized('name', text),
  projectCount1: number,
  projectCount2: number,
  projectCount3: number,
  projectCount4: number,
  contact: z.email(),
  chatNumber: text,
  phone: text,
  ...localized('address', text),
  ...localized('hours', text),
  ...localized('registration', text),
  ...localized('description', text),
  ...localized('about', text),
  socialLinks: z.array(
    z.strictObject({
      network: z.enum(['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'telegram']),
      url: z.url(),
    }),
  ),
  quickLinks: z.array(z.strictObject({ ...localized('title', text), ...localized('link', text) })),
});

const labels = z.strictObject({ foodLabel: text, seasonLabel: text, enhanceLabel: text, urgentLabel: text });

const promise = z.strictObject({ title: text, text, figure: text, figureText: text });

const homeBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Hero'), picture, ask: z.literal('amounts'), ...inEachLanguage(() => promise) }),
  z.strictObject({ type: z.literal('ArticlesSlider'), count: number }),
  z.strictObject({ type: z.literal('Numbers'), ...inEachLanguage(() => labels) }),
  z.strictObject({
    type: z.enum(['Articles', 'Projects', 'Gallery', 'Documents', 'People', 'Partners', 'Events']),
    category: number,
    count: number,
  }),
  z.strictObject({ type: z.literal('Ads1'), firstBlock: number, secondBlock: number }),
]);

export type DemoPicture = z.infer<typeof picture>;
export type DemoArticle = z.infer<typeof article>;
export type DemoArticleText = NonNullable<DemoArticle[Language]>;
export type DemoAlbum = ReturnType<typeof readAlbum>;
export type DemoVideo = z.infer<typeof video>;
export type DemoEvent = z.infer<typeof event>;
export type DemoPartner = z.infer<typeof partner>;
export type DemoDocument = z.infer<typeof document>;
export type DemoHomeBlock = z.infer<typeof homeBlock>;
export type DemoContent = ReturnType<typeof readDemoContent>;

function check<T>(schema: z.ZodMiniType<T>, file: string, value: unknown): T {
  const { error, data } = z.safeParse(schema, value);
  if (error) throw new Error(`The demo's ${file} is not right.\n${z.prettifyError(error)}`);
  return data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The demo's ${file} cannot be read: ${String(error)}`);
  }
}

/** An item's folder: `item.json` with its facts, and the HTML of a language in a file such as `ar.html`. */
function readItem<T>(schema: z.ZodMiniType<T>, folder: string): T {
  const facts = path.join(folder, 'item.json');
  const item = existsSync(facts) ? z.parse(z.record(z.string(), z.unknown()), readJson(facts)) : {};
  for (const lang of LANGUAGES) {
    const file = path.join(folder, `${lang}.html`);
    // The last line's end is the file's.
    if (existsSync(file)) item[lang] = { ...Object(item[lang]), html: readFileSync(file, 'utf8').replace(/\n$/, '') };
  }
  return check(schema, folder, item);
}

function readAlbum(file: string) {
  const { pictures, ...facts } = check(album, file, readJson(file));
  const folder = path.basename(file, '.json');
  const placed = pictures.map(({ name, ...alt }): DemoPicture => ({ file: `albums/${folder}/${name}.webp`, alt }));
  return { ...facts, folder, pictures: placed };
}

const oldestFirst = <T extends { showTime: string }>(items: T[]) =>
  items.toSorted((one, other) => one.showTime.localeCompare(other.showTime));

/** The demo association's content, from the files in `content/`, and whether each is as it has to be. */
export function readDemoContent(folder: string) {
  const namesIn = (name: string) => readdirSync(path.join(folder, name)).sort();
  const list = <T>(schema: z.ZodMiniType<T>, name: string) =>
    check(z.array(schema), name, readJson(path.join(folder, name)));
  const single = <T>(schema: z.ZodMiniType<T>, name: string) => check(schema, name, readJson(path.join(folder, name)));
  const itemsIn = <T>(schema: z.ZodMiniType<T>, name: string) =>
    namesIn(name).map((one) => ({ folder: one, ...readItem(schema, path.join(folder, name, one)) }));
  const menu = list(category, 'menu.json');
  return {
    menu,
    articles: oldestFirst(itemsIn(article, articles.plural)),
    albums: oldestFirst(namesIn(albums.plural).map((name) => readAlbum(path.join(folder, albums.plural, name)))),
    videos: oldestFirst(list(video, 'videos.json')),
    events: list(event, 'events.json'),
    forms: list(form, 'forms.json'),
    documents: list(document, 'documents.json'),
    people: list(person, 'people.json'),
    partners: list(partner, 'partners.json'),
    // Each category of this type has one, in the folder of its number.
    pages: menu
      .filter(({ type }) => type === 'page')
      .map((of) => ({ category: of.number, ...readItem(page, path.join(folder, pages.plural, String(of.number))) })),
    blocks: namesIn('blocks').map((name) => ({
      number: Number(name),
      ...readItem(block, path.join(folder, 'blocks', name)),
    })),
    counters: list(counter, 'counters.json'),
    donation: single(donation, 'donation.json'),
    zakat: single(zakat, 'zakat.json'),
    gifts: list(gift, 'gifts.json'),
    settings: single(settings, 'settings.json'),
    home: list(homeBlock, 'home.json'),
  };
}
