import { FormData } from 'undici';
import * as z from 'zod/mini';
import type {
  FileReply,
  FileUse,
  FolderContentReply,
  MovedToBinReply,
  RestoredFileReply,
  ThumbnailReply,
} from '../../../cms/contract/replies.ts';
import type { FileInfoSave, FilesToBin, NewFolder } from '../../../cms/contract/requests.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const FILES = '/api/manage/files';
/** Milliseconds for storing a file, which makes a picture's smaller versions too. */
const UPLOAD_TIMEOUT = 60_000;

const fileSchema = replySchema<FileReply>()(
  z.object({
    name: z.string(),
    url: z.string(),
    /** Bytes. */
    size: z.number(),
    mime: z.string(),
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
    alternativeText: z.string(),
    alternativeTextEn: z.string(),
    focalPoint: z.nullable(z.object({ x: z.number(), y: z.number() })),
    /** The folder that a file in the bin came from. */
    from: z.optional(z.string()),
  }),
);

const named = z.object({ name: z.string() });
const useSchema = replySchema<FileUse>()(
  z.object({ name: z.string(), kind: z.string(), id: z.number(), title: z.string() }),
);

const post = (cms: CmsClient, token: string, path: string, body: unknown, names?: Record<string, string>) =>
  requestAs(cms, token, { method: 'POST', path, body }, names);

export async function loadFolder(cms: CmsClient, token: string, folder: string) {
  const answer = await requestAs(cms, token, { method: 'GET', path: FILES, query: { folder } });
  const content = replySchema<FolderContentReply>()(z.object({ folders: z.array(named), files: z.array(fileSchema) }));
  return readAnswer(z.object({ data: content }), answer).data;
}

/** Makes `folder` in `parent`. */
export async function createFolder(cms: CmsClient, token: string, newFolder: NewFolder) {
  const answer = await post(cms, token, '/api/manage/folders', newFolder);
  return readAnswer(z.object({ data: named }), answer).data;
}

interface NewFile {
  folder: string;
  name: string;
  mime: string;
  content: Uint8Array<ArrayBuffer>;
  /** The same one again stores nothing and gets the first answer. */
  requestId: string | undefined;
}

/** Stores a file under its name, or a free one like it. */
export async function storeFile(cms: CmsClient, token: string, file: NewFile): Promise<FileReply> {
  const form = new FormData();
  form.set('folder', file.folder);
  form.set('name', file.name);
  if (file.requestId !== undefined) form.set('requestId', file.requestId);
  form.set('file', new Blob([file.content], { type: file.mime }), 'file');
  const request = { method: 'POST', path: FILES, form, timeout: UPLOAD_TIMEOUT } as const;
  const answer = await requestAs(cms, token, request, { name: 'filename', file: 'base64String' });
  return readAnswer(z.object({ data: fileSchema }), answer).data;
}

export async function binFiles(cms: CmsClient, token: string, choice: FilesToBin) {
  const answer = await post(cms, token, `${FILES}/bin`, choice, { name: 'fileNames' });
  const names = z.array(z.string());
  const result = replySchema<MovedToBinReply>()(z.object({ moved: names, inBin: names, usedBy: z.array(useSchema) }));
  return readAnswer(z.object({ data: result }), answer).data;
}

export async function restoreFiles(cms: CmsClient, token: string, fileNames: string[]) {
  const answer = await post(cms, token, `${FILES}/restore`, { fileNames }, { name: 'fileNames' });
  const restored = replySchema<RestoredFileReply>()(z.object({ name: z.string(), folder: z.string() }));
  return readAnswer(z.object({ data: z.array(restored) }), answer).data;
}

/** A small version of a picture in the bin as a data URL; '' where there is none. */
export async function loadThumbnail(cms: CmsClient, token: string, name: string): Promise<string> {
  const answer = await requestAs(cms, token, { method: 'GET', path: `${FILES}/thumbnail`, query: { name } });
  const picture = replySchema<ThumbnailReply>()(z.object({ mime: z.string(), content: z.string() }));
  const { data } = readAnswer(z.object({ data: z.nullable(picture) }), answer);
  return data ? `data:${data.mime};base64,${data.content}` : '';
}

/** Sets a picture's alternative text in the languages that are given. */
export async function saveFileInfo(cms: CmsClient, token: string, info: FileInfoSave): Promise<FileReply> {
  return readAnswer(z.object({ data: fileSchema }), await post(cms, token, `${FILES}/info`, info)).data;
}
