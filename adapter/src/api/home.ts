import { type HomeBlock, homePageContents } from '../../../cms/contract/calls/home.ts';
import { previewHomeBlock } from '../../../cms/contract/calls/managed-home.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { CategoryRef } from '../../../cms/contract/requests/site.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { type CmsClient, readAnswer } from '../strapi/client.ts';
import { type HomeBlockRow, homeBlockRow, loadHomeBlocks } from '../strapi/home.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { presentAlbumCard } from './albums.ts';
import { presentArticleCard } from './articles.ts';
import { type Campaigns, findCampaigns, presentCampaign } from './campaigns.ts';
import { presentItemsHtml, type Reading } from './item-html.ts';
import { presentPicture } from './picture.ts';

/** What the four counters are called where the editors gave them no names, in the order of project_Count_1 … 4 (spec §1). */
const COUNTERS: Record<Lang, readonly [string, string, string, string]> = {
  ar: ['مشروع الغذاء', 'البرنامج الموسمي', 'برنامج التنمية', 'المساعدات العاجلة'],
  en: ['Food project', 'Seasonal programme', 'Development programme', 'Urgent help'],
};

type BlockRow<Name extends HomeBlockRow['__component']> = Extract<HomeBlockRow, { __component: Name }>;
type SliderRow = BlockRow<'home.articles-slider'>;
type ArticlesRow = BlockRow<'home.articles' | 'home.projects'>;

const NO_CATEGORY = { id: 0, name: '' };

const head = (category: CategoryRef, lang: Lang) => ({
  id: category.number,
  name: categoryTitle(category, lang),
});

function sliderBlock({ rows, hasMore }: SliderRow, lang: Lang, campaigns: Campaigns): HomeBlock {
  const items = rows.map((row) => presentArticleCard(row, lang, campaigns));
  return { type: 'ArticlesSlider', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: hasMore };
}

function articlesBlock(
  type: 'Articles' | 'Projects',
  { category, rows, hasMore }: ArticlesRow,
  lang: Lang,
  campaigns: Campaigns,
): HomeBlock | undefined {
  if (!category) return undefined;
  const items = rows.map((row) => presentArticleCard(row, lang, campaigns));
  return { type, data: [{ ...head(category, lang), items }], hasMoreInfo: hasMore };
}

function galleryBlock({ category, rows, hasMore }: BlockRow<'home.gallery'>, lang: Lang): HomeBlock | undefined {
  if (!category) return undefined;
  const items = rows.map((row) => presentAlbumCard(row, lang));
  return { type: 'Gallery', data: [{ ...head(category, lang), items }], hasMoreInfo: hasMore };
}

/** Two content blocks; one that is hidden or not written in this language is left out. */
async function adsBlock(cms: CmsClient, reading: Reading, { found }: BlockRow<'home.ads'>): Promise<HomeBlock> {
  const texts = await Promise.all(
    found
      .flatMap((block) => (block === undefined || block.lang !== reading.lang ? [] : [block.row]))
      .map(async (row) => ({ id: row.number, name: row.title, html: await cleanHtml(row.html) })),
  );
  const items = await presentItemsHtml(cms, reading, texts);
  return { type: 'Ads1', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

function numbersBlock(row: BlockRow<'home.numbers'>, lang: Lang): HomeBlock {
  const { settings } = row;
  const values = settings
    ? [settings.projectCount1, settings.projectCount2, settings.projectCount3, settings.projectCount4]
    : [];
  const details = settings
    ? [settings.countDetails1, settings.countDetails2, settings.countDetails3, settings.countDetails4]
    : [];
  const names = [row.foodLabel, row.seasonLabel, row.enhanceLabel, row.urgentLabel];
  const items = COUNTERS[lang].map((fallback, index) => ({
    id: index + 1,
    name: names[index]?.trim() || fallback,
    myValue: values[index] ?? 0,
    ...(details[index]?.length ? { hasDetails: true as const } : {}),
  }));
  return { type: 'Numbers', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

function campaignBlock(row: BlockRow<'home.campaign'>, lang: Lang): HomeBlock | undefined {
  const { title, text, picture, target, raised, currency } = row;
  if (!title || !target || !currency) return undefined;
  const { url: image, info: imageInfo } = presentPicture(picture, lang);
  const sums = { number: 0, target, raised: raised ?? 0, currency, endDate: '', useAr: '', useEn: '' };
  const item = { text: text ?? '', image, imageInfo, campaign: presentCampaign(sums, lang) };
  return { type: 'Campaign', data: [{ id: 0, name: title, items: [item] }], hasMoreInfo: false };
}

function quotationBlock({ text, author }: BlockRow<'home.quotation'>): HomeBlock | undefined {
  if (!text) return undefined;
  const items = [{ text, author: author ?? '' }];
  return { type: 'Quotation', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

async function richTextBlock(
  cms: CmsClient,
  reading: Reading,
  { html }: BlockRow<'home.rich-text'>,
): Promise<HomeBlock | undefined> {
  if (!html) return undefined;
  const items = await presentItemsHtml(cms, reading, [{ html: await cleanHtml(html) }]);
  return { type: 'RichText', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

/** The articles of a block; album tiles show no campaign. */
const articlesOf = (row: HomeBlockRow) => ('rows' in row && row.__component !== 'home.gallery' ? row.rows : []);

async function presentBlock(
  cms: CmsClient,
  reading: Reading,
  row: HomeBlockRow,
  campaigns: Campaigns,
): Promise<HomeBlock | undefined> {
  const { lang } = reading;
  switch (row.__component) {
    case 'home.articles-slider':
      return sliderBlock(row, lang, campaigns);
    case 'home.articles':
      return articlesBlock('Articles', row, lang, campaigns);
    case 'home.projects':
      return articlesBlock('Projects', row, lang, campaigns);
    case 'home.gallery':
      return galleryBlock(row, lang);
    case 'home.ads':
      return adsBlock(cms, reading, row);
    case 'home.numbers':
      return numbersBlock(row, lang);
    case 'home.campaign':
      return campaignBlock(row, lang);
    case 'home.quotation':
      return quotationBlock(row);
    case 'home.rich-text':
      return richTextBlock(cms, reading, row);
  }
}

/** Blocks as a reader gets them; one without anything to show is undefined. */
export async function presentBlocks(cms: CmsClient, reading: Reading, rows: HomeBlockRow[]) {
  const campaigns = await findCampaigns(cms, rows.flatMap(articlesOf));
  return Promise.all(rows.map((row) => presentBlock(cms, reading, row, campaigns)));
}

export const homeHandlers = ({ cms }: CallDeps) => [
  handle(homePageContents, async ({ forDisplay }, context) => {
    const reader = readerOf(context);
    const rows = await loadHomeBlocks(cms, reader);
    const blocks = await presentBlocks(cms, { ...reader, forDisplay }, rows);
    return { data: blocks.filter((block) => block !== undefined) };
  }),

  handle(previewHomeBlock, async (payload, context) => {
    const { data: stored } = await forward(cms, previewHomeBlock, payload, context);
    const reading = { ...readerOf(context), forDisplay: true };
    const [shown] = await presentBlocks(cms, reading, [readAnswer(homeBlockRow, stored)]);
    return { data: shown ?? null };
  }),
];
