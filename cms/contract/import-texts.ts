import { HOME_BLOCK_TEXTS } from './calls/home.ts';
import type {
  IMPORT_NOTICES,
  IMPORT_REASONS,
  IMPORTED_STATES,
  ImportedKind,
  ImportedNote,
  ImportNoteKind,
  ImportNotice,
} from './calls/imports.ts';
import type { Language } from './vocabulary.ts';

/** What an imported item is called. */
export const IMPORTED_KIND_TEXTS = {
  article: 'FILES.KIND_ARTICLE',
  video: 'FILES.KIND_VIDEO',
  album: 'FILES.KIND_ALBUM',
  page: 'FILES.KIND_PAGE',
  'content-block': 'FILES.KIND_BLOCK',
  home: 'AUDIT.KIND_HOME',
  settings: 'ADMIN.SETTINGS',
  file: 'AUDIT.KIND_FILE',
} as const satisfies Record<ImportedKind, string>;

/** The texts of what became of an imported item. */
export const IMPORTED_STATE_TEXTS = {
  waiting: 'IMPORT.ITEM_WAITING',
  visible: 'IMPORT.ITEM_VISIBLE',
  hidden: 'IMPORT.ITEM_HIDDEN',
  same: 'IMPORT.ITEM_SAME',
  kept: 'IMPORT.ITEM_KEPT',
  'left-out': 'IMPORT.ITEM_LEFT_OUT',
  failed: 'IMPORT.ITEM_FAILED',
} as const satisfies Record<(typeof IMPORTED_STATES)[number], string>;

/** The texts of why an item is hidden, and of what was guessed or lost. */
export const IMPORT_NOTE_TEXTS = {
  'was-draft': 'IMPORT.NOTE_WAS_DRAFT',
  'was-private': 'IMPORT.NOTE_WAS_PRIVATE',
  'was-hidden': 'IMPORT.NOTE_WAS_HIDDEN',
  'has-password': 'IMPORT.NOTE_HAS_PASSWORD',
  'unknown-type': 'IMPORT.NOTE_UNKNOWN_TYPE',
  'short-title': 'IMPORT.NOTE_SHORT_TITLE',
  'short-summary': 'IMPORT.NOTE_SHORT_SUMMARY',
  'short-text': 'IMPORT.NOTE_SHORT_TEXT',
  'no-date': 'IMPORT.NOTE_NO_DATE',
  'unreadable-letters': 'IMPORT.NOTE_UNREADABLE_LETTERS',
  faulty: 'IMPORT.NOTE_FAULTY',
  'no-title': 'IMPORT.NOTE_NO_TITLE',
  'summary-made': 'IMPORT.NOTE_SUMMARY_MADE',
  'title-cut': 'IMPORT.NOTE_TITLE_CUT',
  'summary-cut': 'IMPORT.NOTE_SUMMARY_CUT',
  'other-language': 'IMPORT.NOTE_OTHER_LANGUAGE',
  'as-article': 'IMPORT.NOTE_AS_ARTICLE',
  'date-guessed': 'IMPORT.NOTE_DATE_GUESSED',
  shortcode: 'IMPORT.NOTE_SHORTCODE',
  block: 'IMPORT.NOTE_BLOCK',
  frame: 'IMPORT.NOTE_FRAME',
  form: 'IMPORT.NOTE_FORM',
  script: 'IMPORT.NOTE_SCRIPT',
  'too-complex': 'IMPORT.NOTE_TOO_COMPLEX',
  'item-missing': 'IMPORT.NOTE_ITEM_MISSING',
  'picture-missing': 'IMPORT.NOTE_PICTURE_MISSING',
  'file-missing': 'IMPORT.NOTE_FILE_MISSING',
  'foreign-picture': 'IMPORT.NOTE_FOREIGN_PICTURE',
  'other-categories': 'IMPORT.NOTE_OTHER_CATEGORIES',
  tags: 'IMPORT.NOTE_TAGS',
  'custom-fields': 'IMPORT.NOTE_CUSTOM_FIELDS',
  'text-cut': 'IMPORT.NOTE_TEXT_CUT',
  'edited-here': 'IMPORT.NOTE_EDITED_HERE',
  'in-bin': 'IMPORT.NOTE_IN_BIN',
  'needed-here': 'IMPORT.NOTE_NEEDED_HERE',
  'draft-left': 'IMPORT.NOTE_DRAFT_LEFT',
  'campaign-left': 'IMPORT.NOTE_CAMPAIGN_LEFT',
  refused: 'IMPORT.NOTE_REFUSED',
  attachment: 'IMPORT.NOTE_ATTACHMENT',
  replaced: 'IMPORT.NOTE_REPLACED',
  'section-left-out': 'IMPORT.NOTE_SECTION_LEFT_OUT',
  'section-hidden': 'IMPORT.NOTE_SECTION_HIDDEN',
  'value-left-out': 'IMPORT.NOTE_VALUE_LEFT_OUT',
} as const satisfies Record<ImportNoteKind, string>;

/** The texts of what of a source as a whole has no place here. */
const IMPORT_NOTICE_TEXTS = {
  'cut-off': 'IMPORT.NOTICE_CUT_OFF',
  faulty: 'IMPORT.NOTICE_FAULTY',
  'unknown-types': 'IMPORT.NOTICE_UNKNOWN_TYPES',
  'plugin-records': 'IMPORT.NOTICE_PLUGIN_RECORDS',
  'private-files': 'IMPORT.NOTICE_PRIVATE_FILES',
  bin: 'IMPORT.NOTICE_BIN',
  comments: 'IMPORT.NOTICE_COMMENTS',
  sticky: 'IMPORT.NOTICE_STICKY',
  'custom-fields': 'IMPORT.NOTICE_CUSTOM_FIELDS',
  taxonomies: 'IMPORT.NOTICE_TAXONOMIES',
  'post-formats': 'IMPORT.NOTICE_POST_FORMATS',
  'seo-texts': 'IMPORT.NOTICE_SEO_TEXTS',
  'other-categories': 'IMPORT.NOTICE_OTHER_CATEGORIES',
  recordings: 'IMPORT.NOTICE_RECORDINGS',
  descriptions: 'IMPORT.NOTICE_DESCRIPTIONS',
  unpaired: 'IMPORT.NOTICE_UNPAIRED',
  'short-list': 'IMPORT.NOTICE_SHORT_LIST',
  'categories-full': 'IMPORT.NOTICE_CATEGORIES_FULL',
  'menu-link': 'IMPORT.NOTICE_MENU_LINK',
  'menu-full': 'IMPORT.NOTICE_MENU_FULL',
  'shared-address': 'IMPORT.NOTICE_SHARED_ADDRESS',
  'unusable-address': 'IMPORT.NOTICE_UNUSABLE_ADDRESS',
  'redirects-full': 'IMPORT.NOTICE_REDIRECTS_FULL',
  'left-out': 'IMPORT.NOTICE_LEFT_OUT',
  'columns-left': 'IMPORT.NOTICE_COLUMNS_LEFT',
} as const satisfies Record<(typeof IMPORT_NOTICES)[number], string>;

/** The texts of why a file could not be had, or which rule refused an item. */
const IMPORT_REASON_TEXTS = {
  address: 'IMPORT.REASON_ADDRESS',
  'not-public': 'IMPORT.REASON_NOT_PUBLIC',
  'no-answer': 'IMPORT.REASON_NO_ANSWER',
  'too-slow': 'IMPORT.REASON_TOO_SLOW',
  gone: 'IMPORT.REASON_GONE',
  forbidden: 'IMPORT.REASON_FORBIDDEN',
  'answered-error': 'IMPORT.REASON_ANSWERED_ERROR',
  'too-large': 'IMPORT.REASON_TOO_LARGE',
  damaged: 'IMPORT.REASON_DAMAGED',
  'file-kind': 'IMPORT.REASON_FILE_KIND',
  'store-full': 'IMPORT.REASON_STORE_FULL',
  'too-many-folders': 'IMPORT.REASON_TOO_MANY_FOLDERS',
  'not-stored': 'IMPORT.REASON_NOT_STORED',
  incomplete: 'IMPORT.REASON_INCOMPLETE',
  'too-long': 'IMPORT.REASON_TOO_LONG',
  category: 'IMPORT.REASON_CATEGORY',
  'video-link': 'IMPORT.REASON_VIDEO_LINK',
  date: 'IMPORT.REASON_DATE',
  picture: 'IMPORT.REASON_PICTURE',
  taken: 'IMPORT.REASON_TAKEN',
  rule: 'IMPORT.REASON_RULE',
} as const satisfies Record<(typeof IMPORT_REASONS)[number], string>;

type NoteText =
  | (typeof IMPORT_NOTE_TEXTS)[ImportNoteKind]
  | (typeof IMPORT_REASON_TEXTS)[keyof typeof IMPORT_REASON_TEXTS]
  | (typeof HOME_BLOCK_TEXTS)[keyof typeof HOME_BLOCK_TEXTS];

type TextOf = (key: NoteText) => string;

const isHomeBlock = (text: string): text is keyof typeof HOME_BLOCK_TEXTS => Object.hasOwn(HOME_BLOCK_TEXTS, text);

/** A language by its name, where its code is one; one that is not known has that of its script. */
const languageName = (code: string, lang: Language) => {
  if (/^[A-Z][a-z]{3}$/.test(code)) return new Intl.DisplayNames([lang], { type: 'script' }).of(code);
  return /^[a-z]{2,3}$/.test(code) ? new Intl.DisplayNames([lang], { type: 'language' }).of(code) : undefined;
};

/** A section of the home page that has no name of its own is called by its type. */
const sectionName = (text: string, _: Language, textOf: TextOf) =>
  isHomeBlock(text) ? textOf(HOME_BLOCK_TEXTS[text]) : undefined;

/** Of these notes, what they are about in words; the texts of all others are the old site's own. */
const ABOUT: Partial<Record<ImportNoteKind, (text: string, lang: Language, textOf: TextOf) => string | undefined>> = {
  'other-language': languageName,
  'section-left-out': sectionName,
  'section-hidden': sectionName,
};

/** What a note says to a reader: what it is, what of the old site it is about, and why. */
export const noteWords = ({ kind, text, reason }: ImportedNote, lang: Language, textOf: TextOf) => ({
  name: textOf(IMPORT_NOTE_TEXTS[kind]),
  about: ABOUT[kind]?.(text, lang, textOf) ?? text,
  reason: reason === undefined ? '' : `(${textOf(IMPORT_REASON_TEXTS[reason])})`,
});

/** What older systems call what they store, by the systems' own names; all other names are the old site's. */
const SYSTEM_NAME_TEXTS = {
  post: 'FILES.KIND_ARTICLE',
  page: 'FILES.KIND_PAGE',
  settings: 'ADMIN.SETTINGS',
  template: 'IMPORT.NAME_TEMPLATE',
  aside: 'IMPORT.NAME_ASIDE',
  chat: 'IMPORT.NAME_CHAT',
  gallery: 'IMPORT.NAME_GALLERY',
  image: 'IMPORT.NAME_IMAGE',
  link: 'IMPORT.NAME_LINK',
  quote: 'IMPORT.NAME_QUOTE',
  status: 'IMPORT.NAME_STATUS',
  video: 'FILES.KIND_VIDEO',
  audio: 'IMPORT.NAME_AUDIO',
} as const;
type SystemName = keyof typeof SYSTEM_NAME_TEXTS;

/** Notices whose names are those of a system. */
const OF_SYSTEM: readonly ImportNotice['kind'][] = ['left-out', 'bin', 'plugin-records', 'post-formats'];

/** A name by itself, between others and before its count. */
const NAME = /(?<=^| · )[a-z]+(?= \(\d+\)| ·| …|$)/g;

type NoticeText = (typeof IMPORT_NOTICE_TEXTS)[ImportNotice['kind']] | (typeof SYSTEM_NAME_TEXTS)[SystemName];

const isSystemName = (name: string): name is SystemName => Object.hasOwn(SYSTEM_NAME_TEXTS, name);

/** What a notice says to a reader: what there is, and the first of them by their names. */
export const noticeWords = ({ kind, text }: ImportNotice, textOf: (key: NoticeText) => string) => ({
  name: textOf(IMPORT_NOTICE_TEXTS[kind]),
  about: OF_SYSTEM.includes(kind)
    ? text.replace(NAME, (name) => (isSystemName(name) ? textOf(SYSTEM_NAME_TEXTS[name]) : name))
    : text,
});
