import * as z from 'zod/mini';
import { lang } from '../fields.ts';
import { ITEM_KINDS } from '../vocabulary.ts';

const HIDDEN = [
  'was-draft',
  'was-private',
  'has-password',
  'short-title',
  'short-summary',
  'short-text',
  'no-date',
] as const;
const GUESSED = ['no-title', 'summary-made', 'title-cut', 'summary-cut', 'other-language', 'as-article'] as const;
const LOST = [
  'shortcode',
  'block',
  'frame',
  'form',
  'script',
  'picture-missing',
  'file-missing',
  'foreign-picture',
] as const;
const LEFT = ['other-categories', 'tags', 'text-cut', 'edited-here', 'in-bin', 'refused'] as const;

/** Why an imported item is hidden, what was guessed or lost of it, and what is left to do. */
export const IMPORT_NOTES = [...HIDDEN, ...GUESSED, ...LOST, ...LEFT] as const;
export type ImportNoteKind = (typeof IMPORT_NOTES)[number];

/**
 * `waiting` was found and not reached yet, `same` is as it was stored before, `kept` was edited or deleted here since, and
 * `left-out` is in a category that was not wanted.
 */
export const IMPORTED_STATES = ['waiting', 'visible', 'hidden', 'same', 'kept', 'left-out', 'failed'] as const;

/** `reading` finds out what a source holds; `found` waits for what a manager wants. */
const IMPORT_STATES = ['reading', 'found', 'running', 'paused', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a source holds, as it was found before anything was stored. */
export const foundContent = z.object({
  items: z.array(z.object({ kind: z.enum(ITEM_KINDS), lang, count: z.number() })),
  files: z.number(),
  categories: z.array(
    z.object({
      key: z.string(),
      /** '' in a language in which it has none. */
      titleAr: z.string(),
      titleEn: z.string(),
      isPage: z.boolean(),
      items: z.number(),
    }),
  ),
  /** Shortcodes and blocks that were not understood, with the number of texts that have them. */
  unknown: z.array(z.object({ name: z.string(), texts: z.number() })),
});

export const importReply = z.object({
  id: z.number(),
  /** The site that the content is from. */
  site: z.string(),
  state: z.enum(IMPORT_STATES),
  /** ISO 8601; '' while it has not ended. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** Why it failed, or ''. */
  error: z.string(),
  found: foundContent,
  /** How many items are in each state. */
  items: z.partialRecord(z.enum(IMPORTED_STATES), z.number()),
  files: z.object({ stored: z.number(), missing: z.number() }),
  /** How many items have each note. */
  notes: z.partialRecord(z.enum(IMPORT_NOTES), z.number()),
});
export type ImportReply = z.input<typeof importReply>;
