import { ERROR_KEY } from '../../contract/errors';
import type { FocalPoint } from '../../contract/fields';
import { newName } from '../../contract/file-names';
import { typedName } from '../../contract/typed-text';
import { checkUpload, type FormFile } from '../api/file-store/checked-upload';
import { removingWhenFailed } from '../api/file-store/failed-uploads';
import { folderPaths, followingRenames, followingSlowRenames } from '../api/file-store/renamed-files';
import { storeShareVersion } from '../api/file-store/share-version';
import { recordAct } from '../platform/audit/audit-log';
import { withLock } from '../platform/database/with-lock';
import { changeRow, FILES, FOLDERS, type MediaRow, ROW_FIELDS } from '../platform/files/media-row';
import { comparableName, freeName, splitName, takenNames } from '../platform/files/names-and-paths';
import { invalidData, KhayrError, refuseUnstorable } from '../platform/requests/khayr-error';
import { type Input, isRecord } from '../platform/requests/read-input';
import { service } from '../services';
import { filtersIn, folderIn, notShown, type Roots, readRoots, withoutRoot } from './library-roots';

/** A request of the Media Library. */
export interface Context {
  params: Record<string, string>;
  query: Input;
  body?: unknown;
  request: { body?: unknown; files?: Record<string, unknown> };
  state: { userAbility: unknown };
}

type Next = () => Promise<unknown>;
/** A middleware of one of Strapi's routes. */
export type LibraryRule = (ctx: Context, next: Next) => Promise<unknown>;

const UPLOAD = 'plugin::upload.assets.create';
const CHANGE = 'plugin::upload.assets.update';

interface PermissionsManager {
  isAllowed: boolean;
  action: string;
  ability: { cannot(action: string, subject: unknown): boolean };
  toSubject(entity: unknown): unknown;
}

const permissions = (ctx: Context, action: string): PermissionsManager =>
  strapi
    .service('admin::permission')
    .createPermissionsManager({ ability: ctx.state.userAbility, action, model: FILES });

/** Strapi's handlers refuse it as well, but after the files of a request have been read. */
function isForbidden(ctx: Context, action: string): boolean {
  return !permissions(ctx, action).isAllowed;
}

/** A rule that knows the site's folders, of which the reply does not show the root. */
const inRoots =
  (rule: (ctx: Context, roots: Roots, next: Next) => Promise<unknown>): LibraryRule =>
  async (ctx, next) => {
    const roots = await readRoots(strapi);
    await rule(ctx, roots, next);
    ctx.body = withoutRoot(roots, ctx.body);
  };

const bodyOf = ({ request }: Context): Input => (isRecord(request.body) ? request.body : {});
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []);

// Reading: the root is that of the site's files, and the bin and unfinished uploads are not there.

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

async function fileOf({ hidden }: Roots, id: unknown): Promise<MediaRow & { folderPath: string }> {
  const where = { id: Number(id) };
  const row: (MediaRow & { folderPath: string }) | null = Number.isInteger(where.id)
    ? await strapi.db.query(FILES).findOne({ select: [...ROW_FIELDS, 'folderPath'], where })
    : null;
  if (!row || hidden.some(({ path }) => path === row.folderPath)) throw notShown();
  return row;
}

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

// Writing: by the same rules as the site's file manager.

function parsedInfo(value: unknown): Input {
  if (value === undefined || isRecord(value)) return value ?? {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(value));
  } catch {
    // It is refused below.
  }
  if (!isRecord(parsed)) throw invalidData('fileInfo', 'fileInfo must be the JSON of an object.');
  refuseUnstorable(parsed);
  return parsed;
}

const infosOf = (ctx: Context): Input[] => {
  const { fileInfo } = bodyOf(ctx);
  return fileInfo === undefined ? [] : [fileInfo].flat().map(parsedInfo);
};

/** Gives a form its infos as the handlers read them: a text for one file, a list of texts for several. */
function setInfos(ctx: Context, infos: readonly Input[]) {
  const texts = infos.map((info) => JSON.stringify(info));
  ctx.request.body = { ...bodyOf(ctx), fileInfo: texts.length === 1 ? texts[0] : texts };
}

function isFormFile(value: unknown): value is FormFile {
  return isRecord(value) && typeof value.filepath === 'string' && typeof value.size === 'number';
}

const filesOf = ({ request }: Context): FormFile[] => [request.files?.files].flat().filter(isFormFile);

const namesIn = async (folder: number, except: readonly number[] = []) =>
  takenNames(
    await strapi.db.query(FILES).findMany({
      select: ['id', 'name'],
      where: { folder, ...(except.length > 0 ? { id: { $notIn: [...except] } } : {}) },
    }),
  );

/** New files: checked, re-encoded, under a free name in a folder of the site's files. */
const uploading: LibraryRule = async (ctx, next) => {
  // With an id it replaces the file, or changes what is known of it.
  if (ctx.query.id !== undefined) return changing(ctx, next);
  if (isForbidden(ctx, UPLOAD)) return next();
  const roots = await readRoots(strapi);
  const files = filesOf(ctx);
  const infos = infosOf(ctx);
  await service(strapi, 'api::file-store.new-file').refuseOverQuota(files.reduce((sum, { size }) => sum + size, 0));
  const taken = new Map<number, Set<string>>();
  const checked: Input[] = [];
  for (const [place, file] of files.entries()) {
    const info = infos[place] ?? {};
    const folder = folderIn(roots, info.folder);
    const named = typeof info.name === 'string' && info.name !== '' ? info.name : (file.originalFilename ?? '');
    const wanted = typedName(named);
    const names = taken.get(folder) ?? (await namesIn(folder));
    const name = freeName(await checkUpload(file, wanted), names);
    taken.set(folder, names.add(comparableName(name)));
    file.originalFilename = name;
    checked.push({ ...info, name, folder, focalPoint: wholePercents(info.focalPoint) });
  }
  if (checked.length > 0) setInfos(ctx, checked);
  await removingWhenFailed(strapi, next);
  for (const { id, name } of [ctx.body].flat().filter(isStoredFile)) await recordFile('create', id, name);
};

const isStoredFile = (file: unknown): file is { id: number; name: string } =>
  isRecord(file) && typeof file.id === 'number' && typeof file.name === 'string';

/** Strapi's own handlers have no transaction: what they did is recorded before it is answered. */
const recordFile = (action: 'create' | 'change', number: number, title: string) =>
  recordAct(strapi, { action, kind: 'file', number, title });

function wholePercents(value: unknown): FocalPoint | null {
  if (!isRecord(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return null;
  return { x: Math.round(value.x), y: Math.round(value.y) };
}

/** What a form says about a stored file, by the rules of the site: its ending stays, and its name is free. */
async function checkedInfo(roots: Roots, row: MediaRow, info: Input): Promise<Input> {
  const change: Input = { ...info };
  if (info.folder !== undefined) change.folder = folderIn(roots, info.folder);
  if (info.focalPoint) change.focalPoint = wholePercents(info.focalPoint);
  if (typeof info.name === 'string' && info.name !== row.name) {
    const [, ending] = splitName(row.name);
    const typed = typedName(info.name);
    const wanted = splitName(typed)[1].toLowerCase() === ending.toLowerCase() ? typed : `${typed}${ending}`;
    const name = newName(wanted);
    if (name === undefined) throw invalidData('name', 'This is no name for a file.', ERROR_KEY.fileName);
    change.name = name;
  }
  return change;
}

/** Files that were renamed or moved get free names in their folders. */
async function settleNames(ids: readonly number[]) {
  const rows: (MediaRow & { folder: { id: number } | null })[] = await strapi.db
    .query(FILES)
    .findMany({ select: ROW_FIELDS, where: { id: { $in: [...ids] } }, populate: { folder: { select: ['id'] } } });
  for (const { id, name, folder } of rows) {
    if (!folder) continue;
    const free = freeName(name, await namesIn(folder.id, [id]));
    if (free !== name) await changeRow(strapi, id, { name: free });
  }
}

/** Renames or moves files, in places that nobody else takes at the same time. */
const settling = (affected: { folders: readonly number[]; files: readonly number[] }, next: Next) =>
  followingRenames(strapi, affected, () =>
    withLock(strapi, 'files', async () => {
      await next();
      await settleNames(affected.files);
    }),
  );

const isSamePoint = (one: FocalPoint | null, other: FocalPoint | null) => one?.x === other?.x && one?.y === other?.y;

/** The picture for link previews follows the focal point, and a picture that was replaced. */
async function updateShare(id: number, before: FocalPoint | null, isReplaced: boolean) {
  const row: MediaRow | null = await strapi.db.query(FILES).findOne({ select: ROW_FIELDS, where: { id } });
  if (!row || (isSamePoint(row.focalPoint, before) && !(isReplaced && row.focalPoint))) return;
  const formats = await storeShareVersion(strapi, row, row.focalPoint);
  if (formats) await changeRow(strapi, id, { formats });
}

/** Changes what is known of a file, and with a new file its content, which stays of the same kind. */
const changing: LibraryRule = async (ctx, next) => {
  if (isForbidden(ctx, CHANGE)) return next();
  const roots = await readRoots(strapi);
  const row = await fileOf(roots, ctx.params.id ?? ctx.query.id);
  const [file] = filesOf(ctx);
  if (file) {
    await service(strapi, 'api::file-store.new-file').refuseOverQuota(file.size);
    const name = await checkUpload(file, row.name);
    const isSameKind =
      file.mimetype === row.mime && splitName(name)[1].toLowerCase() === splitName(row.name)[1].toLowerCase();
    if (!isSameKind) throw invalidData('file', 'Another kind of file cannot take its place.', ERROR_KEY.fileKind);
  }
  const [info] = infosOf(ctx);
  if (info) setInfos(ctx, [await checkedInfo(roots, row, info)]);
  const affected = { folders: [], files: [row.id] };
  const change = async () => {
    await next();
    await withLock(strapi, 'files', () => settleNames([row.id]));
  };
  await (file ? followingSlowRenames : followingRenames)(strapi, affected, change);
  await updateShare(row.id, row.focalPoint, file !== undefined);
  if (file) await recordFile('change', row.id, row.name);
  ctx.body = withoutRoot(roots, ctx.body);
};

/** The same for what is known of several files. */
const changingMany = inRoots(async (ctx, roots, next) => {
  const { updates } = bodyOf(ctx);
  const wanted: Input[] = Array.isArray(updates) ? updates.filter(isRecord) : [];
  const rows: MediaRow[] = [];
  for (const update of wanted) {
    const row = await fileOf(roots, update.id);
    rows.push(row);
    if (isRecord(update.fileInfo)) update.fileInfo = await checkedInfo(roots, row, update.fileInfo);
  }
  await settling({ folders: [], files: rows.map(({ id }) => id) }, next);
  for (const { id, focalPoint } of rows) await updateShare(id, focalPoint, false);
});

function refuseShownRoots({ root, hidden }: Roots, ids: readonly number[]) {
  if ([root, ...hidden].some(({ id }) => ids.includes(id))) throw notShown();
}

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

const creatingFolder = inRoots(async (ctx, roots, next) => {
  const body = bodyOf(ctx);
  const parent = folderIn(roots, body.parent);
  const name = checkFolderName(body.name);
  if (name !== undefined) await refuseTakenFolder(parent, name, undefined);
  await service(strapi, 'api::file-store.file-store').refuseTooManyFolders(parent, 'name');
  ctx.request.body = { ...body, ...(name === undefined ? {} : { name }), parent };
  await next();
});

const changingFolder = inRoots(async (ctx, roots, next) => {
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

const moving = inRoots(async (ctx, roots, next) => {
  const body = bodyOf(ctx);
  const [folders, files] = [idsOf(body.folderIds), idsOf(body.fileIds)];
  refuseShownRoots(roots, folders);
  for (const id of files) await fileOf(roots, id);
  ctx.request.body = { ...body, destinationFolderId: folderIn(roots, body.destinationFolderId) };
  await settling({ folders, files }, next);
});

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

const removing: LibraryRule = async (ctx) => {
  const [file] = await findFiles({ id: Number(ctx.params.id) });
  if (!file) throw notShown();
  await moveToBin(ctx, [file]);
  const { id, name } = file;
  ctx.body = { id, name };
};

/** Also the files of folders; the emptied folders are deleted by Strapi's own handler. */
const removingMany: LibraryRule = async (ctx, next) => {
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
  'POST /upload/actions/bulk-update': changingMany,
  'POST /upload': uploading,
  'POST /upload/files': uploading,
  'POST /upload/files/:id/replace': changing,
  'PUT /upload/files/:id': changing,
};
