import * as z from 'zod/mini';
import { lang } from '../../../cms/contract/fields.ts';
import type { OwnDraft } from '../../../cms/contract/replies.ts';
import { ITEM_KINDS, REVIEW_STATES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const draft = replySchema<OwnDraft>()(
  z.object({
    kind: z.enum(ITEM_KINDS),
    number: z.number(),
    category: z.number(),
    savedAt: z.string(),
    texts: z.array(z.object({ locale: lang, title: z.string(), review: z.nullable(z.enum(REVIEW_STATES)) })),
  }),
);

export async function listOwnDrafts(cms: CmsClient, token: string, query: { page: number; pageSize: number }) {
  const answer = await requestAs(cms, token, { method: 'GET', path: '/api/manage/own-drafts', query });
  return readAnswer(z.object({ data: z.array(draft), meta: z.object({ total: z.number() }) }), answer);
}
