import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language, languagesBeside } from '../contract/languages';
import { changeMenu } from '../src/content/write-path/menu-history';
import type { DemoArticle, DemoContent, DemoHomeBlock } from './content';
import type { CategoryIds, Stored } from './store-texts';

export async function storeCategories(strapi: Core.Strapi, menu: DemoContent['menu']): Promise<CategoryIds> {
  const ids = new Map<number, string>();
  await changeMenu(strapi, () => storeTree(strapi, menu, ids));
  return ids;
}

/** In the menu's order. */
async function storeTree(strapi: Core.Strapi, menu: DemoContent['menu'], ids: Map<number, string>) {
  for (const [order, { parent, ...fields }] of menu.entries()) {
    const data = {
      ...fields,
      order,
      parent: (parent === undefined ? undefined : ids.get(parent)) ?? null,
    };
    const { documentId } = await strapi.documents('api::category.category').create({ data });
    ids.set(fields.number, documentId);
  }
}

/** What the counters count, with the numbers that their articles were stored with. */
function counterDetails(counters: DemoContent['counters'], stored: readonly Stored<DemoArticle>[]) {
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

export const storeSettings = (
  strapi: Core.Strapi,
  { settings, counters }: DemoContent,
  articles: readonly Stored<DemoArticle>[],
) =>
  strapi.documents('api::site-setting.site-setting').create({
    status: 'published',
    data: { ...settings, ...counterDetails(counters, articles) },
  });

export const storeDonation = (strapi: Core.Strapi, donation: DemoContent['donation']) =>
  strapi.documents('api::donation.donation').create({ data: { ...donation } });

function toComponent(block: DemoHomeBlock, locale: Language, categoryIds: CategoryIds) {
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

/** The home page starts with the same blocks in every language; editors can change each on its own. */
export async function storeHome(strapi: Core.Strapi, home: DemoContent['home'], categoryIds: CategoryIds) {
  const dataIn = (locale: Language): Record<string, unknown> => ({
    blocks: home.map((block) => toComponent(block, locale, categoryIds)),
  });
  const homes = strapi.documents('api::home.home');
  const locale = DEFAULT_LANGUAGE;
  const { documentId } = await homes.create({ locale, status: 'published', data: dataIn(locale) });
  for (const other of languagesBeside(locale))
    await homes.update({ documentId, locale: other, status: 'published', data: dataIn(other) });
}
