import type { Core } from '@strapi/strapi';
import type { SettingsReply } from '../../contract/replies';
import { contentType } from '../content-types';
import { withLock } from '../database/with-lock';
import { lockItem, readDrafts } from '../documents/snapshots';
import { asFieldErrors } from '../field-errors';
import { invalidData, KhayrError } from '../khayr-error';
import { type Input, isRecord, readFlag, readText } from '../read-input';

/** The types of which there is one entry, or one for each number, in both languages at once. */
type SingleUid = 'api::site-setting.site-setting' | 'api::donation.donation' | 'api::campaign.campaign';

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

/** The fields of a save as Strapi stores them; absent keys are absent, emptied texts are null. */
export function readEntryFields(uid: SingleUid, sent: unknown): Input {
  const type = contentType(uid);
  const input = isRecord(sent) ? sent : {};
  const fields: Input = {};
  for (const name of type.scalars) {
    const value = readField(input, name, type.typeOfField(name));
    if (value !== undefined) fields[name] = value === '' ? null : value;
  }
  for (const name of Object.keys(type.lists)) {
    const value = readList(input, name, type.maxOfList(name), type.typesInList(name));
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** The service of a type with one entry, or one for each number. `first` has the fields that the entry needs before anybody saved it. */
export const createSingleEntryService =
  (uid: SingleUid, first: Input = {}) =>
  ({ strapi }: { strapi: Core.Strapi }) => {
    const type = contentType(uid);
    const emptyOf = (field: string) => (type.typeOfField(field) === 'integer' ? 0 : '');

    async function stored(number: number | undefined) {
      const where = number === undefined ? {} : { number };
      const entry = await strapi.db.query(uid).findOne({ select: ['documentId'], where, orderBy: { id: 'asc' } });
      if (!entry) return null;
      const { documentId }: { documentId: string } = entry;
      await lockItem(strapi, type, documentId);
      const [row] = await readDrafts(strapi, type, { documentId });
      return row ? { ...row, documentId } : null;
    }

    const unsaved = () => ({
      ...Object.fromEntries(type.scalars.map((name) => [name, emptyOf(name)])),
      ...Object.fromEntries(Object.keys(type.lists).map((name) => [name, []])),
      ...first,
    });

    async function load(number?: number) {
      return strapi.db.transaction(async () => {
        const row = await stored(number);
        if (!row) return { ...unsaved(), version: '0' };
        const filled = [...type.scalars, ...Object.keys(type.lists)].map((name) => [
          name,
          row.snapshot[name] ?? emptyOf(name),
        ]);
        return { ...Object.fromEntries(filled), version: String(row.version) };
      });
    }

    /** One change of the entry, inside the caller's transaction. */
    async function write(
      data: Input,
      version: string | undefined,
      number: number | undefined,
    ): Promise<Pick<SettingsReply, 'version'>> {
      return withLock(strapi, type.kind, async () => {
        const row = await stored(number);
        if (version !== undefined && version !== String(row?.version ?? 0)) {
          throw new KhayrError('editConflict', 'Somebody else changed this.', {
            current: { ...(await load(number)), ...(number === undefined ? {} : { number }) },
          });
        }
        const documents = strapi.documents(uid);
        const numbered: Input = number === undefined ? {} : { number };
        if (!row) await documents.create({ data: { ...first, ...data, ...numbered } });
        else await documents.update({ documentId: row.documentId, data });
        return { version: String((await stored(number))?.version ?? 0) };
      });
    }

    return {
      load,

      async save(data: Input, version: string | undefined, number?: number): Promise<Pick<SettingsReply, 'version'>> {
        try {
          return await write(data, version, number);
        } catch (error) {
          throw asFieldErrors(error, strapi.getModel(uid).attributes, {});
        }
      },
    };
  };
