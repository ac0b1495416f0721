import type { Core } from '@strapi/strapi';
import type { SettingsReply } from '../../../contract/replies';
import { contentType } from '../../content-types';
import { asFieldErrors } from '../../field-errors';
import { invalidData, KhayrError } from '../../khayr-error';
import { withLock } from '../../platform/database/with-lock';
import { type Input, isRecord, readFlag, readText } from '../../read-input';
import { isSame, lockItem, readDrafts, readPublished, type Snapshot, type VersionedRow } from '../documents/snapshots';
import { resolvePictures } from './item-fields';
import { presentPicture } from './item-reply';

const SETTINGS = 'api::site-setting.site-setting';

/** The types of which there is one entry, or one for each number, in both languages at once. */
type SingleUid = typeof SETTINGS | 'api::donation.donation' | 'api::campaign.campaign';

const FILES = 'plugin::upload.file';

const MAX_INTEGER = 2_147_483_647;

/** Longer than any text of an entry; the schema has the limit of each. */
const MAX_TEXT = 2_000;

/** A whole number, 0 or more. */
function readCount(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER;
  if (!isCount) throw invalidData(field, `${field} must be a whole number, 0 or more.`);
  return value;
}

/** A choice that was not made is stored as null: '' is none of an enumeration's values. */
function readField(input: Input, field: string, type: string | undefined): unknown {
  if (type === 'integer') return readCount(input, field);
  if (type === 'boolean') return readFlag(input, field);
  const text = readText(input, field, MAX_TEXT);
  return type === 'enumeration' && text === '' ? null : text;
}

/** A list of components; a text that an entry lacks is ''. */
function readList(input: Input, field: string, max: number, types: Readonly<Record<string, string>>) {
  const list = input[field];
  if (list === undefined) return undefined;
  if (!Array.isArray(list) || list.length > max) throw invalidData(field, `${field} must be a list of ${max} at most.`);
  return list.map((entry: unknown) => {
    if (!isRecord(entry)) throw invalidData(field, `${field} must hold objects.`);
    const values = Object.entries(types).map(([name, type]) => [name, readField(entry, name, type) ?? defaultOf(type)]);
    return Object.fromEntries(values);
  });
}

const defaultOf = (type: string) => (type === 'enumeration' ? null : type === 'integer' ? 0 : '');

/** The fields of a save: pictures by their addresses, the rest as Strapi stores it; absent keys are absent, emptied texts are null. */
export function readEntryFields(uid: SingleUid, sent: unknown): Input {
  const type = contentType(uid);
  const input = isRecord(sent) ? sent : {};
  const fields: Input = {};
  for (const name of type.scalars) {
    const value = readField(input, name, type.typeOfField(name));
    if (value !== undefined) fields[name] = value === '' ? null : value;
  }
  for (const name of type.pictures) {
    const address = readText(input, name, MAX_TEXT);
    if (address !== undefined) fields[name] = address;
  }
  for (const name of Object.keys(type.lists)) {
    const value = readList(input, name, type.maxOfList(name), type.typesInList(name));
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

interface StoredEntry {
  documentId: string;
  /** What editors see in the dashboard; of a type without drafts the entry itself. */
  draft: VersionedRow;
  /** What visitors see; null where nothing is published yet. */
  published: VersionedRow | null;
  /** The fields that the draft changes. */
  pending: string[];
}

/** How a save treats what is not published yet. Without either, it is of what visitors see, and published at once. */
export interface DraftMode {
  /** Stores a draft and publishes nothing. */
  asDraft: boolean;
  /** The form shows the draft: what is published is all of it. */
  ofDraft: boolean;
}

/** A missing value and an empty text are the same. */
const isSameValue = (one: unknown, other: unknown) => isSame({ value: one }, { value: other });

const pick = (snapshot: Snapshot, names: readonly string[]): Snapshot =>
  Object.fromEntries(names.map((name) => [name, snapshot[name] ?? null]));

/** The values of fields that nothing was written to, where that is no text. */
const EMPTY: Readonly<Record<string, unknown>> = { integer: 0, boolean: false };

/**
 * The service of a type with one entry, or one for each number. `first` has the fields that the entry needs before anybody
 * saved it, `keys` what is said about a field that breaks a rule of the schema.
 */
export const createSingleEntryService =
  (uid: SingleUid, first: Input = {}, keys: Readonly<Record<string, string>> = {}) =>
  ({ strapi }: { strapi: Core.Strapi }) => {
    const type = contentType(uid);
    const emptyOf = (field: string) => EMPTY[type.typeOfField(field) ?? ''] ?? '';

    const noLists = Object.fromEntries(Object.keys(type.lists).map((name) => [name, []]));
    const seenIn = ({ published }: Pick<StoredEntry, 'published'>) => published?.snapshot ?? { ...noLists, ...first };

    async function stored(number: number | undefined): Promise<StoredEntry | null> {
      const where = number === undefined ? {} : { number };
      const entry = await strapi.db.query(uid).findOne({ select: ['documentId'], where, orderBy: { id: 'asc' } });
      if (!entry) return null;
      const { documentId }: { documentId: string } = entry;
      await lockItem(strapi, type, documentId);
      const [draft] = await readDrafts(strapi, type, { documentId });
      const [published = null] = await readPublished(strapi, type, { documentId });
      if (!draft) return null;
      const before = seenIn({ published });
      const pending = Object.keys(draft.snapshot).filter((name) => !isSameValue(draft.snapshot[name], before[name]));
      return { documentId, draft, published, pending };
    }

    const unsaved = () => ({
      ...Object.fromEntries(type.scalars.map((name) => [name, emptyOf(name)])),
      ...Object.fromEntries(type.pictures.map((name) => [name, null])),
      ...noLists,
      ...first,
    });

    const pictureOf = async (id: unknown) =>
      typeof id === 'number' ? presentPicture(await strapi.db.query(FILES).findOne({ where: { id } })) : null;

    /** An entry as the site's form has it. */
    async function present(row: Pick<VersionedRow, 'snapshot' | 'version'> | null) {
      if (!row) return { ...unsaved(), version: '0' };
      const names = [...type.scalars, ...Object.keys(type.lists)];
      const filled = names.map((name) => [name, row.snapshot[name] ?? emptyOf(name)]);
      const pictures: Input = {};
      for (const name of type.pictures) pictures[name] = await pictureOf(row.snapshot[name]);
      return { ...Object.fromEntries(filled), ...pictures, version: String(row.version) };
    }

    const load = (number?: number) =>
      strapi.db.transaction(async () => present((await stored(number))?.published ?? null));

    /**
     * Refuses a save that is based on another version than the one that visitors see, and one of fields that a draft of the
     * dashboard changes as well: the reply then has these as the draft has them, with the version of the draft, and a save
     * that is based on that replaces both.
     */
    async function refuseStale(entry: StoredEntry | null, data: Input, version: string | undefined, number?: number) {
      if (version === undefined || version === String(entry?.draft.version ?? 0)) return;
      const draft = entry?.draft.snapshot ?? {};
      const both = entry?.pending.filter((name) => name in data && !isSameValue(data[name], draft[name])) ?? [];
      if (version === String(entry?.published?.version ?? 0) && both.length === 0) return;
      const current =
        entry && both.length > 0
          ? await present({ ...entry.draft, snapshot: { ...seenIn(entry), ...pick(draft, both) } })
          : await present(entry?.published ?? null);
      throw new KhayrError('editConflict', 'Somebody else changed this.', {
        current: { ...current, ...(number === undefined ? {} : { number }) },
      });
    }

    /**
     * Writes what the site saves. Visitors see it at once, and what an editor has not published yet of the other fields
     * stays a draft.
     */
    async function change(entry: StoredEntry, data: Input) {
      const { documentId, draft, pending } = entry;
      const documents = strapi.documents(uid);
      await documents.update({ documentId, data: { ...pick(seenIn(entry), pending), ...data } });
      if (!type.hasDrafts) return;
      await strapi.documents(SETTINGS).publish({ documentId });
      const kept = pending.filter((name) => !(name in data));
      if (kept.length > 0) await documents.update({ documentId, data: pick(draft.snapshot, kept) });
    }

    const isShownDraft = ({ draft, pending }: StoredEntry, version: string | undefined, { ofDraft }: DraftMode) =>
      version === undefined || (version === String(draft.version) && (ofDraft || pending.length === 0));

    /** Writes a draft, or publishes one with a form's changes. A form of another version than the draft is refused. */
    async function writeDraft(sent: Input, version: string | undefined, mode: DraftMode) {
      return withLock(strapi, type.kind, async () => {
        // What visitors see until the first draft is published.
        if (!(await stored(undefined))) await strapi.documents(uid).create({ status: 'published', data: first });
        const entry = await requireEntry();
        const { documentId, draft } = entry;
        const isFirst = version === '0' && entry.pending.length === 0;
        if (!isFirst && !isShownDraft(entry, version, mode))
          throw new KhayrError('editConflict', 'Somebody else changed the draft.', { current: await present(draft) });
        const data = await resolvePictures(strapi, type, sent, draft.snapshot);
        if (Object.keys(data).length > 0) await strapi.documents(uid).update({ documentId, data });
        if (!mode.asDraft) await strapi.documents(SETTINGS).publish({ documentId });
        return { version: String((await requireEntry()).draft.version) };
      });
    }

    async function requireEntry(): Promise<StoredEntry> {
      const entry = await stored(undefined);
      if (!entry) throw new Error(`There is no entry of ${uid}.`);
      return entry;
    }

    /** One change of the entry, inside the caller's transaction. */
    async function write(
      sent: Input,
      version: string | undefined,
      number: number | undefined,
    ): Promise<Pick<SettingsReply, 'version'>> {
      return withLock(strapi, type.kind, async () => {
        const entry = await stored(number);
        const data = await resolvePictures(strapi, type, sent, entry?.published?.snapshot ?? null);
        await refuseStale(entry, data, version, number);
        const numbered: Input = number === undefined ? {} : { number };
        if (entry) await change(entry, data);
        else await strapi.documents(uid).create({ status: 'published', data: { ...first, ...data, ...numbered } });
        return { version: String((await stored(number))?.published?.version ?? 0) };
      });
    }

    async function explained<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } catch (error) {
        throw asFieldErrors(error, strapi.getModel(uid).attributes, keys);
      }
    }

    return {
      load,

      save: (data: Input, version: string | undefined, number?: number): Promise<Pick<SettingsReply, 'version'>> =>
        explained(write(data, version, number)),

      /** Of a type with drafts. */
      saveDraft: (data: Input, version: string | undefined, mode: DraftMode): Promise<Pick<SettingsReply, 'version'>> =>
        explained(writeDraft(data, version, mode)),

      /** What is not published yet, as the form has it, with who saved it and when; null where everything is. */
      loadDraft: () =>
        strapi.db.transaction(async () => {
          const entry = await stored(undefined);
          if (!entry || entry.pending.length === 0) return null;
          const { documentId, draft } = entry;
          const savedAt = new Date(draft.updatedAt).toISOString();
          return { documentId, settings: await present(draft), savedBy: draft.savedBy, savedAt };
        }),

      /** Forgets what is not published yet; of another version than the one that was seen nothing. */
      discardDraft: (version: string) =>
        withLock(strapi, type.kind, async () => {
          const entry = await stored(undefined);
          if (!entry || entry.pending.length === 0) return;
          if (version !== String(entry.draft.version))
            throw new KhayrError('editConflict', 'Somebody else changed the draft.');
          await strapi.documents(SETTINGS).discardDraft({ documentId: entry.documentId });
        }),
    };
  };
