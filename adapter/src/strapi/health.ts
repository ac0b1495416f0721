import * as z from 'zod/mini';
import type { HealthReply } from '../../../cms/contract/replies.ts';
import { CmsRefused, CmsUnavailable } from '../errors.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';

/** Milliseconds: the cms answers at once, whether its database does or not. */
const TIMEOUT = 1_500;

const health = replySchema<HealthReply>()(
  z.object({
    database: z.boolean(),
    mail: z.nullable(z.object({ pending: z.number(), failed: z.number() })),
    instances: z.nullable(z.boolean()),
  }),
);

export type CmsHealth = z.output<typeof health>;

/** How the cms is; undefined when it does not answer. */
export async function readHealth(cms: CmsClient): Promise<CmsHealth | undefined> {
  try {
    const answer = await cms.request({ method: 'GET', path: '/api/health', timeout: TIMEOUT });
    return readAnswer(z.object({ data: health }), answer).data;
  } catch (error) {
    if (error instanceof CmsUnavailable) return undefined;
    throw error;
  }
}

/** Whether the cms can answer visitors' requests. One of another version that has no such address can. */
export async function isAnswering(cms: CmsClient): Promise<boolean> {
  try {
    return (await readHealth(cms))?.database === true;
  } catch (error) {
    if (error instanceof CmsRefused) return true;
    throw error;
  }
}
