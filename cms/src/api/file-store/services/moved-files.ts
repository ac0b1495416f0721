import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { fileMove } from '../../../../contract/calls/files';
import { ERROR_KEY } from '../../../../contract/errors';
import { isUserFolder, namesOf } from '../../../../contract/file-names';
import { LIMITS } from '../../../../contract/limits';
import { FILE_ROOT } from '../../../../contract/vocabulary';
import { recordAct } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { moveFolder } from '../../../platform/files/folder-tree';
import { changeRow, FILES, FOLDERS, type MediaRow } from '../../../platform/files/media-row';
import { comparableName, pathOf, splitName } from '../../../platform/files/names-and-paths';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { placer } from '../placer';
import { folderPaths, followingRenames } from '../renamed-files';
import type { Folder } from './file-store';

interface Moved {
  from: string;
  to: string;
}

const lastName = (path: string) => namesOf(path).at(-1) ?? '';

/** Moves and renames files and folders. */
export default function movedFiles({ strapi }: { strapi: Core.Strapi }) {
  const store = () => service(strapi, 'api::file-store.file-store');

  async function refuseTaken(table: string, where: object, name: string, except: number) {
    const entries: { id: number; name: string }[] = await strapi.db
      .query(table)
      .findMany({ select: ['id', 'name'], where });
    const isTaken = entries.some((entry) => entry.id !== except && comparableName(entry.name) === comparableName(name));
    if (isTaken) throw new KhayrError('alreadyExists', `There is something called ${name}.`, { field: 'name' });
  }

  /** Albums know their folder by its path, which must fit; so must that of every folder below. */
  async function refuseTooDeep(folder: Folder, from: string, to: string) {
    const below: { id: number }[] = await strapi.db
      .query(FOLDERS)
      .findMany({ select: ['id'], where: { path: { $startsWith: `${folder.path}/` } } });
    const inner = await folderPaths(
      strapi,
      below.map(({ id }) => id),
    );
    const paths = [to, ...[...inner.values()].map((path) => `${to}${path.slice(from.length)}`)];
    const isFine = paths.every((path) => path.length <= LIMITS.albumFolder.max && isUserFolder(path));
    if (!isFine) throw invalidData('to', 'The path would be too long.');
  }

  async function renameOrMoveFolder(
    path: string,
    to: string,
    target: Folder,
    name: string,
  ): Promise<Moved | undefined> {
    const folder: Folder | null = await store().folder(path);
    if (!folder) return undefined;
    const moved = { from: path, to: pathOf([...namesOf(to), name]) };
    if (target.path === folder.path || target.path.startsWith(`${folder.path}/`))
      throw invalidData('to', 'A folder cannot be moved into itself.');
    await refuseTaken(FOLDERS, { parent: target.id }, name, folder.id);
    await refuseTooDeep(folder, path, moved.to);
    await moveFolder(strapi, folder, { parent: target, name });
    return moved;
  }

  async function renameOrMoveFile(
    path: string,
    { target, name, place }: { target: Folder; name: string | undefined; place: ReturnType<typeof placer> },
  ): Promise<string | undefined> {
    const row: MediaRow | null = await store().findByAddress(path);
    if (!row) return undefined;
    const [, ending] = splitName(row.name);
    const isSameKind = name === undefined || splitName(name)[1].toLowerCase() === ending.toLowerCase();
    if (!isSameKind) throw invalidData('name', 'The ending says what the file is.', ERROR_KEY.fileName);
    await recordAct(strapi, { action: 'change', kind: 'file', number: row.id, title: name ?? row.name });
    if (name === undefined) return place(row, target, row.name, {});
    await refuseTaken(FILES, { folder: target.id }, name, row.id);
    await changeRow(strapi, row.id, { name, folder: target.id, folderPath: target.path });
    return name;
  }

  async function affectedBy(paths: readonly string[]): Promise<{ folders: number[]; files: number[] }> {
    const affected: { folders: number[]; files: number[] } = { folders: [], files: [] };
    for (const path of paths) {
      const isFolder = path.endsWith('/');
      const found = await (isFolder ? store().folder(path) : store().findByAddress(path));
      if (found) affected[isFolder ? 'folders' : 'files'].push(found.id);
    }
    return affected;
  }

  return {
    /** All of them or none; a repeated request moves nothing, and gets the first one's reply. */
    async move({ paths, to, name, requestId }: ParsedPayloadOf<typeof fileMove>): Promise<Moved[]> {
      const move = async () => {
        const isRoot = namesOf(to).join('/') === FILE_ROOT;
        const target: Folder | null = await (isRoot ? store().ensureFolder(to) : store().folder(to));
        if (!target) throw new KhayrError('notFound', `There is no folder ${to}.`, { field: 'to' });
        const done: Moved[] = [];
        const place = placer(strapi);
        for (const path of new Set(paths)) {
          const here = pathOf(namesOf(path).slice(0, -1));
          // What stays where it is under its name would get a number.
          if (name === undefined && here === pathOf(namesOf(to))) continue;
          if (path.endsWith('/')) {
            const moved = await renameOrMoveFolder(path, to, target, name ?? lastName(path));
            if (moved) done.push(moved);
          } else {
            const free = await renameOrMoveFile(path, { target, name, place });
            if (free !== undefined) done.push({ from: path, to: `${pathOf(namesOf(to))}${free}` });
          }
        }
        if (done.length === 0) throw new KhayrError('notFound', 'There are no such files or folders.');
        return done;
      };
      return runOnce(strapi, requestId && `move:${requestId}`, () =>
        withLock(strapi, 'files', async () => {
          const affected = await affectedBy(paths);
          let done: Moved[] = [];
          await followingRenames(strapi, affected, async () => {
            done = await move();
          });
          return done;
        }),
      );
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.moved-files': typeof movedFiles;
  }
}
