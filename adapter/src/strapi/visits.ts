import * as z from 'zod/mini';
import type { VisitDay, VisitedPageReply, VisitsReply } from '../../../cms/contract/replies.ts';
import type { VisitReport } from '../../../cms/contract/requests.ts';
import { DONATE_CLICKS, VISITED_PAGES } from '../../../cms/contract/vocabulary.ts';
import { type Lang, lang } from '../../contract/fields.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

export async function reportVisits(cms: CmsClient, body: VisitReport): Promise<void> {
  await cms.request({ method: 'POST', path: '/api/visit-counts', body });
}

const day = replySchema<VisitDay>()(z.object({ day: z.string(), ar: z.number(), en: z.number(), donate: z.number() }));
const page = replySchema<VisitedPageReply>()(
  z.object({
    lang,
    page: z.enum(VISITED_PAGES),
    number: z.nullable(z.number()),
    category: z.nullable(z.number()),
    title: z.string(),
    count: z.number(),
  }),
);
const visits = replySchema<VisitsReply>()(
  z.object({
    days: z.array(day),
    pages: z.array(page),
    hosts: z.array(z.object({ host: z.string(), count: z.number() })),
    donations: z.array(z.object({ click: z.enum(DONATE_CLICKS), count: z.number() })),
  }),
);

export async function listVisits(cms: CmsClient, token: string, locale: Lang, days: number): Promise<VisitsReply> {
  const answer = await requestAs(cms, token, { method: 'GET', path: '/api/manage/visits', query: { locale, days } });
  return readAnswer(z.object({ data: visits }), answer).data;
}
