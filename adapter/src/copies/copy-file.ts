import * as z from 'zod/mini';
import { type Withdrawals, withdrawals } from '../../../cms/contract/changes.ts';
import { TAGS, type Tag } from '../../../cms/contract/vocabulary.ts';
import { type StoredBody, storeBody } from '../http/stored-body.ts';

/** A cached body that outlives a restart. */
export interface BodyCopy {
  key: string;
  body: StoredBody;
  tags: readonly Tag[];
  /** When it was made, by `performance.now()`; negative for one from before the start. */
  madeAt: number;
}

/** What else a copy's file says. */
interface Origin {
  /** The cache that it is of. */
  source: string;
  /** The build of the site: the pages of another one name styles and scripts that no longer exist. */
  build: string;
  /** The marks of its tags at the time when it was last valid. */
  withdrawals: Withdrawals;
}

/** The file's first line; the rest is the body. */
const headShape = z.object({
  source: z.string(),
  build: z.string(),
  withdrawals,
  key: z.string(),
  tags: z.array(z.enum(TAGS)),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  type: z.string(),
  /** Bytes of the body: after a power failure a file may be shorter. */
  length: z.number(),
});

const NEWLINE = 10;

export function encodeCopy({ key, body, tags, madeAt }: BodyCopy, origin: Origin): Buffer {
  const head: z.input<typeof headShape> = {
    ...origin,
    key,
    tags: [...tags],
    madeAt: Math.round(Date.now() - (performance.now() - madeAt)),
    type: body.type,
    length: body.identity.length,
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body.identity]);
}

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller rejects undefined as it rejects any other shape.
    return undefined;
  }
}

/** The copy of a file; undefined for a file that is damaged or has another shape. */
export function decodeCopy(content: Buffer): (BodyCopy & Origin) | undefined {
  const end = content.indexOf(NEWLINE);
  const head = z.safeParse(headShape, parseJson(content.subarray(0, Math.max(0, end)).toString()));
  if (!head.success) return undefined;
  const { type, length, madeAt, ...known } = head.data;
  const identity = content.subarray(end + 1);
  if (identity.length !== length) return undefined;
  return { ...known, body: storeBody(identity, type), madeAt: performance.now() - (Date.now() - madeAt) };
}
