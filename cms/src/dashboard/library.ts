import { type Input, isRecord } from '../platform/requests/read-input';
import { changing, uploading } from './library-files';
import { changingFolder, creatingFolder, moving } from './library-folders';
import { removing, removingMany } from './library-removal';
import { fileOf, inRoots, type LibraryRule, refuseShownRoots } from './library-request';
import { filtersIn, type Roots, readRoots } from './library-roots';

// The root is that of the site's files, and the bin and unfinished uploads are not there.

const listing = (hide: (roots: Roots) => object | undefined) =>
  inRoots((ctx, roots, next) => {
    const own = filtersIn(roots, ctx.query.filters);
    // Strapi refuses an empty list of conditions, and an empty condition.
    const conditions = [own, hide(roots)].filter((condition) => condition !== undefined);
    if (conditions.length > 0) ctx.query.filters = { $and: conditions };
    return next();
  });

/** Strapi takes no empty list; before the first upload and the first deletion there is nothing to hide. */
const hiddenFiles = ({ hidden }: Roots) =>
  hidden.length === 0 ? undefined : { folderPath: { $notIn: hidden.map(({ path }) => path) } };
const hiddenFolders = ({ root, hidden }: Roots) => ({ id: { $notIn: [root, ...hidden].map(({ id }) => id) } });

const showing = (check: (roots: Roots, id: unknown) => unknown) =>
  inRoots(async (ctx, roots, next) => {
    await check(roots, ctx.params.id);
    await next();
  });

const structure: LibraryRule = async (ctx, next) => {
  const { root, hidden } = await readRoots(strapi);
  await next();
  const body = isRecord(ctx.body) ? ctx.body : {};
  const tops: Input[] = Array.isArray(body.data) ? body.data.filter(isRecord) : [];
  const own = tops.find(({ id }) => id === root.id)?.children;
  const others = tops.filter(({ id }) => id !== root.id && hidden.every((folder) => folder.id !== id));
  ctx.body = { data: [...(Array.isArray(own) ? own : []), ...others] };
};

const shownFolder = (roots: Roots, id: unknown) =>
  refuseShownRoots({ ...roots, root: { id: 0, path: '' } }, [Number(id)]);

/**
 * What is done around the handlers of Strapi's routes, so that the Media Library shows and changes the same files as the site's file
 * manager.
 */
export const LIBRARY_RULES: Readonly<Record<string, LibraryRule>> = {
  'GET /upload/files': listing(hiddenFiles),
  'GET /upload/files/:id': showing(fileOf),
  'DELETE /upload/files/:id': removing,
  'GET /upload/folders': listing(hiddenFolders),
  'GET /upload/folders/:id': showing(shownFolder),
  'GET /upload/folder-structure': structure,
  'POST /upload/folders': creatingFolder,
  'PUT /upload/folders/:id': changingFolder,
  'POST /upload/actions/bulk-delete': removingMany,
  'POST /upload/actions/bulk-move': moving,
  'POST /upload': uploading,
  'POST /upload/files': uploading,
  'POST /upload/files/:id/replace': changing,
  'PUT /upload/files/:id': changing,
};
