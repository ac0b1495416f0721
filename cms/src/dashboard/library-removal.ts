import { ERROR_KEY } from '../../contract/errors';
import { folderPaths } from '../api/file-store/renamed-files';
import { FILES, FOLDERS, type MediaRow, ROW_FIELDS } from '../platform/files/media-row';
import { KhayrError } from '../platform/requests/khayr-error';
import { service } from '../services';
import {
  bodyOf,
  CHANGE,
  type Context,
  idsOf,
  type LibraryRule,
  permissions,
  refuseShownRoots,
} from './library-request';
import { notShown, readRoots } from './library-roots';

type FoundFile = MediaRow & { folder: { id: number } | null; folderPath: string };

const findFiles = (where: object): Promise<FoundFile[]> =>
  strapi.db.query(FILES).findMany({
    select: [...ROW_FIELDS, 'folderPath'],
    where,
    populate: { folder: { select: ['id'] }, createdBy: true },
    orderBy: { id: 'asc' },
  });

/** Moves files to the bin as the site's file manager does; all of them stay if something shows one of them. */
async function moveToBin(ctx: Context, files: readonly FoundFile[]) {
  const { hidden } = await readRoots(strapi);
  if (files.some(({ folderPath }) => hidden.some(({ path }) => path === folderPath))) throw notShown();
  const { ability, action, toSubject } = permissions(ctx, CHANGE);
  if (files.some((file) => ability.cannot(action, toSubject(file)))) throw notShown();
  const paths = await folderPaths(
    strapi,
    files.flatMap(({ folder }) => folder?.id ?? []),
  );
  const placed = files.map((row) => ({ row, folder: paths.get(row.folder?.id ?? 0) ?? '/' }));
  for (const folder of new Set(placed.map((file) => file.folder))) {
    const rows = placed.filter((file) => file.folder === folder).map(({ row }) => row);
    const [use] = await service(strapi, 'api::file-store.file-uses').find(folder, rows);
    if (use) {
      const title = use.title === '' ? use.name : `${use.name} – ${use.title}`;
      throw new KhayrError('invalidData', `${use.name} is in use.`, { key: ERROR_KEY.fileInUse, title });
    }
  }
  await service(strapi, 'api::file-store.file-bin').moveRows(placed);
}

export const removing: LibraryRule = async (ctx) => {
  const [file] = await findFiles({ id: Number(ctx.params.id) });
  if (!file) throw notShown();
  await moveToBin(ctx, [file]);
  const { id, name } = file;
  ctx.body = { id, name };
};

/** Also the files of folders; the emptied folders are deleted by Strapi's own handler. */
export const removingMany: LibraryRule = async (ctx, next) => {
  const roots = await readRoots(strapi);
  const body = bodyOf(ctx);
  const folderIds = idsOf(body.folderIds);
  refuseShownRoots(roots, folderIds);
  const folders: { path: string }[] = await strapi.db
    .query(FOLDERS)
    .findMany({ select: ['id', 'path'], where: { id: { $in: folderIds } } });
  const within = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);
  const files = await findFiles({ $or: [{ id: { $in: idsOf(body.fileIds) } }, ...within] });
  await moveToBin(ctx, files);
  ctx.request.body = { ...body, fileIds: [] };
  return next();
};
