import type { Lang } from '../../contract/fields.ts';
import { type HomeBlock, homePageContents } from '../../contract/home.ts';
import { HOME } from '../../contract/limits.ts';
import { handle } from '../call-handler.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { listAlbums } from '../strapi/albums.ts';
import { listArticles, listHomeArticles } from '../strapi/articles.ts';
import { type CategoryRef, categoryTitle, findCategory } from '../strapi/categories.ts';
import type { CmsClient } from '../strapi/client.ts';
import { type HomeBlockRow, loadHomeBlocks } from '../strapi/home.ts';
import { findContentBlock } from '../strapi/pages.ts';
import { type Reader, readerOf } from '../strapi/reader.ts';
import { loadSettings } from '../strapi/settings.ts';
import { presentAlbumCard } from './albums.ts';
import { presentArticleCard } from './articles.ts';
import type { CallDeps } from './call-deps.ts';

/** Names of the four counters, in the order of project_Count_1 … 4 (spec §1). */
const COUNTERS: Record<Lang, readonly [string, string, string, string]> = {
  ar: ['مشروع الغذاء', 'البرنامج الموسمي', 'برنامج التنمية', 'المساعدات العاجلة'],
  en: ['Food project', 'Seasonal program', 'Development program', 'Urgent help'],
};

const NO_CATEGORY = { id: 0, name: '' };

const head = (category: CategoryRef, lang: Lang) => ({
  id: category.number,
  name: categoryTitle(category, lang),
});

async function sliderBlock(cms: CmsClient, reader: Reader, limit: number): Promise<HomeBlock> {
  const { rows, total } = await listHomeArticles(cms, reader, { start: 0, limit });
  const items = rows.map((row) => presentArticleCard(row, reader.lang));
  return { type: 'ArticlesSlider', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: total > items.length };
}

async function articlesBlock(
  cms: CmsClient,
  reader: Reader,
  block: { type: 'Articles' | 'Projects'; category: CategoryRef; limit: number },
): Promise<HomeBlock> {
  const { rows, total } = await listArticles(cms, reader, block.category.number, { start: 0, limit: block.limit });
  const items = rows.map((row) => presentArticleCard(row, reader.lang));
  return {
    type: block.type,
    data: [{ ...head(block.category, reader.lang), items }],
    hasMoreInfo: total > items.length,
  };
}

async function galleryBlock(
  cms: CmsClient,
  reader: Reader,
  { category, limit }: { category: CategoryRef | undefined; limit: number },
): Promise<HomeBlock | undefined> {
  const gallery = category ?? (await findCategory(cms, HOME.galleryCategory));
  if (gallery === undefined) return undefined;
  const { rows, total } = await listAlbums(cms, reader, gallery.number, { start: 0, limit });
  const items = rows.map((row) => presentAlbumCard(row, reader.lang));
  return { type: 'Gallery', data: [{ ...head(gallery, reader.lang), items }], hasMoreInfo: total > items.length };
}

/** Two content blocks; one that is hidden or not written in this language is left out. */
async function adsBlock(cms: CmsClient, reader: Reader, numbers: readonly number[]): Promise<HomeBlock> {
  const found = await Promise.all(numbers.map((number) => findContentBlock(cms, reader, number)));
  const items = await Promise.all(
    found
      .flatMap((block) => (block === undefined || block.lang !== reader.lang ? [] : [block.row]))
      .map(async (row) => ({ id: row.number, name: row.title, html: await cleanHtml(row.html) })),
  );
  return { type: 'Ads1', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

async function numbersBlock(cms: CmsClient, lang: Lang): Promise<HomeBlock> {
  const settings = await loadSettings(cms);
  const values = [settings.projectCount1, settings.projectCount2, settings.projectCount3, settings.projectCount4];
  const items = COUNTERS[lang].map((name, index) => ({ id: index + 1, name, myValue: values[index] ?? 0 }));
  return { type: 'Numbers', data: [{ ...NO_CATEGORY, items }], hasMoreInfo: false };
}

async function presentBlock(cms: CmsClient, reader: Reader, row: HomeBlockRow): Promise<HomeBlock | undefined> {
  switch (row.__component) {
    case 'home.articles-slider':
      return sliderBlock(cms, reader, row.count ?? HOME.sliderCount);
    case 'home.articles':
    case 'home.projects': {
      const type = row.__component === 'home.articles' ? 'Articles' : 'Projects';
      return row.category
        ? articlesBlock(cms, reader, { type, category: row.category, limit: row.count ?? HOME.sliderCount })
        : undefined;
    }
    case 'home.gallery':
      return galleryBlock(cms, reader, { category: row.category ?? undefined, limit: row.count ?? HOME.galleryCount });
    case 'home.ads':
      return adsBlock(cms, reader, [row.firstBlock, row.secondBlock]);
    case 'home.numbers':
      return numbersBlock(cms, reader.lang);
  }
}

export const homeHandlers = ({ cms }: CallDeps) => [
  handle(homePageContents, async (_payload, context) => {
    const rows = await loadHomeBlocks(cms, context.lang);
    const blocks = await Promise.all(rows.map((row) => presentBlock(cms, readerOf(context), row)));
    return { data: blocks.filter((block) => block !== undefined) };
  }),
];
