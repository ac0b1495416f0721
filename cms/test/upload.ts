import sharp from 'sharp';
import type { Manager } from './as-manager';
import type { Cms, Reply } from './start-cms';

/** Why a call of files was refused. */
export const problem = ({ status, body }: Reply) => [status, body.error?.details.code];
export const INVALID = [400, 'invalidData'];
export const NOT_FOUND = [404, 'notFound'];

export const picture = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2F5D46' } })
    .jpeg()
    .toBuffer();

async function sendForm(
  cms: Cms,
  { hashString }: Manager,
  path: string,
  fields: Record<string, string | undefined>,
  file: Blob,
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
  form.set('file', file, 'upload');
  const headers = { authorization: `Bearer ${hashString}` };
  const response = await fetch(`${cms.url}${path}`, { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
}

/** Sends a file as the adapter does: as a form. */
export const upload = (
  cms: Cms,
  manager: Manager,
  folder: string,
  filename: string,
  bytes: Buffer,
  type = 'image/jpeg',
  requestId?: string,
) =>
  sendForm(
    cms,
    manager,
    '/api/manage/files',
    { folder, filename, requestId },
    new Blob([new Uint8Array(bytes)], { type }),
  );

/** Sends another content for a file, as the adapter does. */
export const replace = (
  cms: Cms,
  manager: Manager,
  place: { folder: string; name: string; requestId?: string },
  bytes: Buffer,
  type = 'image/jpeg',
) => sendForm(cms, manager, '/api/manage/files/replace', place, new Blob([new Uint8Array(bytes)], { type }));

export interface StoredPicture {
  id: number;
  name: string;
  url: string;
  hash: string;
}

/** Uploads a picture into a folder that is made where it is missing, and answers its row. */
export async function storePicture(
  cms: Cms,
  manager: Manager,
  folder: string,
  name: string,
  width = 40,
): Promise<StoredPicture> {
  await cms.strapi.service('api::file-store.file-store').ensureFolder(folder);
  const { body } = await upload(cms, manager, folder, name, await picture(width));
  return cms.query('plugin::upload.file').findOne({ where: { url: body.data.url } });
}
