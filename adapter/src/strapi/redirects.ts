import * as z from 'zod/mini';
import { REDIRECT_MATCHES, REDIRECT_STATUSES, type RedirectRule } from '../../../cms/contract/redirects.ts';
import type { RedirectCounts } from '../../../cms/contract/requests.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';

const rule = replySchema<RedirectRule>()(
  z.object({
    id: z.number(),
    from: z.string(),
    match: z.enum(REDIRECT_MATCHES),
    status: z.literal([...REDIRECT_STATUSES]),
    to: z.string(),
  }),
);

/** All rules, for those who apply them. */
export async function listRules(cms: CmsClient): Promise<RedirectRule[]> {
  const answer = await cms.request({ method: 'GET', path: '/api/redirects' });
  return readAnswer(z.object({ data: z.array(rule) }), answer).data;
}

export async function sendCounts(cms: CmsClient, body: RedirectCounts): Promise<void> {
  await cms.request({ method: 'POST', path: '/api/redirect-counts', body });
}
