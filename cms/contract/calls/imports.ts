import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { count, id, itemsPerPage, lang, line, listOf, maxText, page, requiredLine } from '../fields.ts';
import { contentBlock } from '../kinds/content-block.ts';
import { CALL_BODIES, LIMITS, SECOND_FACTOR_LIMITS } from '../limits.ts';
import { localized } from '../localized.ts';
import { ITEM_KINDS } from '../vocabulary.ts';
import { exportCall, forwardedCall } from './call.ts';

const HIDDEN = [
  'was-draft',
  'was-private',
  'was-hidden',
  'has-password',
  'unknown-type',
  'short-title',
  'short-summary',
  'short-text',
  'no-date',
  'unreadable-letters',
  'faulty',
] as const;
const GUESSED = [
  'no-title',
  'summary-made',
  'title-cut',
  'summary-cut',
  'other-language',
  'as-article',
  'date-guessed',
] as const;
const LOST = [
  'shortcode',
  'block',
  'frame',
  'form',
  'script',
  'too-complex',
  'concealed',
  'item-missing',
  'picture-missing',
  'file-missing',
  'foreign-picture',
] as const;
const LEFT = [
  'other-categories',
  'tags',
  'custom-fields',
  'text-cut',
  'edited-here',
  'in-bin',
  'needed-here',
  'draft-left',
  'campaign-left',
  'refused',
  'attachment',
] as const;
/** Of the home page, its content blocks and the settings, which replace what is here. */
const OF_SITE = ['replaced', 'section-left-out', 'section-hidden', 'value-left-out'] as const;

/** Why an imported item is hidden, what was guessed or lost of it, and what is left to do. */
export const IMPORT_NOTES = [...HIDDEN, ...GUESSED, ...LOST, ...LEFT, ...OF_SITE] as const;
export type ImportNoteKind = (typeof IMPORT_NOTES)[number];

/** Why a file could not be had. */
export const FILE_REASONS = [
  'address',
  'not-public',
  'no-answer',
  'too-slow',
  'gone',
  'forbidden',
  'answered-error',
  'too-large',
  'damaged',
  'file-kind',
  'store-full',
  'too-many-folders',
  'not-stored',
] as const;
/** Which rule refused an item as it was. */
const RULE_REASONS = ['incomplete', 'too-long', 'category', 'video-link', 'date', 'picture', 'taken', 'rule'] as const;

export const IMPORT_REASONS = [...FILE_REASONS, ...RULE_REASONS] as const;
export type FileReason = (typeof FILE_REASONS)[number];
export type RuleReason = (typeof RULE_REASONS)[number];

/** Something that was lost or guessed on the way, or why the item is hidden. */
const importedNote = z.object({
  kind: z.enum(IMPORT_NOTES),
  /** What it is about, such as the name of a shortcode; '' where the kind says it all. */
  text: z.string(),
  reason: z.optional(z.enum(IMPORT_REASONS)),
});
export type ImportedNote = z.input<typeof importedNote>;

/** What a site shows beside its items, and a manager takes over or not. */
export const SITE_PARTS = ['home', 'settings'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** The parts that kinds of imported things belong to; the home page comes with the content blocks that it shows. */
export const SITE_PART_OF = {
  [contentBlock.name]: 'home',
  home: 'home',
  settings: 'settings',
} as const satisfies Record<string, SitePart>;

const FOUND_KINDS = [...ITEM_KINDS, 'home', 'settings'] as const;
/** A `file` is one that could not be had and that no text shows: a text names its own. */
export const IMPORTED_KINDS = [...FOUND_KINDS, 'file'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** What of a source as a whole has no place here. */
export const IMPORT_NOTICES = [
  'other-files',
  'cut-off',
  'faulty',
  'unknown-types',
  'plugin-records',
  'private-files',
  'bin',
  'comments',
  'sticky',
  'custom-fields',
  'taxonomies',
  'post-formats',
  'seo-texts',
  'other-categories',
  'recordings',
  'descriptions',
  'unpaired',
  'short-list',
  'categories-full',
  'menu-link',
  'menu-full',
  'shared-address',
  'unusable-address',
  'redirects-full',
  'left-out',
  'columns-left',
  'columns-unsure',
] as const;

/**
 * `waiting` was found and not reached yet, `same` is as it was stored before, `kept` was edited or deleted here since, and
 * `left-out` is in a category that was not wanted.
 */
export const IMPORTED_STATES = ['waiting', 'visible', 'hidden', 'same', 'kept', 'left-out', 'failed'] as const;

/** `reading` finds out what a source holds; `found` waits for what a manager wants. */
const IMPORT_STATES = ['reading', 'found', 'running', 'paused', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** How many there are of each, where there are any. */
const countsOf = <Key extends string>(keys: readonly Key[]) =>
  z.object(
    Object.fromEntries(keys.map((key) => [key, z.optional(z.number())])) as Record<
      Key,
      z.ZodMiniOptional<z.ZodMiniNumber<number>>
    >,
  );

/** What a source holds, as it was found before anything was stored. */
export const foundContent = z.object({
  items: z.array(z.object({ kind: z.enum(FOUND_KINDS), lang, count: z.number() })),
  files: z.number(),
  categories: z.array(
    z.object({
      key: z.string(),
      /** '' in a language in which it has none. */
      ...localized('title', z.string()),
      isPage: z.boolean(),
      items: z.number(),
      /** Whether its items may not have been public there: they arrive hidden unless they are chosen to be shown. */
      isUnknown: z.optional(z.boolean()),
    }),
  ),
  /** Shortcodes that stay as text and blocks that are left out, with the number of texts that have them. */
  unknown: z.array(z.object({ name: z.string(), texts: z.number(), kind: z.optional(z.enum(['shortcode', 'block'])) })),
  /** What can be taken over besides, and whether this site has its own in its place: then it stays unless it is chosen. */
  parts: z.array(z.object({ name: z.enum(SITE_PARTS), isOwn: z.boolean() })),
});

export const importReply = z.object({
  id: z.number(),
  /** The site that the content is from; of a source that has not been read its address, or the name of its file. */
  site: z.string(),
  state: z.enum(IMPORT_STATES),
  /** ISO 8601; '' while it has not ended. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The key of the text that says why it failed, or paused by itself, or ''. */
  error: z.string(),
  /** Whether it reads hidden items by a session at the other site, and that has ended: to go on it needs another login there. */
  needsLogin: z.boolean(),
  found: foundContent,
  /** How many items are in each state. */
  items: countsOf(IMPORTED_STATES),
  files: z.object({ stored: z.number(), missing: z.number() }),
  /** How many items have each note. */
  notes: countsOf(IMPORT_NOTES),
  /** What concerns no single item, with how many there are and the first of them. */
  notices: z.array(z.object({ kind: z.enum(IMPORT_NOTICES), count: z.number(), text: z.string() })),
});
export type ImportReply = z.input<typeof importReply>;
export type ImportNotice = ImportReply['notices'][number];

const INVALID: string = ERROR_KEY.invalid;

const PASSWORD_LENGTH = 1_000;

/** An address on the web, or the name of what was uploaded. */
const location = line(LIMITS.link.max).check(z.regex(/^(?:https?:\/\/\S+|upload:[0-9a-f-]{36})$/, INVALID));

/**
 * The account of a manager of a site that speaks the specification's calls, whose hidden items then come along too. The password
 * is used once, and stored nowhere.
 */
const login = z.object({
  username: requiredLine(LIMITS.message.email),
  password: z
    .string(ERROR_KEY.required)
    .check(z.minLength(1, ERROR_KEY.required), z.maxLength(PASSWORD_LENGTH, ERROR_KEY.tooLong)),
  /** Of the second factor, where the account has one. */
  code: z._default(z.string(INVALID).check(z.trim(), ...maxText(SECOND_FACTOR_LIMITS.code, ERROR_KEY.tooLong)), ''),
});
export type ImportLogin = z.output<typeof login>;

/** Milliseconds that the other site may take for a login. */
const LOGIN_TIMEOUT = 60_000;

/** What `npm run import` and the screen open. */
export const openedSource = { location: line(LIMITS.link.max), login: z.optional(login) };

/** The imports, the newest first. */
export const importsList = forwardedCall({
  path: '/api/manager/ImportsList',
  access: 'manager',
  data: z.array(importReply),
});

/** Stores a piece of a file, at its place; without the name of an upload it begins one. Several files are one upload. */
export const importUpload = forwardedCall({
  path: '/api/manager/ImportUpload',
  access: 'manager',
  body: CALL_BODIES.long,
  payload: z.object({
    upload: z._default(z.string().check(z.regex(/^(?:upload:[0-9a-f-]{36})?$/, INVALID)), ''),
    filename: line(LIMITS.fileName.max),
    /** The bytes of the file that come before. */
    offset: count,
    base64String: z
      .string()
      .check(z.maxLength(LIMITS.importPiece.max, INVALID), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, INVALID)),
  }),
  data: z.object({ upload: z.string() }),
});

/** Finds out what an upload or an address holds, in the background. */
export const importOpen = forwardedCall({
  path: '/api/manager/ImportOpen',
  access: 'manager',
  timeout: LOGIN_TIMEOUT,
  payload: z.object({ ...openedSource, location }),
  data: importReply,
});

/** The parts of the site to take over; without it those that this site has none of its own of. */
export const sitePartsInput = listOf(z.enum(SITE_PARTS, INVALID), SITE_PARTS.length);

/** Keys of categories to show. */
export const shownInput = listOf(line(LIMITS.title.max), LIMITS.menu.entries);

/** Stores what was found, or goes on with it, in the background; with `isTrial` it pauses after ten items. */
export const importStart = forwardedCall({
  path: '/api/manager/ImportStart',
  access: 'manager',
  timeout: LOGIN_TIMEOUT,
  body: CALL_BODIES.long,
  payload: z.object({
    id,
    /** What becomes of a category by its key, or of all pages by `pages`: a category here, or 0 to leave its items away. */
    places: z._default(listOf(z.object({ key: line(LIMITS.link.max), category: count }), LIMITS.menu.entries), []),
    /** The categories, by their keys, whose items are shown though they may not have been public. */
    shown: z.optional(shownInput),
    parts: z.optional(sitePartsInput),
    isTrial: z._default(z.boolean(), false),
    /** Where the session at the other site has ended. */
    login: openedSource.login,
  }),
  data: importReply,
  current: importReply,
});

const importId = z.object({ id });

/** Stops behind the item that is being stored; `ImportStart` goes on. */
export const importPause = forwardedCall({
  path: '/api/manager/ImportPause',
  access: 'manager',
  payload: importId,
  data: importReply,
  current: importReply,
});

/** Moves what an import stored, and nobody has edited since, to the bin. */
export const importUndo = forwardedCall({
  path: '/api/manager/ImportUndo',
  access: 'manager',
  payload: importId,
  data: importReply,
  current: importReply,
});

/** Takes an import off the list, and its upload off the server; not while it runs, nor where what it stored can still be undone. */
export const importForget = forwardedCall({
  path: '/api/manager/ImportForget',
  access: 'manager',
  payload: importId,
  data: z.null(),
  current: importReply,
});

export const importedItem = z.object({
  kind: z.enum(IMPORTED_KINDS),
  /** The item's here, also before it is stored; 0 of the home page, the settings and files. */
  id: z.number(),
  catId: z.number(),
  lang,
  title: z.string(),
  state: z.enum(IMPORTED_STATES),
  /** Its old page, or ''. */
  address: z.string(),
  notes: z.array(importedNote),
});
export type ImportedItem = z.input<typeof importedItem>;

const itemsFilter = {
  id,
  state: z.optional(z.enum(IMPORTED_STATES, INVALID)),
  note: z.optional(z.enum(IMPORT_NOTES, INVALID)),
};

/** The items of an import in the order of its source, with what was lost or guessed. */
export const importItems = forwardedCall({
  path: '/api/manager/ImportItems',
  access: 'manager',
  payload: z.object({ ...itemsFilter, page, itemsPerPage }),
  data: z.array(importedItem),
  extra: z.object({ itemsCount: z.number() }),
});

/** The same as a table for spreadsheets. */
export const importExport = exportCall({
  path: '/api/manager/ImportExport',
  access: 'manager',
  filters: itemsFilter,
  row: importedItem,
});
