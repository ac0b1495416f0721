import { HOME_BLOCK_TEXTS } from './calls/home.ts';
import {
  IMPORT_NOTES,
  IMPORT_NOTICES,
  IMPORT_REASONS,
  IMPORTED_STATES,
  type ImportedKind,
  type ImportedNote,
  type ImportNoteKind,
  type ImportNotice,
} from './calls/imports.ts';
import { kindImportedAs, ofKinds } from './kinds/kinds.ts';
import type { Language } from './vocabulary.ts';

/** The end of a text's key, by the name of what it says: `WAS_DRAFT` for `was-draft`. */
type KeyOf<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${KeyOf<Rest>}`
  : Uppercase<Name>;

/** The keys of the texts of these names. */
const textsOf = <Start extends string, Name extends string>(start: Start, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${start}_${name.toUpperCase().replaceAll('-', '_')}`])) as {
    [N in Name]: `${Start}_${KeyOf<N>}`;
  };

/** What an imported item is called. */
export const IMPORTED_KIND_TEXTS = {
  ...ofKinds(({ labels }) => labels.one),
  home: 'AUDIT.KIND_HOME',
  settings: 'ADMIN.SETTINGS',
  file: 'AUDIT.KIND_FILE',
} as const satisfies Record<ImportedKind, string>;

/** What those of a kind are called that were found. */
export const FOUND_KIND_TEXTS = {
  ...IMPORTED_KIND_TEXTS,
  ...ofKinds(({ labels }) => labels.all),
};

/** The texts of what became of an imported item. */
export const IMPORTED_STATE_TEXTS = textsOf('IMPORT.ITEM', IMPORTED_STATES);
/** The texts of why an item is hidden, and of what was guessed or lost. */
export const IMPORT_NOTE_TEXTS = textsOf('IMPORT.NOTE', IMPORT_NOTES);
/** The texts of what of a source as a whole has no place here. */
const IMPORT_NOTICE_TEXTS = textsOf('IMPORT.NOTICE', IMPORT_NOTICES);
/** The texts of why a file could not be had, or which rule refused an item. */
const IMPORT_REASON_TEXTS = textsOf('IMPORT.REASON', IMPORT_REASONS);

type NoteText =
  | (typeof IMPORT_NOTE_TEXTS)[ImportNoteKind]
  | (typeof IMPORT_REASON_TEXTS)[keyof typeof IMPORT_REASON_TEXTS]
  | (typeof HOME_BLOCK_TEXTS)[keyof typeof HOME_BLOCK_TEXTS];

type TextOf = (key: NoteText) => string;

const isHomeBlock = (text: string): text is keyof typeof HOME_BLOCK_TEXTS => Object.hasOwn(HOME_BLOCK_TEXTS, text);

/** The code of a language that nobody can tell. */
export const UNKNOWN_LANGUAGE = 'und';

/** A language by its name, where its code is one; one that is not known has that of its script. */
const languageName = (code: string, lang: Language) => {
  if (code === UNKNOWN_LANGUAGE) return '';
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
  post: kindImportedAs('post').labels.one,
  page: kindImportedAs('page').labels.one,
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
