import type { Core } from '@strapi/strapi';
import type { StoredFile } from './stored-files';

export const FILES = 'plugin::upload.file';
export const FOLDERS = 'plugin::upload.folder';

/** What of a file is read for managers. */
export const ROW_FIELDS = [
  'id',
  'name',
  'url',
  'width',
  'height',
  'size',
  'mime',
  'hash',
  'ext',
  'formats',
  'provider',
  'alternativeText',
  'alternativeTextEn',
  'binnedFrom',
];

export interface MediaRow extends StoredFile {
  id: number;
  name: string;
  url: string;
  width: number | null;
  height: number | null;
  /** Thousands of bytes, as the upload plugin counts. */
  size: number;
  mime: string;
  provider: string;
  alternativeText: string | null;
  alternativeTextEn: string | null;
  /** The path of a file that is in the bin before it came there. */
  binnedFrom: string | null;
}

/** What a manager is told of a file. */
export function presentFile(row: MediaRow) {
  const { name, url, mime, width, height, alternativeText, alternativeTextEn } = row;
  return {
    name,
    url,
    size: Math.round(Number(row.size) * 1000),
    mime,
    width,
    height,
    alternativeText: alternativeText ?? '',
    alternativeTextEn: alternativeTextEn ?? '',
  };
}

/** Deletes a row; whoever listens hears of it after the commit. */
export async function deleteRow(strapi: Core.Strapi, media: MediaRow): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    await strapi.db.query(FILES).delete({ where: { id: media.id } });
    onCommit(() => strapi.eventHub.emit('media.delete', { media }));
  });
}

/**
 * Changes a row. The upload plugin's own way tells of the change at once; whoever listens must hear of it after the
 * commit, or reads what was there before.
 */
export async function changeRow(strapi: Core.Strapi, id: number, data: Record<string, unknown>): Promise<MediaRow> {
  return strapi.db.transaction(async ({ onCommit }) => {
    const media: MediaRow = await strapi.db.query(FILES).update({ select: ROW_FIELDS, where: { id }, data });
    onCommit(() => strapi.eventHub.emit('media.update', { media }));
    return media;
  });
}
