import { ERROR_KEY } from '../../contract/errors';
import type { FocalPoint } from '../../contract/fields';
import { newName } from '../../contract/file-names';
import { typedName } from '../../contract/typed-text';
import { checkUpload, type FormFile } from '../api/file-store/checked-upload';
import { removingWhenFailed } from '../api/file-store/failed-uploads';
import { followingRenames } from '../api/file-store/renamed-files';
import { storeShareVersion } from '../api/file-store/share-version';
import { recordAct } from '../platform/audit/audit-log';
import { withLock } from '../platform/database/with-lock';
import { changeRow, FILES, type MediaRow, ROW_FIELDS } from '../platform/files/media-row';
import { comparableName, freeName, splitName, takenNames } from '../platform/files/names-and-paths';
import { invalidData, refuseUnstorable } from '../platform/requests/khayr-error';
import { type Input, isRecord } from '../platform/requests/read-input';
import { service } from '../services';
import {
  bodyOf,
  CHANGE,
  type Context,
  fileOf,
  isForbidden,
  type LibraryRule,
  type Next,
  UPLOAD,
} from './library-request';
import { folderIn, type Roots, readRoots, withoutRoot } from './library-roots';

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

/**
 * Gives a form its infos as the handlers read them: a text for one file, a list of texts for several. And nothing else: Strapi would
 * put the file into whatever entry the form names.
 */
function setInfos(ctx: Context, infos: readonly Input[]) {
  const texts = infos.map((info) => JSON.stringify(info));
  ctx.request.body = texts.length === 0 ? {} : { fileInfo: texts.length === 1 ? texts[0] : texts };
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
export const uploading: LibraryRule = async (ctx, next) => {
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
  setInfos(ctx, checked);
  await removingWhenFailed(strapi, async () => {
    await next();
    const stored = [ctx.body].flat().filter(isStoredFile);
    // Another upload may have taken a name while the files were re-encoded.
    const names = await withLock(strapi, 'files', () => settleNames(stored.map(({ id }) => id)));
    for (const file of stored) {
      file.name = names.get(file.id) ?? file.name;
      // Strapi's own handlers have no transaction: what they did is recorded before it is answered.
      await recordAct(strapi, { action: 'create', kind: 'file', number: file.id, title: file.name });
    }
  });
};

const isStoredFile = (file: unknown): file is { id: number; name: string } =>
  isRecord(file) && typeof file.id === 'number' && typeof file.name === 'string';

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

/** Gives files free names in their folders, and returns those that have new ones. */
async function settleNames(ids: readonly number[]): Promise<Map<number, string>> {
  const rows: (MediaRow & { folder: { id: number } | null })[] = await strapi.db
    .query(FILES)
    .findMany({ select: ROW_FIELDS, where: { id: { $in: [...ids] } }, populate: { folder: { select: ['id'] } } });
  const changed = new Map<number, string>();
  for (const { id, name, folder } of rows) {
    if (!folder) continue;
    const free = freeName(name, await namesIn(folder.id, [id]));
    if (free === name) continue;
    await changeRow(strapi, id, { name: free });
    changed.set(id, free);
  }
  return changed;
}

/** Renames or moves files, in places that nobody else takes at the same time. */
export const settling = (affected: { folders: readonly number[]; files: readonly number[] }, next: Next) =>
  followingRenames(strapi, affected, () =>
    withLock(strapi, 'files', async () => {
      await next();
      await settleNames(affected.files);
    }),
  );

const isSamePoint = (one: FocalPoint | null, other: FocalPoint | null) => one?.x === other?.x && one?.y === other?.y;

/** Strapi's handler of a form without a file. */
const changeInfo = async (ctx: Context): Promise<void> => {
  const { updateFileInfo } = strapi.plugin('upload').controller('admin-upload');
  // Koa's own type of a context knows nothing of Strapi's.
  await updateFileInfo?.(ctx as unknown as Parameters<typeof updateFileInfo>[0], async () => {});
};

/** The picture for link previews follows the focal point. */
async function updateShare(id: number, before: FocalPoint | null) {
  const row: MediaRow | null = await strapi.db.query(FILES).findOne({ select: ROW_FIELDS, where: { id } });
  if (!row || isSamePoint(row.focalPoint, before)) return;
  const formats = await storeShareVersion(strapi, row, row.focalPoint);
  if (formats) await changeRow(strapi, id, { formats });
}

/** Changes what is known of a file, and with a new file its content, as the site's file manager does. */
export const changing: LibraryRule = async (ctx, next) => {
  if (isForbidden(ctx, CHANGE)) return next();
  const roots = await readRoots(strapi);
  const row = await fileOf(roots, ctx.params.id ?? ctx.query.id);
  const [file] = filesOf(ctx);
  const [info] = infosOf(ctx);
  setInfos(ctx, info || file ? [await checkedInfo(roots, row, info ?? {})] : []);
  if (file) {
    await checkUpload(file, row.name);
    const { filepath, size, mimetype } = file;
    const upload = { filepath, size, mimetype: String(mimetype) };
    await service(strapi, 'api::file-store.replaced-files').replace(row, upload, undefined);
  }
  await settling({ folders: [], files: [row.id] }, () => (file ? changeInfo(ctx) : next()));
  await updateShare(row.id, row.focalPoint);
  ctx.body = withoutRoot(roots, ctx.body);
};
