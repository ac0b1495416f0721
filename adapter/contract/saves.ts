import * as z from 'zod/mini';

/** '#catId#' as older clients store it (spec §3, Article); becomes the category's id. */
export const relatedCat = z.pipe(
  z.union([z.literal(''), z.string().check(z.regex(/^#\d{1,15}#$/))], 'ERROR.8'),
  z.transform((text) => (text === '' ? undefined : Number(text.slice(1, -1)))),
);

/**
 * A field that an item cannot be made without. In a save of an existing item a missing key
 * leaves the field as it is (contract, Saves). Asked beside the fields' own rules, so that one
 * reply names everything that is wrong.
 */
export const requiredWhenNew = <Field extends string>(field: Field, key: string) =>
  z.refine<{ id: number } & { [K in Field]?: unknown }>((item) => item.id !== 0 || item[field] !== undefined, {
    error: key,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null && 'id' in value,
  });
