import * as z from 'zod/mini';
import { COUNTER_DETAILS } from '../../../cms/contract/calls/counters.ts';
import { blockTypeOf, type HomeBlock, homeBlock, isMissing } from '../../../cms/contract/calls/home.ts';
import { type Lang, lang as langSchema } from '../../../cms/contract/fields.ts';
import { siteLink } from '../../../cms/contract/html/safe-address.ts';
import { album } from '../../../cms/contract/kinds/album.ts';
import { contentBlock } from '../../../cms/contract/kinds/content-block.ts';
import { document } from '../../../cms/contract/kinds/document.ts';
import { partner } from '../../../cms/contract/kinds/partner.ts';
import { person } from '../../../cms/contract/kinds/person.ts';
import { localized, textIn } from '../../../cms/contract/localized.ts';
import { type CategoryRef, categoryRef, donationRows, mediaRow } from '../../../cms/contract/requests/site.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { CURRENCIES, ITEM_ORDERS } from '../../../cms/contract/vocabulary.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { videoOfLink } from '../html/video-embed.ts';
import { ask, type CmsClient, readAnswer } from '../strapi/client.ts';
import { type Found, itemType } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { ARTICLE, presentArticleCard } from './articles.ts';
import { type Campaigns, findCampaigns, presentCampaign } from './campaigns.ts';
import { presentDocuments } from './documents.ts';
import { presentAmounts } from './donation.ts';
import { EVENT, presentTimes } from './events.ts';
import { findForm, presentPlaces } from './forms.ts';
import { presentItemsHtml, type Reading } from './item-html.ts';
import { presentCard, type RowOf } from './items.ts';
import { presentPicture } from './picture.ts';

// Each block of the home page: what the cms answers of it, and what readers get.

export const ALBUM = itemType(album);
export const CONTENT_BLOCK = itemType(contentBlock);

const label = z.nullish(z.string());

const NO_CATEGORY = { id: 0, name: '' };

const head = (category: CategoryRef, lang: Lang) => ({
  id: category.number,
  name: categoryTitle(category, lang),
});

/** A block with what it shows: `limit` items at most, and whether there are more. */
const listOf = <Row extends z.ZodMiniType>(row: Row) => ({
  limit: z.number(),
  orderBy: z.nullish(z.enum(ITEM_ORDERS)),
  category: z.nullish(categoryRef),
  rows: z.array(row),
  hasMore: z.boolean(),
});

const hero = z.object({
  __component: z.literal('home.hero'),
  title: label,
  text: label,
  picture: z.nullish(mediaRow),
  figure: label,
  figureText: label,
  ask: label,
  buttonText: label,
  buttonLink: label,
});

async function heroBlock(cms: CmsClient, row: z.infer<typeof hero>, lang: Lang): Promise<HomeBlock | undefined> {
  const { title, text, picture, figure, figureText, ask: asked, buttonText } = row;
  if (!title) return undefined;
  const { url: image, info: imageInfo } = presentPicture(picture, lang);
  const link = siteLink(row.buttonLink ?? '');
  const item = {
    ...{ text: text ?? '', image, imageInfo, figure: figure ?? '', figureText: figureText ?? '' },
    amounts: asked === 'amounts' ? presentAmounts((await ask(cms, donationRows, {})).data, lang) : [],
    button: asked === 'button' && buttonText && link ? { title: buttonText, link } : null,
  };
  return { type: 'Hero', data: [{ id: 0, name: title, items: [item] }], hasMoreInfo: false };
}

const slider = z.object({ __component: z.literal('home.articles-slider'), ...listOf(ARTICLE.row) });

interface Pictured {
  image?: unknown;
  bigImage?: unknown;
}

export const hasPicture = ({ image, bigImage }: Pictured) => Boolean(image || bigImage);

/** Those with a picture come first. */
function sliderBlock({ rows, hasMore }: z.infer<typeof slider>, lang: Lang, campaigns: Campaigns): HomeBlock {
  const items = rows
    .toSorted((one, other) => Number(hasPicture(other)) - Number(hasPicture(one)))
    .map((row) => presentArticleCard(row, lang, campaigns));
  return { type: 'ArticlesSlider', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: hasMore };
}

const articles = z.object({ __component: z.literal('home.articles'), ...listOf(ARTICLE.row) });
const projects = z.object({ __component: z.literal('home.projects'), ...listOf(ARTICLE.row) });

function articlesBlock(
  type: 'Articles' | 'Projects',
  { category, rows, hasMore }: z.infer<typeof articles | typeof projects>,
  lang: Lang,
  campaigns: Campaigns,
): HomeBlock | undefined {
  if (!category) return undefined;
  const items = rows.map((row) => presentArticleCard(row, lang, campaigns));
  return { type, data: [{ ...head(category, lang), items }], hasMoreInfo: hasMore };
}

const gallery = z.object({ __component: z.literal('home.gallery'), ...listOf(ALBUM.row) });

function galleryBlock({ category, rows, hasMore }: z.infer<typeof gallery>, lang: Lang): HomeBlock | undefined {
  if (!category) return undefined;
  const items = rows.map((row) => presentCard(album.name, row, lang));
  return { type: 'Gallery', data: [{ ...head(category, lang), items }], hasMoreInfo: hasMore };
}

/** The kinds that a section lists with cards of their own and in the order of their kind. */
export const LISTED = {
  'home.documents': itemType(document),
  'home.people': itemType(person),
  'home.partners': itemType(partner),
} as const;

const documents = z.object({ __component: z.literal('home.documents'), ...listOf(LISTED['home.documents'].row) });
const people = z.object({ __component: z.literal('home.people'), ...listOf(LISTED['home.people'].row) });
const partners = z.object({ __component: z.literal('home.partners'), ...listOf(LISTED['home.partners'].row) });

const events = z.object({
  __component: z.literal('home.events'),
  category: z.nullish(categoryRef),
  rows: z.array(z.object({ row: EVENT.row, begins: z.string(), ends: z.string() })),
  hasMore: z.boolean(),
});

async function eventsBlock(
  cms: CmsClient,
  { category, rows, hasMore }: z.infer<typeof events>,
  lang: Lang,
): Promise<HomeBlock | undefined> {
  if (!category) return undefined;
  const items = await presentTimes(cms, rows, lang);
  return { type: 'Events', data: [{ ...head(category, lang), items }], hasMoreInfo: hasMore };
}

const form = z.object({ __component: z.literal('home.form'), form: z.nullish(z.number()) });

/** A form that takes answers; nothing for one that visitors do not see, or that is closed. */
async function formBlock(cms: CmsClient, row: z.infer<typeof form>, lang: Lang): Promise<HomeBlock | undefined> {
  const found = row.form ? await findForm(cms, row.form) : undefined;
  if (!found) return undefined;
  const places = await presentPlaces(cms, found, lang);
  const { id, title, state, opens } = places;
  if (state === 'closed') return undefined;
  const texts = TEXTS[lang].forms;
  const notes = { open: '', soon: texts['FORM.SOON'], full: texts['FORM.FULL'], waiting: texts['FORM.WAITING'] };
  const item = {
    ...{ id, text: textIn(found, 'intro', lang), note: notes[state].replace('{{date}}', opens) },
    action: state === 'open' || state === 'waiting' ? TEXTS[lang].server['FORM.FILL_IN'] : '',
  };
  return { type: 'Form', data: [{ id, name: title, items: [item] }], hasMoreInfo: false };
}

type ListedRow = z.infer<typeof documents> | z.infer<typeof people> | z.infer<typeof partners>;

async function listedBlock(cms: CmsClient, row: ListedRow, lang: Lang): Promise<HomeBlock | undefined> {
  const { category, hasMore: hasMoreInfo } = row;
  if (!category) return undefined;
  const ofCategory = head(category, lang);
  switch (row.__component) {
    case 'home.documents': {
      const items = await presentDocuments(cms, row.rows, lang);
      return { type: 'Documents', data: [{ ...ofCategory, items }], hasMoreInfo };
    }
    case 'home.people': {
      const items = row.rows.map((one) => presentCard(person.name, one, lang));
      return { type: 'People', data: [{ ...ofCategory, items }], hasMoreInfo };
    }
    case 'home.partners': {
      const items = row.rows.map((one) => presentCard(partner.name, one, lang));
      return { type: 'Partners', data: [{ ...ofCategory, items }], hasMoreInfo };
    }
  }
}

/** A content block, or nothing where visitors see none of its number. */
const foundBlock = z.pipe(
  z.nullable(z.object({ row: CONTENT_BLOCK.row, locale: langSchema, visibleIn: z.array(langSchema) })),
  z.transform((found): Found<RowOf<'content-block'>> | undefined =>
    found === null ? undefined : { row: found.row, lang: found.locale, visibleIn: found.visibleIn },
  ),
);

const ads = z.object({
  __component: z.literal('home.ads'),
  firstBlock: z.number(),
  secondBlock: z.number(),
  found: z.array(foundBlock),
});

/** Two content blocks; one that is hidden or not written in this language is left out. */
async function adsBlock(cms: CmsClient, reading: Reading, { found }: z.infer<typeof ads>): Promise<HomeBlock> {
  const texts = await Promise.all(
    found
      .flatMap((block) => (block === undefined || block.lang !== reading.lang ? [] : [block.row]))
      .map(async (row) => ({ id: row.number, name: row.title, html: await cleanHtml(row.html) })),
  );
  const items = await presentItemsHtml(cms, reading, texts);
  return { type: 'Ads1', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

/** What a counter counts: one entry, or none. */
const countDetails = z.array(z.object(localized('unit', z.string())));

const counters = z.object({
  projectCount1: z.number(),
  projectCount2: z.number(),
  projectCount3: z.number(),
  projectCount4: z.number(),
  countDetails1: countDetails,
  countDetails2: countDetails,
  countDetails3: countDetails,
  countDetails4: countDetails,
});

const numbers = z.object({
  __component: z.literal('home.numbers'),
  foodLabel: label,
  seasonLabel: label,
  enhanceLabel: label,
  urgentLabel: label,
  settings: z.nullish(counters),
});

function numbersBlock(row: z.infer<typeof numbers>, lang: Lang): HomeBlock {
  const { settings } = row;
  const values = settings
    ? [settings.projectCount1, settings.projectCount2, settings.projectCount3, settings.projectCount4]
    : [];
  const details = settings ? COUNTER_DETAILS.map((name) => settings[name]) : [];
  const names = [row.foodLabel, row.seasonLabel, row.enhanceLabel, row.urgentLabel];
  // Where the editors gave them no names, in the order of project_Count_1 … 4 (spec §1).
  const items = TEXTS[lang].pages.counters.map((fallback, index) => {
    const [counted] = details[index] ?? [];
    return {
      id: index + 1,
      name: names[index]?.trim() || fallback,
      myValue: values[index] ?? 0,
      ...(counted && { hasDetails: true as const, unit: textIn(counted, 'unit', lang) }),
    };
  });
  return { type: 'Numbers', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

const campaign = z.object({
  __component: z.literal('home.campaign'),
  article: z.nullish(z.number()),
  title: label,
  text: label,
  picture: z.nullish(mediaRow),
  target: z.nullish(z.number()),
  raised: z.nullish(z.number()),
  currency: z.nullish(z.enum(CURRENCIES)),
});

/** The sums of the section: of its article's campaign, while visitors see that, or its own. */
function sumsOf({ article, target, raised, currency }: z.infer<typeof campaign>, campaigns: Campaigns) {
  if (article) return campaigns.get(article);
  if (!target || !currency) return undefined;
  return { number: 0, target, raised: raised ?? 0, currency, endDate: '', ...localized('use', '') };
}

function campaignBlock(row: z.infer<typeof campaign>, lang: Lang, campaigns: Campaigns): HomeBlock | undefined {
  const { title, text, picture, article } = row;
  const sums = sumsOf(row, campaigns);
  if (!title || !sums) return undefined;
  const { url: image, info: imageInfo } = presentPicture(picture, lang);
  const item = { text: text ?? '', image, imageInfo, article: article ?? 0, campaign: presentCampaign(sums, lang) };
  return { type: 'Campaign', data: [{ id: 0, name: title, items: [item] }], hasMoreInfo: false };
}

const film = z.object({
  __component: z.literal('home.film'),
  title: label,
  text: label,
  link: label,
  picture: z.nullish(mediaRow),
});

function filmBlock({ title, text, link, picture }: z.infer<typeof film>, lang: Lang): HomeBlock | undefined {
  const video = videoOfLink(link ?? '');
  if (!title || !video) return undefined;
  const { url: image, info: imageInfo } = presentPicture(picture, lang);
  const item = { text: text ?? '', image, imageInfo, link: video.page, player: video.player };
  return { type: 'Film', data: [{ id: 0, name: title, items: [item] }], hasMoreInfo: false };
}

const richText = z.object({ __component: z.literal('home.rich-text'), html: label });

async function richTextBlock(
  cms: CmsClient,
  reading: Reading,
  { html }: z.infer<typeof richText>,
): Promise<HomeBlock | undefined> {
  if (!html) return undefined;
  const items = await presentItemsHtml(cms, reading, [{ html: await cleanHtml(html) }]);
  return { type: 'RichText', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

const known = z.discriminatedUnion('__component', [
  hero,
  slider,
  articles,
  projects,
  gallery,
  documents,
  people,
  partners,
  events,
  form,
  ads,
  numbers,
  campaign,
  film,
  richText,
]);

const isKnown = (component: string) =>
  known.def.options.some(({ shape }) => shape.__component.def.values.some((name) => name === component));

/** A block that shows what is written in it, and of which the contract says all: a quotation. */
const written = z.pipe(
  z.looseObject({ __component: z.string().check(z.refine((component) => !isKnown(component))) }),
  z.transform(({ __component, ...texts }) => ({
    __component: 'written' as const,
    type: blockTypeOf(__component),
    texts,
  })),
);

function writtenBlock({ type, texts }: z.infer<typeof written>): HomeBlock | undefined {
  const item = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']));
  const block = readAnswer(homeBlock, { type, data: [{ ...NO_CATEGORY, items: [item] }], hasMoreInfo: false });
  return block.data.some(({ items }) => Object.values(items[0] ?? {}).every(isMissing)) ? undefined : block;
}

export const homeBlockRow = z.union([known, written]);
export type HomeBlockRow = z.infer<typeof homeBlockRow>;

/** The articles whose campaigns a block shows; album tiles show none. */
function articlesOf(row: HomeBlockRow): readonly { number: number }[] {
  if (row.__component === 'home.campaign') return row.article ? [{ number: row.article }] : [];
  const hasArticles = ['home.articles-slider', 'home.articles', 'home.projects'].includes(row.__component);
  return hasArticles && 'rows' in row ? (row.rows as readonly { number: number }[]) : [];
}

async function presentBlock(
  cms: CmsClient,
  reading: Reading,
  row: HomeBlockRow,
  campaigns: Campaigns,
): Promise<HomeBlock | undefined> {
  const { lang } = reading;
  switch (row.__component) {
    case 'home.hero':
      return heroBlock(cms, row, lang);
    case 'home.articles-slider':
      return sliderBlock(row, lang, campaigns);
    case 'home.articles':
      return articlesBlock('Articles', row, lang, campaigns);
    case 'home.projects':
      return articlesBlock('Projects', row, lang, campaigns);
    case 'home.gallery':
      return galleryBlock(row, lang);
    case 'home.documents':
    case 'home.people':
    case 'home.partners':
      return listedBlock(cms, row, lang);
    case 'home.events':
      return eventsBlock(cms, row, lang);
    case 'home.form':
      return formBlock(cms, row, lang);
    case 'home.ads':
      return adsBlock(cms, reading, row);
    case 'home.numbers':
      return numbersBlock(row, lang);
    case 'home.campaign':
      return campaignBlock(row, lang, campaigns);
    case 'home.film':
      return filmBlock(row, lang);
    case 'home.rich-text':
      return richTextBlock(cms, reading, row);
    case 'written':
      return writtenBlock(row);
  }
}

/** Blocks as a reader gets them; one without anything to show is undefined. */
export async function presentBlocks(cms: CmsClient, reading: Reading, rows: HomeBlockRow[]) {
  const campaigns = await findCampaigns(cms, rows.flatMap(articlesOf));
  return Promise.all(rows.map((row) => presentBlock(cms, reading, row, campaigns)));
}

/** What leads the home page has a picture, where anything of the first list has one: its first item is the largest. */
export function leadWithPicture(blocks: readonly HomeBlock[]): void {
  const first = blocks.find(({ data }) => data[0]?.items.length);
  if (first?.type !== 'Articles' && first?.type !== 'Projects' && first?.type !== 'Gallery') return;
  const items: Pictured[] = first.data[0]?.items ?? [];
  const place = items.findIndex(({ image }) => image);
  if (place > 0) items.unshift(...items.splice(place, 1));
}
