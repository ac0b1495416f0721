import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import type { CategoryType } from '../../../contract/vocabulary';
import { contentType } from '../../content-types';
import type { ContentRules } from './content-rules';
import { PICTURE, type Picture, pictureFault, textFault } from './file-faults';

const HOME = 'api::home.home';
const BLOCKS = 'api::content-block.content-block';

/** A block of the home page, with what its rules read. */
interface HomeBlock extends Record<string, unknown> {
  __component: string;
  isHidden?: boolean | null;
  category?: { id: number; type: CategoryType } | null;
  picture?: Picture | null;
  firstBlock?: number | null;
  secondBlock?: number | null;
}

/** The blocks that list a category, with the types of categories that they can list and whether they need one. */
export const LISTS: Readonly<Record<string, { types: readonly CategoryType[]; isRequired: boolean }>> = {
  'home.articles': { types: ['articles'], isRequired: true },
  'home.projects': { types: ['articles'], isRequired: true },
  'home.gallery': { types: ['gallery', 'album'], isRequired: false },
};

/** The kinds of blocks that the home page may have several of. */
const REPEATABLE = ['home.campaign', 'home.quotation', 'home.rich-text'];

/** The fields that a block needs before visitors may see it, besides a category and content blocks. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'home.campaign': ['title', 'target', 'currency'],
  'home.quotation': ['text', 'author'],
  'home.rich-text': ['html'],
};

const { blocks: ZONE = {} } = contentType(HOME).zones;

/** The field of a block's form beside which a fault of the whole block is shown. */
function firstField(kind: string): string {
  const { relations = [], scalars = [] } = ZONE[kind] ?? {};
  return relations[0] ?? scalars[0] ?? '';
}

const POPULATE = {
  blocks: {
    on: Object.fromEntries(
      Object.entries(ZONE).map(([uid, { pictures, relations }]) => [
        uid,
        {
          populate: {
            ...Object.fromEntries(pictures.map((name) => [name, PICTURE])),
            ...Object.fromEntries(relations.map((name) => [name, { select: ['id', 'type'] }])),
          },
        },
      ]),
    ),
  },
};

interface HomeRow {
  blocks?: HomeBlock[];
}

/** The site is not without its home page or its settings. */
export const refuseRemoval = async (): Promise<FieldError[]> => [{ field: 'id', key: ERROR_KEY.neededBySite }];

const blocksOf = (row: object | undefined): HomeBlock[] => (row as HomeRow | undefined)?.blocks ?? [];

const isEmpty = (value: unknown) => value === null || value === undefined || value === 0 || String(value).trim() === '';

/** What a block lacks to be shown. A hidden one may lack anything. */
export async function blockFaults(strapi: Core.Strapi, block: HomeBlock): Promise<FieldError[]> {
  const { __component: kind, isHidden, category } = block;
  if (isHidden) return [];
  const faults = (NEEDED[kind] ?? [])
    .filter((field) => isEmpty(block[field]))
    .map((field): FieldError => ({ field, key: ERROR_KEY.required }));
  if (LISTS[kind]?.isRequired && !category) faults.push({ field: 'category', key: ERROR_KEY.category });
  if (kind !== 'home.ads') return faults;
  for (const field of ['firstBlock', 'secondBlock'] as const) {
    const where = { number: block[field] ?? 0, publishedAt: { $notNull: true } };
    const isThere = (await strapi.db.query(BLOCKS).count({ where })) > 0;
    if (!isThere) faults.push({ field, key: ERROR_KEY.contentBlockMissing });
  }
  return faults;
}

const at =
  (index: number) =>
  (fault: FieldError): FieldError => ({ ...fault, field: `blocks.${index}.${fault.field}` });

/** The rules of the home page: the kinds of spec §1 once each, and every visible block with something to show. */
export const HOME_RULES: ContentRules = {
  populate: POPULATE,

  async structure(strapi, row, before) {
    const blocks = blocksOf(row);
    const earlier = blocksOf(before)
      .map(({ html }) => html ?? '')
      .join('\n');
    const faults: FieldError[] = [];
    for (const [index, { __component: kind, category, picture = null, html }] of blocks.entries()) {
      const isSecond = blocks.findIndex((block) => block.__component === kind) < index;
      const found = [
        isSecond && !REPEATABLE.includes(kind) ? { field: firstField(kind), key: ERROR_KEY.blockTwice } : undefined,
        category && !LISTS[kind]?.types.includes(category.type)
          ? { field: 'category', key: ERROR_KEY.categoryType }
          : undefined,
        await pictureFault('picture', picture),
        typeof html === 'string' ? await textFault(strapi, html, earlier) : undefined,
      ];
      faults.push(...found.filter((fault) => fault !== undefined).map(at(index)));
    }
    return faults;
  },

  async completeness(strapi, row) {
    const faults = await Promise.all(
      blocksOf(row).map(async (block, index) => (await blockFaults(strapi, block)).map(at(index))),
    );
    return faults.flat();
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
  return blocks.map(({ __component: kind }) => ({ types: LISTS[kind]?.types ?? [] }));
}

/** Whether the home page shows a content block, by its number. */
export async function homeShowsBlock(strapi: Core.Strapi, number: number): Promise<boolean> {
  return (await allBlocks(strapi)).some((block) => block.firstBlock === number || block.secondBlock === number);
}
