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

/** Sends a file as the adapter does: as a form. */
export async function upload(
  cms: Cms,
  { hashString }: Manager,
  folder: string,
  name: string,
  bytes: Buffer,
  type = 'image/jpeg',
  requestId?: string,
): Promise<Reply> {
  const form = new FormData();
  form.set('folder', folder);
  form.set('filename', name);
  if (requestId) form.set('requestId', requestId);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'upload');
  const headers = { authorization: `Bearer ${hashString}` };
  const response = await fetch(`${cms.url}/api/manage/files`, { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
}

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
