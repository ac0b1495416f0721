import * as z from 'zod/mini';
import { lang as langSchema } from '../../../cms/contract/fields.ts';
import { categoryRef, homeRows, mediaRow } from '../../../cms/contract/requests/site.ts';
import { CURRENCIES, ITEM_ORDERS, type ItemOrder } from '../../../cms/contract/vocabulary.ts';
import { ALBUM, albumRow } from './albums.ts';
import { ARTICLE, articleRow } from './articles.ts';
import { ask, type CmsClient, readAnswer } from './client.ts';
import type { Found } from './item-type.ts';
import { firstManaged, type ManagingReader } from './managed.ts';
import { type ContentBlockRow, contentBlockRow, findContentBlock } from './pages.ts';
import type { Reader } from './session.ts';

const label = z.nullish(z.string());

/** A block with what it shows: `limit` items at most, and whether there are more. */
const listOf = <Row extends z.ZodMiniType>(row: Row) => ({
  limit: z.number(),
  orderBy: z.nullish(z.enum(ITEM_ORDERS)),
  category: z.nullish(categoryRef),
  rows: z.array(row),
  hasMore: z.boolean(),
});

const counters = z.object({
  projectCount1: z.number(),
  projectCount2: z.number(),
  projectCount3: z.number(),
  projectCount4: z.number(),
  countDetails1: z.array(z.unknown()),
  countDetails2: z.array(z.unknown()),
  countDetails3: z.array(z.unknown()),
  countDetails4: z.array(z.unknown()),
});

/** A content block, or nothing where visitors see none of its number. */
const foundBlock = z.pipe(
  z.nullable(z.object({ row: contentBlockRow, locale: langSchema, visibleIn: z.array(langSchema) })),
  z.transform((found): Found<ContentBlockRow> | undefined =>
    found === null ? undefined : { row: found.row, lang: found.locale, visibleIn: found.visibleIn },
  ),
);

export const homeBlockRow = z.discriminatedUnion('__component', [
  z.object({ __component: z.literal('home.articles-slider'), ...listOf(articleRow) }),
  z.object({ __component: z.literal('home.articles'), ...listOf(articleRow) }),
  z.object({ __component: z.literal('home.projects'), ...listOf(articleRow) }),
  z.object({ __component: z.literal('home.gallery'), ...listOf(albumRow) }),
  z.object({
    __component: z.literal('home.ads'),
    firstBlock: z.number(),
    secondBlock: z.number(),
    found: z.array(foundBlock),
  }),
  z.object({
    __component: z.literal('home.numbers'),
    foodLabel: label,
    seasonLabel: label,
    enhanceLabel: label,
    urgentLabel: label,
    settings: z.nullish(counters),
  }),
  z.object({
    __component: z.literal('home.campaign'),
    title: label,
    text: label,
    picture: z.nullish(mediaRow),
    target: z.nullish(z.number()),
    raised: z.nullish(z.number()),
    currency: z.nullish(z.enum(CURRENCIES)),
  }),
  z.object({ __component: z.literal('home.quotation'), text: label, author: label }),
  z.object({ __component: z.literal('home.rich-text'), html: label }),
]);
export type HomeBlockRow = z.infer<typeof homeBlockRow>;

const orderOf = ({ orderBy }: { orderBy?: ItemOrder | null | undefined }) => (orderBy ? { orderBy } : {});

const firstOf = <Row>(rows: Row[], limit: number) => ({ rows: rows.slice(0, limit), hasMore: rows.length > limit });

/** A block including its hidden items, in their place in the list. */
async function withHiddenItems(cms: CmsClient, reader: ManagingReader, block: HomeBlockRow): Promise<HomeBlockRow> {
  switch (block.__component) {
    case 'home.articles-slider': {
      const rows = await firstManaged(cms, reader, ARTICLE, {
        showInHome: true,
        ...orderOf(block),
        limit: block.limit + 1,
      });
      return { ...block, ...firstOf(rows, block.limit) };
    }
    case 'home.articles':
    case 'home.projects': {
      if (!block.category) return block;
      const { number: category } = block.category;
      const rows = await firstManaged(cms, reader, ARTICLE, { category, ...orderOf(block), limit: block.limit + 1 });
      return { ...block, ...firstOf(rows, block.limit) };
    }
    case 'home.gallery': {
      if (!block.category) return block;
      const { number: category } = block.category;
      const rows = await firstManaged(cms, reader, ALBUM, { category, ...orderOf(block), limit: block.limit + 1 });
      return { ...block, ...firstOf(rows, block.limit) };
    }
    case 'home.ads': {
      const numbers = [block.firstBlock, block.secondBlock];
      return { ...block, found: await Promise.all(numbers.map((number) => findContentBlock(cms, reader, number))) };
    }
    default:
      return block;
  }
}

/** The home page's blocks in a language with what they show, in the editors' order; none when it has not been made yet. */
export async function loadHomeBlocks(cms: CmsClient, { lang, as }: Reader): Promise<HomeBlockRow[]> {
  const blocks = readAnswer(z.array(homeBlockRow), (await ask(cms, homeRows, { locale: lang })).data);
  return as === undefined ? blocks : Promise.all(blocks.map((block) => withHiddenItems(cms, { lang, as }, block)));
}
