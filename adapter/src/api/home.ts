import * as z from 'zod/mini';
import { homePageContents, previewHomeBlock } from '../../../cms/contract/calls/home.ts';
import { homeRows } from '../../../cms/contract/requests/site.ts';
import type { ItemOrder } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { ask, type CmsClient, readAnswer } from '../strapi/client.ts';
import { firstManaged, type ManagingReader } from '../strapi/managed.ts';
import { type Reader, readerOf } from '../strapi/session.ts';
import { ALBUM } from './albums.ts';
import { ARTICLE } from './articles.ts';
import { type HomeBlockRow, homeBlockRow, presentBlocks } from './home-blocks.ts';
import { findContentBlock } from './pages.ts';

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
async function loadHomeBlocks(cms: CmsClient, { lang, as }: Reader): Promise<HomeBlockRow[]> {
  const blocks = readAnswer(z.array(homeBlockRow), (await ask(cms, homeRows, { locale: lang })).data);
  return as === undefined ? blocks : Promise.all(blocks.map((block) => withHiddenItems(cms, { lang, as }, block)));
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
