import * as z from 'zod/mini';
import type { ChangeEvent } from '../../../cms/contract/changes.ts';
import { TAGS } from '../../../cms/contract/vocabulary.ts';
import { replySchema } from './client.ts';

export const withdrawalsShape = z.partialRecord(z.enum(TAGS), z.string());

/** What visitors see differently, as the change stream and the replies to saves tell it. */
export const changeEvent = replySchema<ChangeEvent>()(
  z.object({ tags: z.array(z.enum(TAGS)), withdrawals: z.optional(withdrawalsShape) }),
);
