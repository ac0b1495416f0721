import * as z from 'zod/mini';
import { lang } from '../fields.ts';
import { document } from '../kinds/document.ts';
import { callsOf } from './kind-calls.ts';

/** A file of a document. */
export const documentFile = z.object({
  /** Where its bytes are. */
  url: z.string(),
  /** Such as `PDF`. */
  ending: z.string(),
  bytes: z.number(),
  /** 0 where they are not known. */
  pages: z.number(),
  /** The language that it was chosen for. */
  lang,
});
export type DocumentFile = z.infer<typeof documentFile>;

export const documentCalls = callsOf(document, {
  card: { newest: z.nullable(documentFile) },
  detail: {
    earlier: z.array(z.extend(documentFile, { until: z.string() })),
    updatedAt: z.string(),
  },
});

export type DocumentCard = z.infer<typeof documentCalls.card>;
