import type { Core } from '@strapi/strapi';
import { blockTypeOf, isMissing, neededIn } from '../../../contract/calls/home';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { album } from '../../../contract/kinds/album';
import { article } from '../../../contract/kinds/article';
import { document } from '../../../contract/kinds/document';
import { event } from '../../../contract/kinds/event';
import type { Kind } from '../../../contract/kinds/kind';
import { typesOf } from '../../../contract/kinds/kinds';
import { partner } from '../../../contract/kinds/partner';
import { person } from '../../../contract/kinds/person';
import type { CategoryType } from '../../../contract/vocabulary';
import { contentType } from '../../content-types';
import { populateZone } from '../documents/snapshots';
import type { ContentRules } from './checked-content';
import { PICTURE, type Picture, pictureError, textError } from './file-errors';
import { filmError } from './film-error';
import { storedName } from './home-form';

const HOME = 'api::home.home';
const BLOCKS = 'api::content-block.content-block';
const ARTICLES = 'api::article.article';

/** A block of the home page, with what its rules read. */
interface HomeBlock extends Record<string, unknown> {
  __component: string;
  isHidden?: boolean | null;
  category?: { id: number; type: CategoryType } | null;
  picture?: Picture | null;
  firstBlock?: number | null;
  secondBlock?: number | null;
}

/** The kinds whose items blocks list. */
export const LISTED_KIND: Readonly<Record<string, Kind>> = {
  'home.articles-slider': article,
  'home.articles': article,
  'home.projects': article,
  'home.gallery': album,
  'home.documents': document,
  'home.people': person,
  'home.partners': partner,
  'home.events': event,
};

const { blocks: ZONE = {} } = contentType(HOME).zones;

/** The types of categories of which a block lists one. */
export const LISTED_CATEGORIES: Readonly<Record<string, readonly CategoryType[]>> = Object.fromEntries(
  Object.entries(LISTED_KIND).flatMap(([uid, kind]) =>
    ZONE[uid]?.relations.includes('category') ? [[uid, typesOf(kind)]] : [],
  ),
);

const POPULATE = { blocks: populateZone(ZONE, PICTURE, { select: ['id', 'type'] }) };

interface HomeRow {
  blocks?: HomeBlock[];
}

/** The site is not without its home page or its settings. */
export const refuseRemoval = async (): Promise<FieldError[]> => [{ field: 'id', key: ERROR_KEY.neededBySite }];

const blocksOf = (row: object | undefined): HomeBlock[] => (row as HomeRow | undefined)?.blocks ?? [];

/** Whether a number is an article's, visible or not. */
export const isArticle = async (strapi: Core.Strapi, number: unknown): Promise<boolean> =>
  (await strapi.db.query(ARTICLES).count({ where: { number } })) > 0;

/** Whether visitors see a content block, by its number. */
async function isShown(strapi: Core.Strapi, number: unknown): Promise<boolean> {
  return (await strapi.db.query(BLOCKS).count({ where: { number, publishedAt: { $notNull: true } } })) > 0;
}

/** What a block lacks to be shown. A hidden one may lack anything. */
export async function blockErrors(strapi: Core.Strapi, block: HomeBlock): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (block.isHidden) return errors;
  for (const [name, key] of Object.entries(neededIn(blockTypeOf(block.__component), block))) {
    const field = storedName(name);
    const value = block[field];
    const isContentBlock = key === ERROR_KEY.contentBlockMissing;
    if (isMissing(value) || (isContentBlock && !(await isShown(strapi, value)))) errors.push({ field, key });
  }
  return errors;
}

const at =
  (index: number) =>
  (error: FieldError): FieldError => ({ ...error, field: `blocks.${index}.${error.field}` });

/** The rules of the home page: every visible block has something to show. */
export const HOME_RULES: ContentRules = {
  populate: POPULATE,

  async structure(strapi, row, before) {
    const blocks = blocksOf(row);
    const earlier = blocksOf(before)
      .map(({ html }) => html ?? '')
      .join('\n');
    const known = blocksOf(before).map((block) => block.article);
    const errors: FieldError[] = [];
    for (const [
      index,
      { __component: kind, category, picture = null, html, link, article: chosen },
    ] of blocks.entries()) {
      const found = [
        category && !LISTED_CATEGORIES[kind]?.includes(category.type)
          ? { field: 'category', key: ERROR_KEY.categoryType }
          : undefined,
        await pictureError('picture', picture),
        kind === 'home.film' ? filmError('link', link) : undefined,
        typeof html === 'string' ? await textError(strapi, html, earlier) : undefined,
        isMissing(chosen) || known.includes(chosen) || (await isArticle(strapi, chosen))
          ? undefined
          : { field: 'article', key: ERROR_KEY.articleMissing },
      ];
      errors.push(...found.filter((error) => error !== undefined).map(at(index)));
    }
    return errors;
  },

  async completeness(strapi, row) {
    const errors = await Promise.all(
      blocksOf(row).map(async (block, index) => (await blockErrors(strapi, block)).map(at(index))),
    );
    return errors.flat();
  },

  removal: refuseRemoval,
};

async function allBlocks(strapi: Core.Strapi): Promise<HomeBlock[]> {
  const homes: HomeRow[] = await strapi.db.query(HOME).findMany({ select: ['id'], populate: POPULATE });
  return homes.flatMap(({ blocks = [] }) => blocks);
}

/** The home page's blocks that list a category, with the types of categories that they can list. */
export async function homeBlocksOf(strapi: Core.Strapi, categoryId: number) {
  const blocks = (await allBlocks(strapi)).filter(({ category }) => category?.id === categoryId);
  return blocks.map(({ __component: kind }) => ({ types: LISTED_CATEGORIES[kind] ?? [] }));
}

export async function homeShowsBlock(strapi: Core.Strapi, number: number): Promise<boolean> {
  return (await allBlocks(strapi)).some((block) => block.firstBlock === number || block.secondBlock === number);
}
