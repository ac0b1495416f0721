import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { addressInHtml, isUserFolder } from '../../../contract/file-names';
import { BIN_ROOT } from '../../../contract/vocabulary';
import { environment } from '../../environment';
import { INCOMING_ROOT } from '../../platform/files/names-and-paths';
import { fileStore, type StoredFile, storedNames } from '../../platform/files/stored-files';
import { service } from '../../services';

export interface Picture extends StoredFile {
  binnedFrom: string | null;
  folder: { name: string } | null;
}

/** What to read of a picture to check it. */
export const PICTURE = {
  select: ['id', 'hash', 'ext', 'binnedFrom'],
  populate: { folder: { select: ['id', 'name'] } },
};

/** A picture that is chosen is there. */
export async function pictureError(field: string, picture: Picture | null): Promise<FieldError | undefined> {
  if (!picture) return undefined;
  const [name = ''] = storedNames(picture);
  const isHidden = picture.folder?.name === BIN_ROOT || picture.folder?.name === INCOMING_ROOT;
  const isThere = picture.binnedFrom === null && !isHidden && (await fileStore().has(name, 'uploads'));
  return isThere ? undefined : { field, key: ERROR_KEY.pictureMissing };
}

const IMAGE = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const STORED = /^\/uploads\/(.+)/;

/** The addresses of the site's own pictures in a text. */
function picturesIn(html: string): string[] {
  const addresses = [...html.matchAll(IMAGE)].map(([, quoted, single]) => addressInHtml(quoted ?? single ?? ''));
  const { siteUrl } = environment;
  const local = addresses.map((address) =>
    address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address,
  );
  return [...new Set(local)];
}

/** Whether a picture was deleted. Texts of an older site may name uploads that were never here. */
async function isPictureGone(strapi: Core.Strapi, address: string): Promise<boolean> {
  const [, stored] = STORED.exec(address) ?? [];
  const { has } = fileStore();
  if (stored !== undefined) return !(await has(stored, 'uploads')) && (await has(stored, 'bin'));
  if (!isUserFolder(address)) return false;
  return (await service(strapi, 'api::file-store.file-store').findByAddress(address)) === null;
}

/** A picture that the text has shown before stops nobody from changing the rest of the text. */
export async function textError(strapi: Core.Strapi, html: string, before: string): Promise<FieldError | undefined> {
  const old = picturesIn(before);
  for (const address of picturesIn(html).filter((shown) => !old.includes(shown))) {
    if (await isPictureGone(strapi, address)) return { field: 'html', key: ERROR_KEY.textPictureMissing };
  }
  return undefined;
}
