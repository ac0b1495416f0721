import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../contract/errors';
import type { CategoryType } from '../../contract/vocabulary';
import type { ContentRules } from './content-rules';

const HOME = 'api::home.home';
const BLOCKS = 'api::content-block.content-block';

interface Block {
  __component: string;
  category?: { id: number; type: CategoryType } | null;
  firstBlock?: number | null;
  secondBlock?: number | null;
}

/** The blocks that list a category, with the types of categories that they can list and whether they need one. */
export const LISTS: Readonly<Record<string, { types: readonly CategoryType[]; isRequired: boolean }>> = {
  'home.articles': { types: ['articles'], isRequired: true },
  'home.projects': { types: ['articles'], isRequired: true },
  'home.gallery': { types: ['gallery', 'album'], isRequired: false },
};

/** The field of a block's form beside which a fault of the whole block is shown. */
const FIRST_FIELD: Readonly<Record<string, string>> = {
  'home.articles-slider': 'count',
  'home.articles': 'category',
  'home.projects': 'category',
  'home.gallery': 'category',
  'home.ads': 'firstBlock',
  'home.numbers': 'foodLabel',
};

const OF_CATEGORY = { populate: { category: { select: ['id', 'type'] } } };

const POPULATE = {
  blocks: {
    on: {
      'home.articles-slider': true,
      'home.articles': OF_CATEGORY,
      'home.projects': OF_CATEGORY,
      'home.gallery': OF_CATEGORY,
      'home.ads': true,
      'home.numbers': true,
    },
  },
};

interface HomeRow {
  blocks?: Block[];
}

/** The site is not without its home page or its settings. */
export const refuseRemoval = async (): Promise<FieldError[]> => [{ field: 'id', key: ERROR_KEY.neededBySite }];

/** The rules of the home page: each kind of block once, with something to show. */
export const HOME_RULES: ContentRules = {
  populate: POPULATE,

  async structure(_strapi, row) {
    const blocks = (row as HomeRow).blocks ?? [];
    return blocks.flatMap(({ __component: kind, category }, index): FieldError[] => {
      const isSecond = blocks.findIndex((block) => block.__component === kind) < index;
      const isWrong = category && !LISTS[kind]?.types.includes(category.type);
      return [
        ...(isSecond ? [{ field: `blocks.${index}.${FIRST_FIELD[kind]}`, key: ERROR_KEY.blockTwice }] : []),
        ...(isWrong ? [{ field: `blocks.${index}.category`, key: ERROR_KEY.categoryType }] : []),
      ];
    });
  },

  async completeness(strapi, row) {
    const faults: FieldError[] = [];
    for (const [index, block] of ((row as HomeRow).blocks ?? []).entries()) {
      if (LISTS[block.__component]?.isRequired && !block.category)
        faults.push({ field: `blocks.${index}.category`, key: ERROR_KEY.category });
      if (block.__component !== 'home.ads') continue;
      for (const field of ['firstBlock', 'secondBlock'] as const) {
        const where = { number: block[field] ?? 0, publishedAt: { $notNull: true } };
        const isThere = (await strapi.db.query(BLOCKS).count({ where })) > 0;
        if (!isThere) faults.push({ field: `blocks.${index}.${field}`, key: ERROR_KEY.contentBlockMissing });
      }
    }
    return faults;
  },

  removal: refuseRemoval,
};

async function allBlocks(strapi: Core.Strapi): Promise<Block[]> {
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
