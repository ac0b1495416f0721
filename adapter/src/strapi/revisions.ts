import * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { RevisionReply, WholeRevisionReply } from '../../../cms/contract/replies.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/revisions';

const revision = replySchema<RevisionReply>()(
  z.object({ id: z.number(), savedAt: z.string(), savedBy: z.string(), title: z.string() }),
);
const wholeRevision = replySchema<WholeRevisionReply>()(
  z.extend(revision, { kind: z.string(), number: z.number(), fields: z.record(z.string(), z.unknown()) }),
);

/** The revisions of an item in a language, newest first; the settings have no number. */
export async function listRevisions(
  cms: CmsClient,
  token: string,
  item: { kind: string; number: number; locale: Lang },
) {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH, query: item });
  return readAnswer(z.object({ data: z.array(revision) }), answer).data;
}

export async function loadRevision(cms: CmsClient, token: string, id: number) {
  const answer = await requestAs(cms, token, { method: 'GET', path: `${PATH}/${id}` });
  return readAnswer(z.object({ data: wholeRevision }), answer).data;
}

export async function restoreRevision(cms: CmsClient, token: string, id: number) {
  const answer = await requestAs(cms, token, { method: 'POST', path: `${PATH}/${id}/restore`, body: {} });
  return readAnswer(z.object({ data: z.object({ number: z.number(), version: z.string() }) }), answer).data;
}
