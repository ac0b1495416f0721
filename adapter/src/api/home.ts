import * as z from 'zod/mini';
import { homePageContents, previewHomeBlock } from '../../../cms/contract/calls/home.ts';
import { homeRows } from '../../../cms/contract/requests/site.ts';
import type { ItemOrder } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { ask, type CmsClient, readAnswer } from '../strapi/client.ts';
import { findItem, firstManaged, type ItemType } from '../strapi/items.ts';
import { type ManagingReader, type Reader, readerOf } from '../strapi/session.ts';
import { ARTICLE } from './articles.ts';
import {
  ALBUM,
  CONTENT_BLOCK,
  type HomeBlockRow,
  hasPicture,
  homeBlockRow,
  LISTED,
  leadWithPicture,
  presentBlocks,
} from './home-blocks.ts';

interface Listing {
  limit: number;
  orderBy?: ItemOrder | null | undefined;
  category?: { number: number } | null | undefined;
}

/** What a block lists, with hidden items. */
async function firstItems<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: ManagingReader,
  type: ItemType<Shape>,
  which: { category: number } | { showInHome: true },
  { limit, orderBy }: Listing,
) {
  const order = orderBy ? { orderBy } : {};
  const rows = await firstManaged(cms, reader, type, { ...which, ...order, limit: limit + 1 });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A block with the items of its category, hidden ones too. */
async function withItems<Shape extends z.ZodMiniType, Block extends Listing>(
  cms: CmsClient,
  reader: ManagingReader,
  type: ItemType<Shape>,
  block: Block,
) {
  if (!block.category) return block;
  const { number: category } = block.category;
  return { ...block, ...(await firstItems(cms, reader, type, { category }, block)) };
}

/** A block including its hidden items, in their place in the list. */
async function withHiddenItems(cms: CmsClient, reader: ManagingReader, block: HomeBlockRow): Promise<HomeBlockRow> {
  switch (block.__component) {
    case 'home.articles-slider': {
      const { rows, hasMore } = await firstItems(cms, reader, ARTICLE, { showInHome: true }, block);
      // Where none of them has a picture, the one that leads is an earlier article.
      const lead = rows.some(hasPicture) ? [] : block.rows.filter(hasPicture);
      return { ...block, rows: [...lead, ...rows].slice(0, block.limit), hasMore };
    }
    case 'home.articles':
    case 'home.projects':
      return withItems(cms, reader, ARTICLE, block);
    case 'home.gallery':
      return withItems(cms, reader, ALBUM, block);
    case 'home.documents':
      return withItems(cms, reader, LISTED[block.__component], block);
    case 'home.people':
      return withItems(cms, reader, LISTED[block.__component], block);
    case 'home.partners':
      return withItems(cms, reader, LISTED[block.__component], block);
    case 'home.ads': {
      const numbers = [block.firstBlock, block.secondBlock];
      return {
        ...block,
        found: await Promise.all(numbers.map((number) => findItem(cms, reader, CONTENT_BLOCK, number))),
      };
    }
    default:
      return block;
  }
}

/** The home page's blocks in a language with what they show, in the editors' order; none when it has not been made yet. */
async function loadHomeBlocks(cms: CmsClient, { lang, as }: Reader): Promise<HomeBlockRow[]> {
  const blocks = readAnswer(z.array(homeBlockRow), (await ask(cms, homeRows, { locale: lang })).data);
  return as === undefined ? blocks : Promise.all(blocks.map((block) => withHiddenItems(cms, { lang, as }, block)));
}

export const homeHandlers = ({ cms }: CallDeps) => [
  handle(homePageContents, async ({ forDisplay }, context) => {
    const reader = readerOf(context);
    const rows = await loadHomeBlocks(cms, reader);
    const blocks = await presentBlocks(cms, { ...reader, forDisplay }, rows);
    const data = blocks.filter((block) => block !== undefined);
    leadWithPicture(data);
    return { data };
  }),

  handle(previewHomeBlock, async (payload, context) => {
    const { data: stored } = await forward(cms, previewHomeBlock, payload, context);
    const reading = { ...readerOf(context), forDisplay: true };
    const [shown] = await presentBlocks(cms, reading, [readAnswer(homeBlockRow, stored)]);
    return { data: shown ?? null };
  }),
];
