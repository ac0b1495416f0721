import * as z from 'zod/mini';

const EMPTY = [undefined, null, '', 0, []];

/** A reply in which every field is as empty as the contract allows: a test names those that it is about. */
export const emptyReply = <Schema extends z.ZodMiniObject>({ shape }: Schema) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, EMPTY.find((value) => z.safeParse(field, value).success)]),
  ) as z.output<Schema>;
