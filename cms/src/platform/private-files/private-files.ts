import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { fileTypeFromBuffer } from 'file-type';
import { ERROR_KEY } from '../../../contract/errors';
import { checkFile, PICTURE_MIME } from '../../../contract/file-kinds';
import { newName } from '../../../contract/file-names';
import {
  PRIVATE_FILE_ENDINGS,
  PRIVATE_FILE_LIMITS,
  type PrivateFile,
  type PrivateFileOwner,
} from '../../../contract/private-files';
import { splitName } from '../files/names-and-paths';
import { fileStore } from '../files/stored-files';
import { invalidData, KhayrError } from '../requests/khayr-error';
import { addTable } from '../strapi-patches/own-tables';

const FILES = 'khayr::private-file';
const TABLE = 'private_files';
const FOLDER = 'private';

/** Milliseconds in which the row follows the bytes of a file. */
const UNFINISHED = 3_600_000;

/** The row that private files belong to, by its number. */
export interface Owner {
  kind: PrivateFileOwner;
  number: number;
}

/** A file as it was sent, with the field of the form that it is for. */
export interface SentFile {
  field: string;
  name: string;
  content: Buffer;
}

/** A file that was checked, and has its key. */
export type KeyedFile = PrivateFile & Pick<SentFile, 'field' | 'content'>;

export function registerPrivateFiles(strapi: Core.Strapi) {
  const text = () => ({ type: 'string', column: { notNullable: true } }) as const;
  const number = () => ({ type: 'integer', column: { notNullable: true } }) as const;
  addTable(strapi, {
    uid: FILES,
    singularName: 'private-file',
    tableName: TABLE,
    attributes: {
      key: text(),
      ownerKind: text(),
      owner: number(),
      name: text(),
      mime: text(),
      size: number(),
      createdAt: { type: 'datetime', column: { notNullable: true } },
    },
    indexes: [
      { name: 'private_files_key_index', columns: ['key'], type: 'unique' },
      { name: 'private_files_owner_index', columns: ['owner_kind', 'owner'] },
    ],
  });
}

/** A name that no system reads as a path or a command; what cannot be one is called by its kind alone. */
function cleanName(name: string): string {
  const [stem, ending] = splitName(name);
  const cut = `${[...stem]
    .slice(0, PRIVATE_FILE_LIMITS.name - ending.length)
    .join('')
    .trim()}${ending}`;
  return newName(cut) ?? `file${ending.replaceAll(/[^.a-z\d]/gi, '')}`;
}

/** Its content decides what a file is; it is stored as it came, so that a paper stays what was sent. */
async function checkOne({ field, name: wanted, content }: SentFile): Promise<KeyedFile> {
  const refuse = () => invalidData(field, 'No private file may be like this.', ERROR_KEY.answerFile);
  if (content.length === 0 || content.length > PRIVATE_FILE_LIMITS.bytes) throw refuse();
  const bytes = Buffer.from(content);
  const [own = ''] = wanted.split(/[\\/]/).slice(-1);
  const checked = checkFile(own, (await fileTypeFromBuffer(bytes))?.ext, bytes);
  if (checked.kind === 'refused') throw refuse();
  const name = cleanName(checked.name);
  const ending = splitName(name)[1].slice(1).toLowerCase();
  if (!PRIVATE_FILE_ENDINGS.some((known) => known === ending)) throw refuse();
  const mime = checked.kind === 'picture' ? PICTURE_MIME[checked.format] : checked.mime;
  return { key: randomBytes(16).toString('hex'), field, name, mime, size: content.length, content };
}

/** Files of a request that may be stored, each with a key; a refusal names its field. */
export async function checkPrivateFiles(files: readonly SentFile[]): Promise<KeyedFile[]> {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const isTooMuch = files.length > PRIVATE_FILE_LIMITS.count || bytes > PRIVATE_FILE_LIMITS.together;
  if (isTooMuch) throw invalidData(files[0]?.field ?? '', 'These are too many files.', ERROR_KEY.answerFile);
  return Promise.all(files.map(checkOne));
}

async function requireRoom(strapi: Core.Strapi, files: readonly KeyedFile[]) {
  const [row]: { sum: number | string | null }[] = await strapi.db.connection(TABLE).sum({ sum: 'size' });
  const used = files.reduce((sum, { size }) => sum + size, Number(row?.sum ?? 0));
  if (used > PRIVATE_FILE_LIMITS.all) throw new KhayrError('quotaExceeded', 'There is no room for more private files.');
}

/**
 * Stores files for `work`, which calls `bind` in its transaction with the row that they belong to. The bytes come first: a crash may
 * leave some that nothing names, which the next clean-up deletes, and never a row without its file. What is not bound is not kept.
 */
export async function withPrivateFiles<T>(
  strapi: Core.Strapi,
  files: readonly KeyedFile[],
  work: (bind: (owner: Owner) => Promise<void>) => Promise<T>,
): Promise<T> {
  const keys = files.map(({ key }) => key);
  let isBound = false;
  if (files.length > 0) await requireRoom(strapi, files);
  try {
    for (const { key, content } of files) await fileStore().write(key, FOLDER, content);
    const done = await work(async ({ kind, number }) => {
      const data = files.map(({ key, name, mime, size }) => ({
        ...{ key, name, mime, size },
        ...{ ownerKind: kind, owner: number, createdAt: new Date() },
      }));
      if (data.length > 0) await strapi.db.query(FILES).createMany({ data });
      isBound = true;
    });
    if (!isBound) await fileStore().remove(keys, FOLDER);
    return done;
  } catch (error) {
    // Whatever failed is told, not that this did too.
    await fileStore()
      .remove(keys, FOLDER)
      .catch(() => undefined);
    throw error;
  }
}

/** The file of an owner; whoever asks has the right to the owner. */
export async function readPrivateFile(strapi: Core.Strapi, { kind, number }: Owner, key: string) {
  const row: PrivateFile | null = await strapi.db
    .query(FILES)
    .findOne({ select: ['id', 'name', 'mime'], where: { key, ownerKind: kind, owner: number } });
  const content = row && (await fileStore().read(key, FOLDER));
  if (!row || !content) throw new KhayrError('notFound', 'There is no such private file.');
  return { name: row.name, mime: row.mime, base64String: content.toString('base64') };
}

/** What is told of the files of these owners, in the order in which they came. */
export const listPrivateFiles = (
  strapi: Core.Strapi,
  kind: PrivateFileOwner,
  owners: readonly number[],
): Promise<(Pick<PrivateFile, 'key' | 'name'> & { owner: number })[]> =>
  strapi.db.query(FILES).findMany({
    select: ['id', 'key', 'name', 'owner'],
    where: { ownerKind: kind, owner: { $in: owners } },
    orderBy: { id: 'asc' },
  });

/** Deletes the files of these owners: their rows in the transaction that deletes the owners, and their bytes after it. */
export const deletePrivateFiles = (strapi: Core.Strapi, kind: PrivateFileOwner, owners: readonly number[]) =>
  deleteFound(strapi, { ownerKind: kind, owner: { $in: owners } });

/** Deletes the files of this kind of owners that came before a time. */
export const deletePrivateFilesBefore = (strapi: Core.Strapi, kind: PrivateFileOwner, time: Date) =>
  deleteFound(strapi, { ownerKind: kind, createdAt: { $lt: time } });

async function deleteFound(strapi: Core.Strapi, where: object) {
  const rows: { key: string }[] = await strapi.db.query(FILES).findMany({ select: ['id', 'key'], where });
  if (rows.length === 0) return;
  await strapi.db.transaction(async ({ onCommit }) => {
    await strapi.db.query(FILES).deleteMany({ where });
    const keys = rows.map(({ key }) => key);
    // What this leaves, the next clean-up deletes.
    onCommit(() => fileStore().remove(keys, FOLDER));
  });
}

type OwnerColumn = readonly [table: string, column: string];

/** Deletes the rows whose owner, which a column of a table has, is no more, and bytes that no row names. */
export async function purgePrivateFiles(strapi: Core.Strapi, owners: Readonly<Record<PrivateFileOwner, OwnerColumn>>) {
  const files = () => strapi.db.connection(TABLE);
  for (const [kind, [table, column]] of Object.entries(owners)) {
    const numbers = strapi.db.connection(table).select(column).whereNotNull(column);
    await files().where({ owner_kind: kind }).whereNotIn('owner', numbers).delete();
  }
  const rows: { key: string }[] = await files().select('key');
  const known = new Set(rows.map(({ key }) => key));
  const stored = await fileStore().list(FOLDER);
  const isLost = ([key, changed]: [string, number]) => !known.has(key) && changed < Date.now() - UNFINISHED;
  await fileStore().remove(
    [...stored].filter(isLost).map(([key]) => key),
    FOLDER,
  );
}
