import { FormData } from 'undici';
import * as z from 'zod/mini';
import { type CmsClient, readAnswer } from './client.ts';
import { requestAs } from './manager-request.ts';

const FILES = '/api/manage/files';
/** Milliseconds for storing a file, which makes a picture's smaller versions too. */
const UPLOAD_TIMEOUT = 60_000;

const storedFile = z.object({
  name: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  mime: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  alternativeText: z.string(),
  alternativeTextEn: z.string(),
  /** The folder that a file in the bin came from. */
  from: z.optional(z.string()),
});
export type StoredFile = z.infer<typeof storedFile>;

const named = z.object({ name: z.string() });
const use = z.object({ name: z.string(), kind: z.string(), id: z.number(), title: z.string() });

const post = (cms: CmsClient, token: string, path: string, body: unknown, names?: Record<string, string>) =>
  requestAs(cms, token, { method: 'POST', path, body }, names);

export async function loadFolder(cms: CmsClient, token: string, folder: string) {
  const answer = await requestAs(cms, token, { method: 'GET', path: FILES, query: { folder } });
  const content = z.object({ folders: z.array(named), files: z.array(storedFile) });
  return readAnswer(z.object({ data: content }), answer).data;
}

/** Makes `folder` in `parent`. */
export async function createFolder(
  cms: CmsClient,
  token: string,
  newFolder: { parent: string; folder: string; requestId: string | undefined },
) {
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
export async function storeFile(cms: CmsClient, token: string, file: NewFile): Promise<StoredFile> {
  const form = new FormData();
  form.set('folder', file.folder);
  form.set('name', file.name);
  if (file.requestId !== undefined) form.set('requestId', file.requestId);
  form.set('file', new Blob([file.content], { type: file.mime }), 'file');
  const request = { method: 'POST', path: FILES, form, timeout: UPLOAD_TIMEOUT } as const;
  const answer = await requestAs(cms, token, request, { name: 'filename', file: 'base64String' });
  return readAnswer(z.object({ data: storedFile }), answer).data;
}

export async function binFiles(
  cms: CmsClient,
  token: string,
  choice: { folder: string; fileNames: string[]; confirm: boolean },
) {
  const answer = await post(cms, token, `${FILES}/bin`, choice, { name: 'fileNames' });
  const result = z.object({ moved: z.array(z.string()), usedBy: z.array(use) });
  return readAnswer(z.object({ data: result }), answer).data;
}

export async function restoreFiles(cms: CmsClient, token: string, fileNames: string[]) {
  const answer = await post(cms, token, `${FILES}/restore`, { fileNames }, { name: 'fileNames' });
  const restored = z.object({ name: z.string(), folder: z.string() });
  return readAnswer(z.object({ data: z.array(restored) }), answer).data;
}

/** Sets a picture's alternative text in the languages that are given. */
export async function saveFileInfo(
  cms: CmsClient,
  token: string,
  info: { folder: string; name: string; alt: Partial<Record<'ar' | 'en', string>> },
): Promise<StoredFile> {
  return readAnswer(z.object({ data: storedFile }), await post(cms, token, `${FILES}/info`, info)).data;
}
