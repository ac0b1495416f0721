import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import type { FocalPoint } from '../../../contract/fields';
import type { MediaRow } from '../../platform/files/media-row';
import { fileStore } from '../../platform/files/stored-files';
import { workOnPicture } from './picture-process';

/**
 * Stores the version for link previews that a focal point asks for, and returns the versions with it; undefined for a picture
 * without such a version. Its address is a new one, since browsers keep the others for ever; the file of the old one has no
 * row from then on and is removed with the other orphans.
 */
export async function storeShareVersion(
  strapi: Core.Strapi,
  { hash, ext, formats }: MediaRow,
  focus: FocalPoint | null,
): Promise<MediaRow['formats'] | undefined> {
  const share = formats?.share;
  if (!share) return undefined;
  const bytes = await fileStore().read(`${hash}${ext ?? ''}`, 'uploads');
  if (!bytes) return undefined;
  const content = await workOnPicture('shareVersion', bytes, focus ?? undefined);
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const size = await sharp(content).metadata();
  const file = {
    ...share,
    hash: `share_${hash}_${digest}`,
    width: size.width,
    height: size.height,
    size: Math.round(content.length / 10) / 100,
    sizeInBytes: content.length,
    getStream: () => Readable.from([content]),
  };
  await strapi.plugin('upload').service('provider').upload(file);
  const { getStream: _, ...version } = file;
  return { ...formats, share: version };
}
