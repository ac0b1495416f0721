import type { Core } from '@strapi/strapi';
import { changeMenu } from '../src/content/write-path/menu-history';
import { counters } from './content/counters';
import { donation } from './content/donation';
import { categories } from './content/menu';
import { type DemoHomeBlock, home, settings } from './content/settings';
import type { DemoArticle, DemoCategory } from './content/shape';
import type { CategoryIds, Stored } from './store-texts';

const TYPES = {
  0: 'page',
  1: 'articles',
  2: 'gallery',
  3: 'album',
  4: 'videos',
  7: 'external-link',
} as const satisfies Record<DemoCategory['type'], string>;

export async function storeCategories(strapi: Core.Strapi): Promise<CategoryIds> {
  const ids = new Map<number, string>();
  await changeMenu(strapi, () => storeTree(strapi, ids));
  return ids;
}

async function storeTree(strapi: Core.Strapi, ids: Map<number, string>) {
  for (const [order, { parent, type, ...fields }] of categories.entries()) {
    const data = {
      ...fields,
      type: TYPES[type],
      order,
      parent: (parent === undefined ? undefined : ids.get(parent)) ?? null,
    };
    const { documentId } = await strapi.documents('api::category.category').create({ data });
    ids.set(fields.number, documentId);
  }
}

/** What the counters count, with the numbers that their articles were stored with. */
function counterDetails(stored: readonly Stored<DemoArticle>[]) {
  const numberOf = (place: string) => {
    const found = stored.find(({ source }) => `${source.category}/${source.showTime}` === place);
    if (!found) throw new Error(`There is no article ${place} behind a counter.`);
    return found.number;
  };
  const details = counters.map(({ articles, ...texts }, index) => [
    `countDetails${index + 1}`,
    [{ ...texts, articles: articles.map(numberOf).join(', ') }],
  ]);
  return Object.fromEntries(details);
}

export async function storeSettings(strapi: Core.Strapi, articles: readonly Stored<DemoArticle>[]) {
  const { project_Count_1, project_Count_2, project_Count_3, project_Count_4, ...fields } = settings;
  await strapi.documents('api::site-setting.site-setting').create({
    status: 'published',
    data: {
      ...fields,
      ...counterDetails(articles),
      projectCount1: project_Count_1,
      projectCount2: project_Count_2,
      projectCount3: project_Count_3,
      projectCount4: project_Count_4,
    },
  });
}

export const storeDonation = (strapi: Core.Strapi) =>
  strapi.documents('api::donation.donation').create({ data: { ...donation } });

function toComponent(block: DemoHomeBlock, locale: 'ar' | 'en', categoryIds: CategoryIds) {
  switch (block.type) {
    case 'ArticlesSlider':
      return { __component: 'home.articles-slider', count: block.count };
    case 'Numbers':
      return { __component: 'home.numbers', ...block[locale] };
    case 'Ads1':
      return { __component: 'home.ads', firstBlock: block.firstBlock, secondBlock: block.secondBlock };
    default:
      return {
        __component: `home.${block.type.toLowerCase()}`,
        category: categoryIds.get(block.category),
        count: block.count,
      };
  }
}

/** The home page starts with the same blocks in both languages; editors can change each on its own. */
export async function storeHome(strapi: Core.Strapi, categoryIds: CategoryIds) {
  const dataIn = (locale: 'ar' | 'en'): Record<string, unknown> => ({
    blocks: home.map((block) => toComponent(block, locale, categoryIds)),
  });
  const homes = strapi.documents('api::home.home');
  const { documentId } = await homes.create({ locale: 'ar', status: 'published', data: dataIn('ar') });
  await homes.update({ documentId, locale: 'en', status: 'published', data: dataIn('en') });
}
