import * as z from 'zod/mini';
import { CURRENCIES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer } from './client.ts';

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
