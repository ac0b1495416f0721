import type { Core } from '@strapi/strapi';
import { isUnderRoot } from '../../../contract/file-names';
import { LIMITS } from '../../../contract/limits';
import { announce } from '../../content/documents/change-tags';
import { CONTENT_TYPES, type ComponentFields, type ContentType } from '../../content-types';
import { FILES, FOLDERS } from '../../platform/files/media-row';
import { pathOf } from '../../platform/files/names-and-paths';
import { isRecord } from '../../platform/requests/read-input';

/** A folder, with its final slash, or a file, before and after it was renamed or moved. */
interface Renamed {
  from: string;
  to: string;
}

const ALBUM = 'api::album.album';

/** The paths of folders, or of all, by their ids. */
export async function folderPaths(strapi: Core.Strapi, ids?: readonly number[]): Promise<Map<number, string>> {
  const folders = strapi.db.query(FOLDERS);
  const rows: { id: number; path: string }[] = await folders.findMany({
    select: ['id', 'path'],
    where: ids ? { id: { $in: [...ids] } } : {},
  });
  const idsOf = (path: string) => path.split('/').slice(1).map(Number);
  const ancestors: { pathId: number; name: string }[] = await folders.findMany({
    select: ['id', 'pathId', 'name'],
    where: ids ? { pathId: { $in: rows.flatMap(({ path }) => idsOf(path)) } } : {},
  });
  const names = new Map(ancestors.map(({ pathId, name }) => [pathId, name]));
  return new Map(rows.map(({ id, path }) => [id, pathOf(idsOf(path).map((pathId) => names.get(pathId) ?? ''))]));
}

/** The paths of files, by their ids; none for a file in no folder. */
export async function filePaths(strapi: Core.Strapi, ids: readonly number[]): Promise<Map<number, string>> {
  const rows: { id: number; name: string; folder: { id: number } | null }[] = await strapi.db.query(FILES).findMany({
    select: ['id', 'name'],
    where: { id: { $in: [...ids] } },
    populate: { folder: { select: ['id'] } },
  });
  const folders = await folderPaths(
    strapi,
    rows.flatMap(({ folder }) => folder?.id ?? []),
  );
  const pathed = rows.flatMap(({ id, name, folder }) => {
    const path = folder && folders.get(folder.id);
    return path ? [[id, `${path}${name}`] as const] : [];
  });
  return new Map(pathed);
}

/** Changes columns of a row past the Document Service, which would publish what editors have not published. */
async function writeColumns(
  strapi: Core.Strapi,
  type: ContentType,
  row: { id: number; version?: number | null },
  fields: Record<string, unknown>,
) {
  const attributes: Readonly<Record<string, { columnName?: string; type: string }>> = strapi.db.metadata.get(
    type.uid,
  ).attributes;
  const columns = Object.entries(fields).map(([name, value]) => [
    attributes[name]?.columnName ?? name,
    type.typeOfField(name) === 'json' ? JSON.stringify(value) : value,
  ]);
  // The version counts, so that an editor who has the item open learns of the change.
  const counted = type.hasVersions ? { version: (row.version ?? 0) + 1 } : {};
  await strapi.db.transaction(({ trx }) =>
    trx(type.table)
      .where({ id: row.id })
      .update({ ...Object.fromEntries(columns), ...counted }),
  );
}

interface AlbumRow {
  id: number;
  version: number | null;
  folder: string;
  pictureOrder: unknown;
  captions: unknown;
}

const isFolder = ({ from }: Renamed) => from.endsWith('/');

/** What an album holds of its folder's new path, and of the new names of its pictures. */
function albumFields(album: AlbumRow, renamed: readonly Renamed[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const moved = renamed.filter(isFolder).find(({ from }) => album.folder.startsWith(from));
  const folder = moved ? `${moved.to}${album.folder.slice(moved.from.length)}` : album.folder;
  if (moved && folder.length <= LIMITS.albumFolder.max) fields.folder = folder;
  const inFolder = (path: string) => path.startsWith(album.folder) && !path.slice(album.folder.length).includes('/');
  const names = new Map(
    renamed
      .filter((one) => !isFolder(one) && inFolder(one.from) && inFolder(one.to))
      .map(({ from, to }) => [from.slice(album.folder.length), to.slice(album.folder.length)]),
  );
  if (names.size === 0) return fields;
  const nameOf = (name: unknown) => names.get(String(name)) ?? name;
  const { pictureOrder, captions } = album;
  if (Array.isArray(pictureOrder)) fields.pictureOrder = pictureOrder.map(nameOf);
  if (Array.isArray(captions))
    fields.captions = captions.map((entry) => (isRecord(entry) ? { ...entry, name: nameOf(entry.name) } : entry));
  return fields;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function renameInAlbums(strapi: Core.Strapi, type: ContentType, renamed: readonly Renamed[]): Promise<boolean> {
  const albums: AlbumRow[] = await strapi.db.query(ALBUM).findMany({
    select: ['id', 'version', 'folder', 'pictureOrder', 'captions'],
    where: { folder: { $startsWith: '/' } },
  });
  let isChanged = false;
  for (const album of albums) {
    const changed = Object.entries(albumFields(album, renamed)).filter(
      ([name, value]) => !isSame(value, album[name as keyof AlbumRow]),
    );
    if (changed.length === 0) continue;
    await writeColumns(strapi, type, album, Object.fromEntries(changed));
    isChanged = true;
  }
  return isChanged;
}

/** How texts write a path: plainly, as an address, or with its marks escaped for HTML. */
const writings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => encodeURI(path),
  (path) => path.split('/').map(encodeURIComponent).join('/'),
  (path) => path.replaceAll('&', '&amp;'),
];

/** Where the name of a file ends in a text. */
const AFTER_NAME = /^$|^["'<>?#\s,;)&]/;

/** A text with the new paths. */
export function renameInText(text: string, renamed: readonly Renamed[]): string {
  let result = text;
  for (const one of renamed) {
    for (const write of writings) {
      const [from, to] = [write(one.from), write(one.to)];
      if (!result.includes(from)) continue;
      const parts = result.split(from);
      result = parts.reduce((before, after) => {
        const isPath = isFolder(one) || AFTER_NAME.test(after);
        return `${before}${isPath ? to : from}${after}`;
      });
    }
  }
  return result;
}

type TextRow = { id: number; version?: number | null } & Record<string, unknown>;

/** Writes the new paths into the long texts of a type's rows, or of a component's. Returns whether any has them. */
async function renameInTexts(
  strapi: Core.Strapi,
  { uid, longTexts, hasVersions = false }: Pick<ContentType, 'longTexts'> & { uid: string; hasVersions?: boolean },
  renamed: readonly Renamed[],
  write: (row: TextRow, changed: Record<string, unknown>) => Promise<unknown>,
): Promise<boolean> {
  let isChanged = false;
  if (longTexts.length === 0) return isChanged;
  const rows: TextRow[] = await strapi.db.query(uid).findMany({
    select: ['id', ...(hasVersions ? ['version'] : []), ...longTexts],
    where: { $or: longTexts.map((field) => ({ [field]: { $contains: '/_userFiles/' } })) },
  });
  for (const row of rows) {
    const changed = longTexts.flatMap((field) => {
      const text = row[field];
      const now = typeof text === 'string' ? renameInText(text, renamed) : text;
      return now === text ? [] : [[field, now]];
    });
    if (changed.length === 0) continue;
    await write(row, Object.fromEntries(changed));
    isChanged = true;
  }
  return isChanged;
}

/** The same in components of lists of several kinds. What has them counts a version. */
async function renameInZones(strapi: Core.Strapi, type: ContentType, renamed: readonly Renamed[]): Promise<boolean> {
  let isChanged = false;
  for (const [uid, { longTexts }] of Object.values(type.zones).flatMap(Object.entries<ComponentFields>)) {
    const write = ({ id }: TextRow, data: object) => strapi.db.query(uid).update({ where: { id }, data });
    isChanged = (await renameInTexts(strapi, { uid, longTexts }, renamed, write)) || isChanged;
  }
  if (isChanged) await countVersion(strapi, type.table);
  return isChanged;
}

/** Every entry of a type counts a version, so that editors who have one open learn of a change past the Document Service. */
export const countVersion = (strapi: Core.Strapi, table: string) =>
  strapi.db.transaction(({ trx }) => trx(table).update({ version: trx.raw('coalesce(version, 0) + 1') }));

/** Writes new paths and names into what shows the files: drafts and what is published. */
async function renameInContent(strapi: Core.Strapi, renamed: readonly Renamed[]): Promise<void> {
  if (renamed.length === 0) return;
  for (const type of CONTENT_TYPES.filter(({ options }) => options.visibleToVisitors)) {
    const write = (row: TextRow, fields: Record<string, unknown>) => writeColumns(strapi, type, row, fields);
    const inTexts = await renameInTexts(strapi, type, renamed, write);
    const inAlbums = type.uid === ALBUM && (await renameInAlbums(strapi, type, renamed));
    const inZones = await renameInZones(strapi, type, renamed);
    if (!inTexts && !inAlbums && !inZones) continue;
    await announce(strapi, type.uid);
  }
}

/** What may be renamed: folders and files by their ids. */
interface Affected {
  folders: readonly number[];
  files: readonly number[];
}

const pathsOf = async (strapi: Core.Strapi, { folders, files }: Affected) => ({
  folders: await folderPaths(strapi, folders),
  files: await filePaths(strapi, files),
});

/**
 * Lets what shows folders and files follow them to their new names and places: albums know their folder and the order of
 * its pictures by names, and texts may name files by their paths. `before` are the paths of earlier.
 */
async function follow(strapi: Core.Strapi, affected: Affected, before: Awaited<ReturnType<typeof pathsOf>>) {
  const after = await pathsOf(strapi, affected);
  const renamed = (['folders', 'files'] as const).flatMap((kind) =>
    [...after[kind]].flatMap(([id, to]) => {
      const from = before[kind].get(id);
      return from && from !== to && isUnderRoot(from) && isUnderRoot(to) ? [{ from, to }] : [];
    }),
  );
  await renameInContent(strapi, renamed);
}

/** Runs a change that renames or moves folders and files, in one transaction with what follows them. */
export async function followingRenames(strapi: Core.Strapi, affected: Affected, change: () => Promise<unknown>) {
  await strapi.db.transaction(async ({ onCommit }) => {
    const before = await pathsOf(strapi, affected);
    await change();
    await follow(strapi, affected, before);
    // The upload plugin emits no event for moves, and the others before the commit.
    onCommit(() => strapi.eventHub.emit('media-folder.update', {}));
  });
}
