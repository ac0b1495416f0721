import * as z from 'zod/mini';
import { lang } from '../../../cms/contract/fields.ts';
import type { BinnedItemReply, DeletedItemReply, RestoredItemReply } from '../../../cms/contract/replies.ts';
import type { BinRestore, ItemDeletion } from '../../../cms/contract/requests.ts';
import { BIN_KINDS, type BinKind, type ItemPath } from '../../../cms/contract/vocabulary.ts';
import { changeEvent } from './change-event.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const BIN = '/api/manage/bin';

const kind = z.enum(BIN_KINDS);

const binnedItem = replySchema<BinnedItemReply>()(
  z.object({
    id: z.number(),
    kind,
    number: z.number(),
    titleAr: z.string(),
    titleEn: z.string(),
    languages: z.array(lang),
    visibleIn: z.array(lang),
    category: z.nullable(z.number()),
    deletedAt: z.string(),
    deletedBy: z.string(),
    keptUntil: z.string(),
  }),
);

/** A page of what is in the bin, last deleted first. */
export async function listBin(
  cms: CmsClient,
  token: string,
  query: { page: number; pageSize: number; kind: BinKind | undefined },
) {
  const answer = await requestAs(cms, token, { method: 'GET', path: BIN, query });
  const meta = z.object({ total: z.number(), keepDays: z.number() });
  return readAnswer(z.object({ data: z.array(binnedItem), meta }), answer);
}

/** Moves an item to the bin. */
export async function deleteItem(
  cms: CmsClient,
  token: string,
  type: ItemPath,
  number: number,
  deletion: ItemDeletion,
): Promise<DeletedItemReply> {
  const path = `/api/manage/${type}/${number}/delete`;
  const answer = await requestAs(cms, token, { method: 'POST', path, body: deletion });
  const deleted = replySchema<DeletedItemReply>()(z.object({ id: z.number(), change: changeEvent }));
  return readAnswer(z.object({ data: deleted }), answer).data;
}

const FIELD_NAMES = { category: 'catId', number: 'id' };

/** Milliseconds for an item whose pictures come back too. */
const RESTORE_TIMEOUT = 30_000;

export async function restoreFromBin(
  cms: CmsClient,
  token: string,
  id: number,
  choice: BinRestore,
): Promise<RestoredItemReply> {
  const request = { method: 'POST', path: `${BIN}/${id}/restore`, body: choice, timeout: RESTORE_TIMEOUT } as const;
  const answer = await requestAs(cms, token, request, FIELD_NAMES);
  const restored = replySchema<RestoredItemReply>()(
    z.object({
      kind,
      number: z.number(),
      languages: z.array(lang),
      category: z.nullable(z.number()),
      files: z.array(z.string()),
      change: changeEvent,
    }),
  );
  return readAnswer(z.object({ data: restored }), answer).data;
}

/** Deletes items of the bin for good; returns the ids of those that were there. */
export async function deleteForGood(cms: CmsClient, token: string, ids: number[]): Promise<number[]> {
  const answer = await requestAs(cms, token, { method: 'POST', path: `${BIN}/delete`, body: { ids } });
  return readAnswer(z.object({ data: z.array(z.number()) }), answer).data;
}
