import * as z from 'zod/mini';

const format = z.object({ url: z.string(), width: z.nullish(z.number()) });

/** A picture of the Media Library. */
export const mediaRow = z.object({
  url: z.string(),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
  /** The alternative text in Arabic. */
  alternativeText: z.nullish(z.string()),
  alternativeTextEn: z.nullish(z.string()),
  /** Smaller versions of the picture, by name. */
  formats: z.nullish(z.record(z.string(), format)),
});
export type MediaRow = z.infer<typeof mediaRow>;
