import type { Core } from '@strapi/strapi';
import type {
  IMPORTED_STATES,
  ImportedKind,
  ImportReply,
  ImportState,
  SitePart,
} from '../../../contract/calls/imports';
import { itemAddress } from '../../../contract/kinds/item-address';
import { kindOf } from '../../../contract/kinds/kinds';
import { withoutControls } from '../../../contract/typed-text';
import type { Language } from '../../../contract/vocabulary';
import { addTable } from '../../platform/strapi-patches/own-tables';
import type { Spent } from './allowance';
import type { ContentHere } from './site-parts/parts-here';
import type { Note, OldAddress } from './source';

export const IMPORTS = 'khayr::import';
export const IMPORTED_ITEMS = 'khayr::imported-item';
export const IMPORTED_FILES = 'khayr::imported-file';

/** What becomes of the categories of a source, by their keys: a category's number here, or 0 where their items stay away. */
export type Places = Record<string, number>;

export interface ImportRow {
  id: number;
  /** A file or folder of the server, or an address. */
  location: string;
  site: string;
  state: ImportState;
  userNumber: number;
  /**
   * The session of a manager at the other site by which hidden items are read, sealed; '' where one is needed and there is none
   * any more, null where there never was one.
   */
  session: string | null;
  /** What a manager chose, and, from the first item on, the number of every category. */
  chosen: Places;
  places: Places;
  found: ImportReply['found'];
  /** The categories, by their keys, that a manager chose to show though their items may not have been public. */
  shown: string[] | null;
  /** The parts of the site that a manager chose; null for those that this site has none of its own of. */
  parts: SitePart[] | null;
  /** Items after which it pauses by itself; 0 for none. */
  pauseAfter: number;
  /** The key of the text that says why it failed, or why it paused by itself. */
  error: string;
  /** What it has taken in all. */
  spent: Partial<Spent> | null;
  /** What of the source as a whole has no place here. */
  notices: ImportReply['notices'] | null;
  startedAt: string;
  endedAt: string | null;
  /** Until then one instance works on it. */
  heldUntil: string | null;
}

export type ImportedState = (typeof IMPORTED_STATES)[number];

export interface ItemRow {
  id: number;
  importId: number;
  /** The import that stored it first. */
  firstImport: number;
  site: string;
  key: string;
  kind: ImportedKind;
  number: number;
  lang: Language;
  category: number;
  title: string;
  /** The old page. */
  address: string;
  addresses: OldAddress[];
  state: ImportedState;
  /** Of what was stored, and the version that it has had then: another one was edited since. */
  digest: string;
  version: number;
  /** The version of the campaign that came along with an article. */
  campaign?: number | null;
  notes: Note[];
  /** The kinds of the notes, each once between spaces, by which the database counts and finds them. */
  noteKinds: string;
  /** Of a part of the site: what each import found in its place, with the digest that the one before had stored. */
  replaced?: { importId: number; digest: string; content: ContentHere }[] | null;
}

/** Where visitors read what was stored of a source; '' for what is no item. */
export function addressOf({ kind, lang, category, number }: ItemRow): string {
  const item = kindOf(kind);
  return item ? itemAddress(item.name, lang, category, number) : '';
}

/** Characters of what a note is about. */
const LONGEST_NOTE = 1_000;

/** Notes as a row holds them. */
export const noted = (notes: Note[]): Pick<ItemRow, 'notes' | 'noteKinds'> => ({
  // A text that was cut within a letter cannot be stored.
  notes: notes.map((note) => ({ ...note, text: withoutControls(note.text.slice(0, LONGEST_NOTE)) })),
  noteKinds: [...new Set(notes.map(({ kind }) => ` ${kind} `))].toSorted().join(''),
});

export interface FileRow {
  id: number;
  importId: number;
  /** Where it was. */
  address: string;
  /** Of the bytes as they were there. */
  digest: string;
  /** '' for one that could not be had. */
  url: string;
  /** A reason of the report. */
  error: string;
}

const needed = { notNullable: true } as const;

export function registerImportTables(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: IMPORTS,
    singularName: 'import',
    tableName: 'imports',
    attributes: {
      location: { type: 'text', column: needed },
      site: { type: 'text', column: needed },
      state: { type: 'string', column: needed },
      userNumber: { type: 'integer', column: needed },
      session: { type: 'text' },
      chosen: { type: 'json' },
      places: { type: 'json' },
      found: { type: 'json' },
      shown: { type: 'json' },
      parts: { type: 'json' },
      pauseAfter: { type: 'integer', column: needed },
      error: { type: 'text', column: needed },
      spent: { type: 'json' },
      notices: { type: 'json' },
      startedAt: { type: 'datetime', column: needed },
      endedAt: { type: 'datetime' },
      heldUntil: { type: 'datetime' },
    },
    indexes: [],
  });
  addTable(strapi, {
    uid: IMPORTED_ITEMS,
    singularName: 'imported-item',
    tableName: 'imported_items',
    attributes: {
      importId: { type: 'integer', column: needed },
      firstImport: { type: 'integer', column: needed },
      site: { type: 'string', column: needed },
      key: { type: 'string', column: needed },
      kind: { type: 'string', column: needed },
      number: { type: 'integer', column: needed },
      lang: { type: 'string', column: needed },
      category: { type: 'integer', column: needed },
      title: { type: 'text', column: needed },
      address: { type: 'text', column: needed },
      addresses: { type: 'json' },
      state: { type: 'string', column: needed },
      digest: { type: 'string', column: needed },
      version: { type: 'integer', column: needed },
      campaign: { type: 'integer' },
      notes: { type: 'json' },
      noteKinds: { type: 'text', column: { ...needed, defaultTo: '' } },
      replaced: { type: 'json' },
    },
    indexes: [
      { name: 'imported_items_source_index', columns: ['site', 'key'], type: 'unique' },
      { name: 'imported_items_import_index', columns: ['import_id', 'state'] },
    ],
  });
  addTable(strapi, {
    uid: IMPORTED_FILES,
    singularName: 'imported-file',
    tableName: 'imported_files',
    attributes: {
      importId: { type: 'integer', column: needed },
      address: { type: 'text', column: needed },
      digest: { type: 'string', column: needed },
      url: { type: 'text', column: needed },
      error: { type: 'string', column: needed },
    },
    indexes: [
      { name: 'imported_files_address_index', columns: ['address'], type: 'unique' },
      { name: 'imported_files_digest_index', columns: ['digest'] },
    ],
  });
}
