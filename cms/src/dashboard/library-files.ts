import { ERROR_KEY } from '../../contract/errors';
import type { FocalPoint } from '../../contract/fields';
import { newName } from '../../contract/file-names';
import { typedName } from '../../contract/typed-text';
import { checkUpload, type FormFile } from '../api/file-store/checked-upload';
import { removingWhenFailed } from '../api/file-store/failed-uploads';
import { followingRenames, followingSlowRenames } from '../api/file-store/renamed-files';
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
  if (checked.length > 0) setInfos(ctx, checked);
  await removingWhenFailed(strapi, async () => {
    await next();
    const stored = [ctx.body].flat().filter(isStoredFile);
    // Another upload may have taken a name while the files were re-encoded.
    const names = await withLock(strapi, 'files', () => settleNames(stored.map(({ id }) => id)));
    for (const file of stored) {
      file.name = names.get(file.id) ?? file.name;
      await recordFile('create', file.id, file.name);
    }
  });
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

/** The picture for link previews follows the focal point, and a picture that was replaced. */
async function updateShare(id: number, before: FocalPoint | null, isReplaced: boolean) {
  const row: MediaRow | null = await strapi.db.query(FILES).findOne({ select: ROW_FIELDS, where: { id } });
  if (!row || (isSamePoint(row.focalPoint, before) && !(isReplaced && row.focalPoint))) return;
  const formats = await storeShareVersion(strapi, row, row.focalPoint);
  if (formats) await changeRow(strapi, id, { formats });
}

/** Changes what is known of a file, and with a new file its content, which stays of the same kind. */
export const changing: LibraryRule = async (ctx, next) => {
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
