import type { Core } from '@strapi/strapi';
import { CMS_LIMITS } from '../../../contract/limits';
import { isUnderRoot, pathOf } from '../../api/file-store/file-path';
import { FOLDERS } from '../../api/file-store/media-row';

interface Context {
  params: Record<string, string>;
  request: { body?: { folderIds?: unknown } };
}
export type FolderHandler = (ctx: Context) => Promise<void>;

/** The folders' paths of names, by their ids. */
async function pathsOf(strapi: Core.Strapi, ids: number[]): Promise<Map<number, string>> {
  const folders = strapi.db.query(FOLDERS);
  const rows: { id: number; path: string }[] = await folders.findMany({
    select: ['id', 'path'],
    where: { id: { $in: ids } },
  });
  const idsOf = (path: string) => path.split('/').slice(1).map(Number);
  const ancestors: { pathId: number; name: string }[] = await folders.findMany({
    select: ['id', 'pathId', 'name'],
    where: { pathId: { $in: rows.flatMap(({ path }) => idsOf(path)) } },
  });
  const names = new Map(ancestors.map(({ pathId, name }) => [pathId, name]));
  return new Map(rows.map(({ id, path }) => [id, pathOf(idsOf(path).map((pathId) => names.get(pathId) ?? ''))]));
}

/**
 * Writes a folder's new path into the albums that show it: in their drafts and in what is published. Not by the Document
 * Service, which would publish what editors have not published. The version counts, so that an editor who has such an
 * album open learns of the change.
 */
async function renameInAlbums(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const albums: { id: number; folder: string; version: number }[] = await strapi.db
    .query('api::album.album')
    .findMany({ select: ['id', 'folder', 'version'], where: { folder: { $startsWith: from } } });
  await strapi.db.transaction(async ({ trx }) => {
    for (const { id, folder, version } of albums.filter((album) => album.folder.startsWith(from))) {
      const moved = `${to}${folder.slice(from.length)}`;
      if (moved.length > CMS_LIMITS.albumFolder.max) continue;
      await strapi.db
        .connection('albums')
        .where({ id })
        .update({ folder: moved, version: version + 1 })
        .transacting(trx);
    }
  });
}

/** Folder ids that a request names; the plugin itself refuses anything else. */
const readIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []);

/**
 * Wraps a handler that renames or moves folders in the dashboard. Albums know their folder by its path of names, so
 * without this they would be empty afterwards. The upload plugin also emits no event for moves; this one does.
 */
export function updateAlbumsAfter(handler: FolderHandler, folderIdsOf: (ctx: Context) => unknown): FolderHandler {
  return async (ctx) => {
    const ids = readIds(folderIdsOf(ctx));
    const before = await pathsOf(strapi, ids);
    await handler(ctx);
    for (const [id, to] of await pathsOf(strapi, ids)) {
      const from = before.get(id);
      if (from && from !== to && isUnderRoot(from) && isUnderRoot(to)) await renameInAlbums(strapi, from, to);
    }
    await strapi.eventHub.emit('media-folder.update', {});
  };
}
