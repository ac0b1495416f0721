import * as z from 'zod/mini';
import { TAGS } from './vocabulary.ts';

/**
 * A mark for each kind of content, which becomes another one whenever something visible of that kind is hidden or deleted.
 * A copy that an adapter made before must not be shown from then on, not even while the cms cannot be asked. '' stands for
 * a kind of which nothing ever was.
 */
export const withdrawals = z.partialRecord(z.enum(TAGS), z.string());
export type Withdrawals = z.output<typeof withdrawals>;

/** Of the reply to a change in the dashboard; the adapter invalidates what it names, and takes it off. */
export const CHANGES_HEADER = 'x-khayr-changes';

/** What visitors see differently from now on: an event of the change stream, and part of the reply to a save. */
export const changeEvent = z.object({
  tags: z.array(z.enum(TAGS)),
  /** The marks that may be new. The first event of a stream has all of them. */
  withdrawals: z.optional(withdrawals),
});
export type ChangeEvent = z.output<typeof changeEvent>;
