import * as z from 'zod/mini';
import type { DemoCounts, DemoReply } from '../../../cms/contract/replies.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/demo';
/** Milliseconds for all items at once. */
const ALL_TIMEOUT = 120_000;

const counts = replySchema<DemoCounts>()(
  z.object({
    articles: z.number(),
    videos: z.number(),
    albums: z.number(),
    pages: z.number(),
    blocks: z.number(),
    categories: z.number(),
    ways: z.number(),
  }),
);

const demo = replySchema<DemoReply>()(
  z.object({
    state: z.enum(['none', 'present', 'removed']),
    mark: z.string(),
    goes: counts,
    stays: counts,
    removedAt: z.string(),
    picturesUntil: z.string(),
  }),
);
const answer = z.object({ data: demo });

export const readDemo = (data: unknown): DemoReply => readAnswer(demo, data);

export const findDemo = async (cms: CmsClient, token: string): Promise<DemoReply> =>
  readAnswer(answer, await requestAs(cms, token, { method: 'GET', path: PATH })).data;

/** Throws EditConflict when the mark is of something else. */
export async function removeDemo(cms: CmsClient, token: string, mark: string): Promise<DemoReply> {
  const request = { method: 'POST', path: `${PATH}/remove`, body: { mark }, timeout: ALL_TIMEOUT } as const;
  return readAnswer(answer, await requestAs(cms, token, request)).data;
}

export async function restoreDemo(cms: CmsClient, token: string): Promise<DemoReply> {
  const request = { method: 'POST', path: `${PATH}/restore`, body: {}, timeout: ALL_TIMEOUT } as const;
  return readAnswer(answer, await requestAs(cms, token, request)).data;
}
