import * as z from 'zod/mini';

// Files that somebody sent to the association alone, such as a family's papers. They have no address: who may see what they belong
// to reads them by a call.

/** What a private file belongs to, and is deleted with. */
export type PrivateFileOwner = 'answer' | 'gift';

/** Endings of what shows a paper: the proof of a transfer is one of these. */
export const PAPER_ENDINGS = ['pdf', 'jpg', 'jpeg', 'png', 'webp'] as const;
/** Endings that a private file may have; its content has to be what they say. */
export const PRIVATE_FILE_ENDINGS = [...PAPER_ENDINGS, 'doc', 'docx', 'xls', 'xlsx'] as const;

const MEGABYTE = 1_048_576;

export const PRIVATE_FILE_LIMITS = {
  /** Bytes of one, of those that are sent together, and of all that are kept. */
  bytes: 5 * MEGABYTE,
  together: 10 * MEGABYTE,
  all: 2_048 * MEGABYTE,
  /** Files that are sent together. */
  count: 5,
  name: 120,
} as const;

/** What is told of a private file besides its content. */
export interface PrivateFile {
  /** Random; it is no right to the file. */
  key: string;
  name: string;
  mime: string;
  size: number;
}

export const privateFileKey = z.string().check(z.regex(/^[\da-f]{32}$/));

/** A private file as a call answers it. */
export const privateFileContent = z.object({ name: z.string(), mime: z.string(), base64String: z.string() });
