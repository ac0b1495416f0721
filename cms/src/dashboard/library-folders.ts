import { ERROR_KEY } from '../../contract/errors';
import { newName } from '../../contract/file-names';
import { followingRenames } from '../api/file-store/renamed-files';
import { FOLDERS } from '../platform/files/media-row';
import { comparableName } from '../platform/files/names-and-paths';
import { invalidData, KhayrError } from '../platform/requests/khayr-error';
import { service } from '../services';
import { settling } from './library-files';
import { bodyOf, fileOf, idsOf, inRoots, refuseShownRoots } from './library-request';
import { folderIn } from './library-roots';

function checkFolderName(name: unknown): string | undefined {
  if (name === undefined) return undefined;
  const checked = typeof name === 'string' ? newName(name) : undefined;
  if (checked === undefined) throw invalidData('name', 'This is no name for a folder.', ERROR_KEY.fileName);
  return checked;
}

async function refuseTakenFolder(parent: number, name: string, except: number | undefined) {
  const siblings: { id: number; name: string }[] = await strapi.db
    .query(FOLDERS)
    .findMany({ select: ['id', 'name'], where: { parent } });
  const isTaken = siblings.some(
    ({ id, name: other }) => id !== except && comparableName(other) === comparableName(name),
  );
  if (isTaken) throw new KhayrError('alreadyExists', 'There is a folder of this name.', { field: 'name' });
}

export const creatingFolder = inRoots(async (ctx, roots, next) => {
  const body = bodyOf(ctx);
  const parent = folderIn(roots, body.parent);
  const name = checkFolderName(body.name);
  if (name !== undefined) await refuseTakenFolder(parent, name, undefined);
  await service(strapi, 'api::file-store.file-store').refuseTooManyFolders(parent, 'name');
  ctx.request.body = { ...body, ...(name === undefined ? {} : { name }), parent };
  await next();
});

export const changingFolder = inRoots(async (ctx, roots, next) => {
  const body = bodyOf(ctx);
  const id = Number(ctx.params.id);
  refuseShownRoots(roots, [id]);
  const name = checkFolderName(body.name);
  const parent = body.parent === undefined ? undefined : folderIn(roots, body.parent);
  const own = await strapi.db
    .query(FOLDERS)
    .findOne({ select: ['id', 'name'], where: { id }, populate: { parent: { select: ['id'] } } });
  if (own) await refuseTakenFolder(parent ?? own.parent?.id ?? roots.root.id, name ?? own.name, id);
  ctx.request.body = {
    ...body,
    ...(name === undefined ? {} : { name }),
    ...(parent === undefined ? {} : { parent }),
  };
  await followingRenames(strapi, { folders: [id], files: [] }, next);
});

export const moving = inRoots(async (ctx, roots, next) => {
  const body = bodyOf(ctx);
  const [folders, files] = [idsOf(body.folderIds), idsOf(body.fileIds)];
  refuseShownRoots(roots, folders);
  for (const id of files) await fileOf(roots, id);
  ctx.request.body = { ...body, destinationFolderId: folderIn(roots, body.destinationFolderId) };
  await settling({ folders, files }, next);
});
