import * as z from 'zod/mini';
import type { HomeReply, ManagedHomeReply, SavedHomeReply } from '../../../cms/contract/replies.ts';
import type { HomeBlockPreview, HomeSave } from '../../../cms/contract/requests.ts';
import { CATEGORY_TYPES, CURRENCIES, HOME_BLOCKS, ITEM_ORDERS } from '../../../cms/contract/vocabulary.ts';
import { changeEvent } from './change-event.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { type HomeBlockRow, homeBlockRow } from './home.ts';
import type { ManagingReader } from './managed.ts';
import { requestAs } from './manager-request.ts';

/** Nothing was written to a field that is null. */
const given = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(
    z.pipe(
      z.nullable(shape),
      z.transform((value) => value ?? undefined),
    ),
  );
const text = given(z.string());
const number = given(z.number());

const block = z.object({
  kind: z.enum(HOME_BLOCKS),
  isHidden: z.boolean(),
  category: number,
  count: number,
  orderBy: given(z.enum(ITEM_ORDERS)),
  firstBlock: number,
  secondBlock: number,
  foodLabel: text,
  seasonLabel: text,
  enhanceLabel: text,
  urgentLabel: text,
  title: text,
  text,
  picture: given(z.object({ url: z.string() })),
  target: number,
  raised: number,
  currency: given(z.enum(CURRENCIES)),
  author: text,
  html: text,
});
export type StoredBlock = z.output<typeof block>;

const blocks = z.array(block);

const home = replySchema<HomeReply>()(z.object({ version: z.string(), blocks }));

const managedHome = replySchema<ManagedHomeReply>()(
  z.extend(home, {
    categories: z.array(
      z.object({ number: z.number(), type: z.enum(CATEGORY_TYPES), titleAr: z.string(), titleEn: z.string() }),
    ),
    contentBlocks: z.array(z.object({ number: z.number(), title: z.string(), isVisible: z.boolean() })),
  }),
);

const PATH = '/api/manage/home';

/** The home page in the reply to a refused save. */
export const readHome = (data: unknown) => readAnswer(home, data);

/** The blocks of a revision. */
export const readBlocks = (fields: Record<string, unknown>): StoredBlock[] => readAnswer(blocks, fields.blocks);

export async function loadManagedHome(cms: CmsClient, { lang, as }: ManagingReader) {
  const answer = await requestAs(cms, as, { method: 'GET', path: PATH, query: { locale: lang } });
  return readAnswer(z.object({ data: managedHome }), answer).data;
}

const saved = replySchema<SavedHomeReply>()(z.object({ version: z.string(), change: changeEvent }));

/** Stores all blocks of a language. Throws EditConflict when the version is stale. */
export async function saveManagedHome(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  save: Omit<HomeSave, 'locale'>,
): Promise<SavedHomeReply> {
  const body: HomeSave = { locale: lang, ...save };
  const answer = await requestAs(cms, as, { method: 'POST', path: PATH, body });
  return readAnswer(z.object({ data: saved }), answer).data;
}

/** A block with what it would show visitors. */
export async function previewBlock(
  cms: CmsClient,
  reader: ManagingReader,
  sent: HomeBlockPreview['block'],
): Promise<HomeBlockRow> {
  const body: HomeBlockPreview = { locale: reader.lang, block: sent };
  const answer = await requestAs(cms, reader.as, { method: 'POST', path: '/api/manage/home-block', body });
  return readAnswer(z.object({ data: homeBlockRow }), answer).data;
}
