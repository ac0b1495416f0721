import * as z from 'zod/mini';
import type { CampaignReply } from '../../../cms/contract/replies.ts';
import { CURRENCIES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const text = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value ?? ''),
);

const campaignRow = z.object({
  number: z.number(),
  target: z.number(),
  raised: z.number(),
  currency: z.enum(CURRENCIES),
  endDate: text,
  useAr: text,
  useEn: text,
});
export type CampaignRow = z.infer<typeof campaignRow>;

const rows = z.object({ data: z.array(campaignRow) });

/** The shown campaigns by the numbers of their articles. */
export type Campaigns = ReadonlyMap<number, CampaignRow>;

const PATH = '/api/visible/campaigns';

/** The campaigns of articles. */
export async function findCampaigns(cms: CmsClient, articles: readonly { number: number }[]): Promise<Campaigns> {
  const numbers = [...new Set(articles.map(({ number }) => number))];
  if (numbers.length === 0) return new Map();
  const answer = await cms.request({ method: 'GET', path: PATH, query: { articles: numbers } });
  return new Map(readAnswer(rows, answer).data.map((row) => [row.number, row]));
}

/** The newest campaigns that have not ended. */
export async function openCampaigns(cms: CmsClient): Promise<CampaignRow[]> {
  return readAnswer(rows, await cms.request({ method: 'GET', path: PATH })).data;
}

const managedCampaign = replySchema<CampaignReply>()(
  z.object({
    number: z.number(),
    target: z.number(),
    raised: z.number(),
    currency: z.union([z.enum(CURRENCIES), z.literal('')]),
    endDate: z.string(),
    isShown: z.boolean(),
    useAr: z.string(),
    useEn: z.string(),
    version: z.string(),
  }),
);

export const readManagedCampaign = (data: unknown): CampaignReply => readAnswer(managedCampaign, data);

const pathOf = (number: number) => `/api/manage/campaigns/${number}`;

export async function loadManagedCampaign(cms: CmsClient, token: string, number: number): Promise<CampaignReply> {
  const answer = await requestAs(cms, token, { method: 'GET', path: pathOf(number) });
  return readAnswer(z.object({ data: managedCampaign }), answer).data;
}

/** Stores the fields that are given. Throws EditConflict when the version is stale. */
export async function saveManagedCampaign(
  cms: CmsClient,
  token: string,
  number: number,
  save: { version: string | undefined; fields: Record<string, unknown> },
): Promise<{ version: string }> {
  const answer = await requestAs(cms, token, { method: 'POST', path: pathOf(number), body: save });
  return readAnswer(z.object({ data: z.object({ version: z.string() }) }), answer).data;
}
