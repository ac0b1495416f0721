import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languagesBeside } from '../contract/languages';
import { fieldIn } from '../contract/localized';
import { READY_FORMS } from '../contract/ready-forms';
import { USER_TYPE } from '../contract/visitors-vocabulary';
import { FORMS } from '../src/content/documents/form-rows';
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

/** The number that the article of a category and a day was stored with. */
export function articleAt(stored: readonly Stored<DemoArticle>[], place: string): number {
  const found = stored.find(({ source }) => `${source.category}/${source.showTime}` === place);
  if (!found) throw new Error(`There is no article ${place}.`);
  return found.number;
}

/** What the counters count, with the numbers that their articles were stored with. */
function counterDetails(counters: DemoContent['counters'], stored: readonly Stored<DemoArticle>[]) {
  const details = counters.map(({ articles, ...texts }, index) => [
    `countDetails${index + 1}`,
    [{ ...texts, articles: articles.map((place) => articleAt(stored, place)).join(', ') }],
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

export const storeZakat = (strapi: Core.Strapi, zakat: DemoContent['zakat']) =>
  strapi.documents('api::zakat.zakat').create({ data: { ...zakat } });

/** Forms that visitors fill in; answers its numbers by the ready forms. */
export async function storeForms(
  strapi: Core.Strapi,
  forms: DemoContent['forms'],
): Promise<ReadonlyMap<string, number>> {
  const managers: { number: number }[] = await strapi.db
    .query('plugin::users-permissions.user')
    .findMany({ select: ['id', 'number'], where: { userType: USER_TYPE.manager } });
  const numbers = new Map<string, number>();
  for (const { ready, places, isForReaders, ...texts } of forms) {
    const form: Record<string, unknown> = READY_FORMS[ready];
    const own = LANGUAGES.flatMap((lang) =>
      Object.entries(texts[lang] ?? {}).map(([name, text]) => [fieldIn(name, lang), text]),
    );
    const data = {
      ...form,
      ...Object.fromEntries(own),
      ...(places === undefined ? {} : { places }),
      hasWaitingList: form.hasWaitingList === 1,
      isOncePerAddress: form.isOncePerAddress === 1,
      isShown: true,
      readers: isForReaders ? managers.map(({ number }) => number) : [],
    };
    // Strapi's types know each field; these were read by the same schema.
    const documents = strapi.documents(FORMS);
    const { number } = await documents.create({
      data: data as unknown as NonNullable<Parameters<typeof documents.create>[0]['data']>,
    });
    numbers.set(ready, Number(number));
  }
  return numbers;
}

/** Its picture follows with the others. */
export const HERO = 'home.hero';

function toComponent(block: DemoHomeBlock, locale: Language, categoryIds: CategoryIds) {
  switch (block.type) {
    case 'Hero':
      return { __component: HERO, ask: block.ask, ...block[locale] };
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
