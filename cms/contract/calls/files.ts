import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { fileName, focalPoint, lang, line, lines, listOf, requestId, searched, typed } from '../fields.ts';
import { FILE_ROOT_PATH } from '../file-folders.ts';
import { isBin, isPlainName, isUserFolder, namesOf, newName } from '../file-names.ts';
import { FILE_GROUPS } from '../file-search.ts';
import { kindsWith } from '../kinds/kinds.ts';
import { CALL_BODIES, LIMITS, REQUEST_LIMITS, UPLOAD_LENGTH } from '../limits.ts';
import { inEachLanguage } from '../localized.ts';
import { typedName } from '../typed-text.ts';
import { call, forwardedCall } from './call.ts';

const INVALID: string = ERROR_KEY.invalid;

const path = typed(typedName, LIMITS.folderPath.max);

/** A folder's path, below the root of the users' files, with or without the final slash. */
const folder = z.pipe(path, z.string().check(z.refine(isUserFolder, INVALID)));

/** The path of a file or, with the final slash, of a folder. */
const belowRoot = z.pipe(
  path,
  z.string().check(z.refine((path) => isUserFolder(path) && namesOf(path).length > 1, INVALID)),
);

/** The name of a file that is there, and of one that is not yet. */
const storedName = z.pipe(fileName, z.string().check(z.refine(isPlainName, INVALID)));
const nameToStore = z.pipe(fileName, z.string().check(z.refine((name) => newName(name) === name, INVALID)));

/** A data URL. */
const base64String = z.string(INVALID).check(z.maxLength(UPLOAD_LENGTH, INVALID));
const fileNames = listOf(storedName, REQUEST_LIMITS.files, 1);

const file = z.object({
  name: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  mime: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** When it was last changed, as an ISO date. */
  changed: z.string(),
  alt: z.object(inEachLanguage(() => z.string())),
  /** What links to it are called; '' where that is its name. */
  title: z.object(inEachLanguage(() => z.string())),
  /** What every crop keeps in view; absent for the centre. */
  focus: z.optional(focalPoint),
  /** Of a file that was searched: the folder that it is in. */
  folder: z.optional(z.string()),
  /** Where a file in the bin came from. */
  from: z.optional(z.string()),
  /** Of a file in the bin that another content replaced: the address where that is now. */
  earlierOf: z.optional(z.string()),
});
export type ManagedFile = z.infer<typeof file>;

/** The folders of a folder, or of the bin, which only who may publish opens; its files are in extra. */
export const folderContent = forwardedCall({
  path: '/api/filemanager/FolderContent',
  access: 'edit',
  payload: z.object({
    folder: z.pipe(path, z.string().check(z.refine((folder) => isBin(folder) || isUserFolder(folder), INVALID))),
  }),
  data: z.array(z.object({ name: z.string() })),
  extra: z.object({ files: z.array(file) }),
});

/** Files of all folders, the last changed first. */
export const fileSearch = forwardedCall({
  path: '/api/filemanager/FileSearch',
  access: 'edit',
  payload: z.object({
    /** What names, titles and alternative texts have, in any spelling. */
    words: z._default(searched, ''),
    kind: z.optional(z.enum(FILE_GROUPS, INVALID)),
    /** Changed on these days, or between them, in UTC. */
    from: z.optional(z.iso.date(INVALID)),
    until: z.optional(z.iso.date(INVALID)),
    /** Those that nothing shows. */
    unused: z._default(z.boolean(INVALID), false),
  }),
  data: z.array(file),
  extra: z.object({ count: z.number() }),
});

/** Makes a folder; status 4 when there is one of that name. */
export const folderNew = forwardedCall({
  path: '/api/filemanager/FolderNew',
  access: 'draft',
  invalidates: kindsWith('folder'),
  payload: z.object({ parent: folder, folder: nameToStore, requestId }).check(
    z.refine(({ parent, folder: name }) => isUserFolder(`${parent.replace(/\/$/, '')}/${name}`), {
      error: INVALID,
      path: ['folder'],
    }),
  ),
  data: z.object({ name: z.string() }),
});

/**
 * Stores a file under a free name: `name (2).ext` when `name.ext` is taken. The token should be in the header `Authorization:
 * Bearer` as well, or at the start of the body: few bodies are read at a time while it is not known who sends them.
 */
export const fileUpload = call({
  path: '/api/filemanager/FileUpload',
  access: 'draft',
  body: CALL_BODIES.upload,
  invalidates: ['file'],
  payload: z.object({
    folder,
    filename: nameToStore,
    base64String,
    index: z.optional(z.number(INVALID)),
    requestId,
  }),
  data: file,
  extra: z.object({ index: z.optional(z.number()) }),
});

/**
 * Gives a file another content of the same kind; name and address stay. What it had goes to the bin under the name `inBin`,
 * from which `FileRestore` brings it back, and what is there by then goes to the bin.
 */
export const fileReplace = call({
  path: '/api/filemanager/FileReplace',
  access: 'publish',
  body: CALL_BODIES.upload,
  invalidates: ['file'],
  payload: z.object({ folder, name: storedName, base64String, requestId }),
  data: file,
  extra: z.object({ inBin: z.string() }),
});

/**
 * Moves files and folders, all of them or none, and gives the only one another name. A folder's path ends with a slash. What
 * shows them follows; a file gets a free name in its new folder. What is gone is left out.
 */
export const fileMove = forwardedCall({
  path: '/api/filemanager/FileMove',
  access: 'publish',
  body: CALL_BODIES.long,
  invalidates: ['file', ...kindsWith('folder')],
  payload: z
    .object({
      paths: listOf(belowRoot, REQUEST_LIMITS.files, 1),
      to: folder,
      name: z.optional(nameToStore),
      requestId,
    })
    .check(z.refine(({ paths, name }) => name === undefined || paths.length === 1, { error: INVALID, path: ['name'] })),
  data: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** An item that shows a file; settings have no number, theirs is 0. */
const fileUse = z.object({ name: z.string(), kind: z.string(), id: z.number(), title: z.string() });
export type FileUse = z.infer<typeof fileUse>;

/**
 * Moves files, also those of whole folders, to the bin and answers their names; those in use stay, unless confirmed, and so does
 * a folder with one of them or that an item shows. They are named in their folder, or by their paths; a folder's ends with a
 * slash. `inBin` has their names there, by which `FileRestore` takes them.
 */
export const fileMoveToBin = forwardedCall({
  path: '/api/filemanager/FileMoveToBin',
  access: 'publish',
  body: CALL_BODIES.long,
  invalidates: ['file', ...kindsWith('folder')],
  payload: z
    .object({
      folder: z._default(folder, FILE_ROOT_PATH),
      fileNames: z._default(listOf(storedName, REQUEST_LIMITS.files), []),
      paths: z._default(listOf(belowRoot, REQUEST_LIMITS.files), []),
      confirm: z._default(z.boolean(INVALID), false),
    })
    .check(
      z.refine(({ fileNames, paths }) => fileNames.length + paths.length > 0, { error: INVALID, path: ['fileNames'] }),
    ),
  data: z.array(z.string()),
  extra: z.object({ inBin: z.array(z.string()), usedBy: z.optional(z.array(fileUse)) }),
});

export const fileRestore = forwardedCall({
  path: '/api/filemanager/FileRestore',
  access: 'publish',
  body: CALL_BODIES.long,
  invalidates: ['file'],
  payload: z.object({ fileNames }),
  data: z.array(z.object({ name: z.string(), folder: z.string() })),
});

/** A small version of a picture in the bin, which has no address, as a data URL; '' for a file without one. */
export const fileThumbnail = forwardedCall({
  path: '/api/filemanager/FileThumbnail',
  access: 'publish',
  payload: z.object({ name: storedName }),
  data: z.object({ thumbnail: z.string() }),
});

/**
 * A file's title and alternative text, per language, and its focal point: null for its centre. What is not given stays as it is.
 */
export const fileInfoSave = forwardedCall({
  path: '/api/filemanager/FileInfoSave',
  access: 'draft',
  invalidates: ['file'],
  payload: z.object({
    folder,
    name: storedName,
    alt: z._default(z.partialRecord(lang, lines(LIMITS.altText.max)), {}),
    title: z._default(z.partialRecord(lang, line(LIMITS.fileName.max)), {}),
    focus: z.optional(z.nullable(focalPoint)),
  }),
  data: z.object({ name: z.string() }),
});
