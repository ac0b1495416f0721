import type { Core } from '@strapi/strapi';
import { isUnderRoot, pathOf } from './file-path';
import { FOLDERS } from './media-row';

interface Context {
  params: Record<string, string>;
  request: { body?: { folderIds?: unknown } };
}
type Handler = (ctx: Context) => Promise<void>;

/** Of the column. */
const MAX_LENGTH = 255;

/** Where folders are, as paths of names, by their ids. */
async function pathsOf(strapi: Core.Strapi, ids: number[]): Promise<Map<number, string>> {
  const folders = strapi.db.query(FOLDERS);
  const rows: { id: number; path: string }[] = await folders.findMany({
    select: ['id', 'path'],
    where: { id: { $in: ids } },
  });
  const stepsOf = (path: string) => path.split('/').slice(1).map(Number);
  const onTheWay: { pathId: number; name: string }[] = await folders.findMany({
    select: ['id', 'pathId', 'name'],
    where: { pathId: { $in: rows.flatMap(({ path }) => stepsOf(path)) } },
  });
  const names = new Map(onTheWay.map(({ pathId, name }) => [pathId, name]));
  return new Map(rows.map(({ id, path }) => [id, pathOf(stepsOf(path).map((step) => names.get(step) ?? ''))]));
}

/**
 * Lets albums follow a folder: drafts and what is published, each as it is. Not by the Document Service, which would
 * show what editors have not published; whoever has such an album open in an editor learns that it is another version.
 */
async function renameInAlbums(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const albums: { id: number; folder: string; version: number }[] = await strapi.db
    .query('api::album.album')
    .findMany({ select: ['id', 'folder', 'version'], where: { folder: { $startsWith: from } } });
  await strapi.db.transaction(async ({ trx }) => {
    for (const { id, folder, version } of albums.filter((album) => album.folder.startsWith(from))) {
      const moved = `${to}${folder.slice(from.length)}`;
      if (moved.length > MAX_LENGTH) continue;
      await strapi.db
        .connection('albums')
        .where({ id })
        .update({ folder: moved, version: version + 1 })
        .transacting(trx);
    }
  });
}

/** Folder ids that a request names; what is none is refused by the plugin itself. */
const readIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []);

/**
 * Albums know their folder by its path of names, so a folder that the dashboard renames or moves would leave them empty.
 * Moves are also the one change of the Media Library that its plugin tells nobody of.
 */
export function followMovedFolders(strapi: Core.Strapi) {
  const following = (handler: Handler, idsOf: (ctx: Context) => unknown): Handler => {
    return async (ctx) => {
      const ids = readIds(idsOf(ctx));
      const before = await pathsOf(strapi, ids);
      await handler(ctx);
      for (const [id, to] of await pathsOf(strapi, ids)) {
        const from = before.get(id);
        if (from && from !== to && isUnderRoot(from) && isUnderRoot(to)) await renameInAlbums(strapi, from, to);
      }
      await strapi.eventHub.emit('media-folder.update', {});
    };
  };

  const controllers = strapi.get('controllers');
  controllers.extend('plugin::upload.admin-folder', (own: Record<'update', Handler>) => ({
    ...own,
    update: following(own.update, ({ params }) => [params.id]),
  }));
  controllers.extend('plugin::upload.admin-folder-file', (own: Record<'moveMany', Handler>) => ({
    ...own,
    moveMany: following(own.moveMany, ({ request }) => request.body?.folderIds),
  }));
}
