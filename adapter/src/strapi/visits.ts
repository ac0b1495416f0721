import * as z from 'zod/mini';
import { type Lang, lang } from '../../../cms/contract/fields.ts';
import type { VisitDay, VisitedPageReply, VisitsExportReply, VisitsReply } from '../../../cms/contract/replies.ts';
import type { VisitReport } from '../../../cms/contract/requests.ts';
import { DONATE_CLICKS, VISIT_COUNTS, VISITED_PAGES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/visits';
/** Milliseconds for an export. */
const EXPORT_TIMEOUT = 30_000;

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
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH, query: { locale, days } });
  return readAnswer(z.object({ data: visits }), answer).data;
}

const visitsExport = replySchema<VisitsExportReply>()(
  z.object({
    data: z.array(
      z.object({
        day: z.string(),
        lang,
        kind: z.enum(VISIT_COUNTS),
        name: z.string(),
        title: z.string(),
        count: z.number(),
      }),
    ),
    meta: z.object({ hasMore: z.boolean() }),
  }),
);

export async function exportVisits(cms: CmsClient, token: string, locale: Lang, days: number) {
  const query = { locale, days };
  const request = { method: 'GET', path: `${PATH}/export`, query, timeout: EXPORT_TIMEOUT } as const;
  return readAnswer(visitsExport, await requestAs(cms, token, request));
}
