import type { Core } from '@strapi/strapi';
import { LIMITS, REQUEST_LIMITS } from '../../../../contract/limits';
import type { FileInfoSave, FilesToBin, NewFolder, Unchecked } from '../../../../contract/requests';
import { hasRight } from '../../../../contract/rights';
import { invalidData, notAllowed } from '../../../khayr-error';
import { isPlainName, newName, splitName } from '../../../platform/files/file-name';
import { isBin, isUserFolder } from '../../../platform/files/file-path';
import { type Input, isRecord, readBody, readFlag, readList, readRequestId, readText } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';
import type { Upload } from '../services/new-file';

interface Context {
  query: Input;
  request: { body?: unknown; files?: Record<string, unknown> };
  state: { user: SignedIn };
}

/** The adapter serves no other endings. */
const EXTENSION = /^\.[A-Za-z0-9]{1,10}$/;

function readFolder<Field extends string>(input: { [Key in Field]?: unknown }, field: Field): string {
  const path = input[field];
  if (typeof path !== 'string' || !isUserFolder(path))
    throw invalidData(field, `${field} must be a path under /_userFiles/.`);
  return path;
}

function readNewName<Field extends string>(input: { [Key in Field]?: unknown }, field: Field): string {
  const value = input[field];
  const name = typeof value === 'string' ? newName(value) : undefined;
  if (name === undefined) throw invalidData(field, `${field} is no name for a file or folder.`);
  return name;
}

function readName(value: unknown): string {
  if (typeof value !== 'string' || !isPlainName(value)) throw invalidData('name', 'This is no name of a file.');
  return value;
}

function readFileNames(input: Unchecked<Pick<FilesToBin, 'fileNames'>>): string[] {
  const names = readList(input, 'fileNames', REQUEST_LIMITS.files, readName);
  if (names.length === 0) throw invalidData('fileNames', 'fileNames is empty.');
  return names;
}

/** Whole percents of a picture's width and height; null for its centre. */
function readFocus({ focus }: Unchecked<Pick<FileInfoSave, 'focus'>>): FileInfoSave['focus'] {
  if (focus === undefined || focus === null) return focus;
  const { x, y } = isRecord(focus) ? focus : {};
  if (!isPercent(x) || !isPercent(y)) throw invalidData('focus', 'The focal point is not in the picture.');
  return { x, y };
}

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LIMITS.percent.max;

/** The one file of a form, as the body parser left it in a temporary folder. */
function readUpload(files: unknown): Upload {
  const file: unknown = isRecord(files) ? files.file : undefined;
  if (!isRecord(file)) throw invalidData('file', 'The file is missing.');
  const { filepath, mimetype, size } = file;
  if (typeof filepath !== 'string' || typeof size !== 'number' || size === 0)
    throw invalidData('file', 'The file is empty.');
  return { filepath, size, mimetype: typeof mimetype === 'string' ? mimetype : 'application/octet-stream' };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async content(ctx: Context) {
    const { folder } = ctx.query;
    if (typeof folder === 'string' && isBin(folder) && !hasRight(ctx.state.user, 'publish')) {
      throw notAllowed('This account may not open the bin.');
    }
    const path = typeof folder === 'string' && isBin(folder) ? folder : readFolder(ctx.query, 'folder');
    return { data: await service(strapi, 'api::file-store.folder-content').content(path) };
  },

  async thumbnail(ctx: Context) {
    return { data: await service(strapi, 'api::file-store.bin').thumbnail(readName(ctx.query.name)) };
  },

  async createFolder(ctx: Context) {
    const input: Unchecked<NewFolder> = readBody(ctx.request.body);
    const parent = readFolder(input, 'parent');
    const name = readNewName(input, 'folder');
    if (!isUserFolder(`${parent.replace(/\/$/, '')}/${name}`)) throw invalidData('folder', 'The folder is too deep.');
    return {
      data: await service(strapi, 'api::file-store.folder-content').create(parent, name, readRequestId(input)),
    };
  },

  async upload(ctx: Context) {
    const input = readBody(ctx.request.body);
    const folder = readFolder(input, 'folder');
    const name = readNewName(input, 'name');
    if (!EXTENSION.test(splitName(name)[1])) throw invalidData('name', 'The name needs an ending such as .jpg.');
    const upload = readUpload(ctx.request.files);
    return {
      data: await service(strapi, 'api::file-store.new-file').store(folder, name, upload, readRequestId(input)),
    };
  },

  async moveToBin(ctx: Context) {
    const input: Unchecked<FilesToBin> = readBody(ctx.request.body);
    const folder = readFolder(input, 'folder');
    const names = readFileNames(input);
    const confirmed = readFlag(input, 'confirm') ?? false;
    return { data: await service(strapi, 'api::file-store.bin').moveToBin(folder, names, confirmed) };
  },

  async restore(ctx: Context) {
    const names = readFileNames(readBody(ctx.request.body));
    return { data: await service(strapi, 'api::file-store.bin').restore(names) };
  },

  async saveInfo(ctx: Context) {
    const input: Unchecked<FileInfoSave> = readBody(ctx.request.body);
    const folder = readFolder(input, 'folder');
    const name = readName(input.name);
    const alt = isRecord(input.alt) ? input.alt : {};
    const texts = { ar: readText(alt, 'ar', LIMITS.altText.max), en: readText(alt, 'en', LIMITS.altText.max) };
    const focus = readFocus(input);
    const mayReplace = hasRight(ctx.state.user, 'publish');
    return {
      data: await service(strapi, 'api::file-store.file-info').save(folder, name, { texts, focus, mayReplace }),
    };
  },
});
