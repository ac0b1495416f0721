import type { Core } from '@strapi/strapi';
import { contentType } from '../../content-types';
import { withLock } from '../../platform/database/with-lock';
import { asFieldErrors, KhayrError } from '../../platform/requests/khayr-error';
import type { Input } from '../../platform/requests/read-input';
import { repairItem } from '../documents/broken-items';
import {
  isSame,
  lockItem,
  pick,
  readDrafts,
  readPublished,
  type Snapshot,
  type VersionedRow,
} from '../documents/snapshots';
import { resolvePictures } from './item-fields';

const SETTINGS = 'api::site-setting.site-setting';

/** The types of which there is one entry, or one for each number, in both languages at once. */
type SingleUid =
  | typeof SETTINGS
  | 'api::donation.donation'
  | 'api::campaign.campaign'
  | 'api::notice.notice'
  | 'api::zakat.zakat';

const FILES = 'plugin::upload.file';

/** The fields of a form as Strapi stores them: emptied texts are null, pictures stay addresses. What is not chosen is left. */
function fieldsOfForm(uid: SingleUid, form: object): Input {
  const type = contentType(uid);
  const isUnchosen = (name: string, value: unknown) => value === '' && type.typeOfField(name) === 'enumeration';
  const sent = Object.entries(form).filter(([name, value]) => value !== undefined && !isUnchosen(name, value));
  return Object.fromEntries(
    sent.flatMap(([name, value]) => {
      if (type.pictures.includes(name)) return [[name, value]];
      if (type.scalars.includes(name)) return [[name, storedValue(value, type.typeOfField(name))]];
      return name in type.lists ? [[name, storedList(value, type.typesInList(name))]] : [];
    }),
  );
}

function storedValue(value: unknown, type: string | undefined): unknown {
  if (type === 'boolean') return value === 1;
  return typeof value === 'string' ? value.trim() || null : value;
}

/** What an entry of a list may have none of; a text that it lacks is ''. */
const MAY_BE_NONE = ['enumeration', 'datetime'];

const storedList = (list: unknown, types: Readonly<Record<string, string>>) =>
  (Array.isArray(list) ? list : []).map((entry: unknown) => {
    const stored = Object.entries(types).map(([name, type]) => {
      const value = storedValue(Object(entry)[name], type);
      return [name, MAY_BE_NONE.includes(type) ? value : (value ?? emptyOf(type))];
    });
    return Object.fromEntries(stored);
  });

/** What a form has where nothing was written. */
const emptyOf = (type: string | undefined) => (type === 'integer' ? 0 : '');

const formValue = (value: unknown, type: string | undefined) =>
  type === 'boolean' ? Number(value === true) : (value ?? emptyOf(type));

const formList = (list: unknown, types: Readonly<Record<string, string>>) =>
  (Array.isArray(list) ? list : []).map((entry: unknown) =>
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, formValue(Object(entry)[name], type)])),
  );

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

/** The fields of a form that a save has. */
export type Changes<Form> = { [Field in keyof Form]?: Form[Field] | undefined };

/** A form with the version that it is of. */
type Versioned<Form> = Form & { version: string };

/**
 * The service of a type with one entry, or one for each number, whose form has the fields of the schema by their names.
 * `first` has the fields that the entry needs before anybody saved it, `keys` what is said about a field that breaks a rule of
 * the schema.
 */
export const createSingleEntryService =
  <Form extends object>(uid: SingleUid, first: Input = {}, keys: Readonly<Record<string, string>> = {}) =>
  ({ strapi }: { strapi: Core.Strapi }) => {
    const type = contentType(uid);

    const noLists = Object.fromEntries(Object.keys(type.lists).map((name) => [name, []]));
    const seenIn = ({ published }: Pick<StoredEntry, 'published'>) => published?.snapshot ?? { ...noLists, ...first };

    async function stored(number: number | undefined): Promise<StoredEntry | null> {
      await repairItem(strapi, type, number ?? null);
      const where = number === undefined ? {} : { number };
      const entry = await strapi.db.query(uid).findOne({ select: ['documentId'], where, orderBy: { id: 'asc' } });
      if (!entry) return null;
      const { documentId }: { documentId: string } = entry;
      await lockItem(strapi, type, documentId);
      const [draft] = await readDrafts(strapi, type, { documentId });
      const [published = null] = await readPublished(strapi, type, { documentId });
      if (!draft) return null;
      const before = seenIn({ published });
      const pending = Object.keys(draft.snapshot).filter((name) => !isSame(draft.snapshot[name], before[name]));
      return { documentId, draft, published, pending };
    }

    const unsaved: Snapshot = {
      ...Object.fromEntries([...type.scalars, ...type.pictures].map((name) => [name, null])),
      ...noLists,
      ...first,
    };

    async function addressOf(id: unknown, which: object): Promise<string> {
      if (typeof id !== 'number') return '';
      return (await strapi.db.query(FILES).findOne({ select: ['url'], where: { id, ...which } }))?.url ?? '';
    }

    /** Fields as the form has them; `files` are the pictures that it may name. */
    async function formOf(snapshot: Snapshot, files: object = {}): Promise<Partial<Form>> {
      const form: Input = {};
      for (const [name, value] of Object.entries(snapshot)) {
        if (type.scalars.includes(name)) form[name] = formValue(value, type.typeOfField(name));
        else if (type.pictures.includes(name)) form[name] = await addressOf(value, files);
        else if (name in type.lists) form[name] = formList(value, type.typesInList(name));
      }
      return form as Partial<Form>;
    }

    /** An entry as the site's form has it. */
    async function present(row: Pick<VersionedRow, 'snapshot' | 'version'> | null, number?: number) {
      const form = await formOf({ ...unsaved, ...row?.snapshot });
      const id = number === undefined ? {} : { id: number };
      return { ...form, ...id, version: String(row?.version ?? 0) } as Versioned<Form>;
    }

    const load = (number?: number) =>
      strapi.db.transaction(async () => present((await stored(number))?.published ?? null, number));

    /** The fields of a save that are not sent as visitors see them: these say nothing of a draft, unless the form showed it. */
    function wishesIn(entry: StoredEntry, given: Input, version: string | undefined): Input {
      if (version === String(entry.draft.version)) return given;
      const seen = seenIn(entry);
      return Object.fromEntries(Object.entries(given).filter(([name, value]) => !isSame(value, seen[name])));
    }

    /**
     * Refuses a save that is based on another version than the one that visitors see, and one of fields that a draft of the
     * dashboard changes as well: the reply then has these as the draft has them, with the version of the draft, and a save
     * that is based on that replaces both.
     */
    async function refuseStale(entry: StoredEntry | null, data: Input, version: string | undefined, number?: number) {
      if (version === undefined || version === String(entry?.draft.version ?? 0)) return;
      const draft = entry?.draft.snapshot ?? {};
      const both = entry?.pending.filter((name) => name in data && !isSame(data[name], draft[name])) ?? [];
      if (version === String(entry?.published?.version ?? 0) && both.length === 0) return;
      const current =
        entry && both.length > 0
          ? await present({ ...entry.draft, snapshot: { ...seenIn(entry), ...pick(draft, both) } }, number)
          : await present(entry?.published ?? null, number);
      throw new KhayrError('editConflict', 'Somebody else changed this.', { current, savedBy: entry?.draft.savedBy });
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
    async function write(sent: Input, version: string | undefined, number: number | undefined) {
      return withLock(strapi, type.kind, async () => {
        const entry = await stored(number);
        const given = await resolvePictures(strapi, type, sent, entry?.published?.snapshot ?? null);
        const data = entry ? wishesIn(entry, given, version) : given;
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

    const save = (data: Input, version: string | undefined, number?: number) => explained(write(data, version, number));

    const saveForm = (form: Changes<Form>, version: string | undefined, number?: number) =>
      save(fieldsOfForm(uid, form), version, number);

    /** An earlier version as the form has it: what it says nothing of is absent, and a picture that is gone is none. */
    const formOfVersion = (snapshot: Snapshot) => formOf(snapshot, { binnedFrom: { $null: true } });

    return {
      load,

      /** Stores fields as Strapi has them, but for pictures, which are given by their addresses. */
      save,

      saveForm,

      formOfVersion,

      /** Saves an earlier version over what is stored now. */
      async restoreVersion(snapshot: Snapshot, { number }: { number?: number }): Promise<string> {
        return (await saveForm(await formOfVersion(snapshot), undefined, number)).version;
      },

      /** Of a type with drafts. */
      saveDraft: (form: Changes<Form>, version: string | undefined, mode: DraftMode) =>
        explained(writeDraft(fieldsOfForm(uid, form), version, mode)),

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
