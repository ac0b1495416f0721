import type { Core } from '@strapi/strapi';
import type { ManagedFile } from '../../../contract/calls/files';
import { type FocalPoint, focusOf } from '../../../contract/fields';
import {
  ALT_FIELDS,
  type AltTexts,
  altTexts,
  inEachLanguage,
  type Localized,
  localizedNames,
  textIn,
} from '../../../contract/localized';
import type { StoredFile } from './stored-files';

export const FILES = 'plugin::upload.file';
export const FOLDERS = 'plugin::upload.folder';

/** The columns of a file that are read for managers. */
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
  ...ALT_FIELDS,
  ...localizedNames('title'),
  'focalPoint',
  'binnedFrom',
  'earlierOf',
  'contentFrom',
  'updatedAt',
];

export interface MediaRow extends StoredFile, AltTexts, Localized<'title', string | null> {
  id: number;
  name: string;
  url: string;
  width: number | null;
  height: number | null;
  /** Thousands of bytes, as the upload plugin counts. */
  size: number;
  mime: string;
  /** In percent; null for the centre. */
  focalPoint: FocalPoint | null;
  /** The path that a file in the bin had before. */
  binnedFrom: string | null;
  /** Of one in the bin that another content replaced: the address where that is now. */
  earlierOf: string | null;
  /** The name of the stored file with the new content, while it is being replaced. */
  contentFrom: string | null;
  updatedAt: string;
}

export const titlesOfFile = (row: Localized<'title', string | null>) =>
  inEachLanguage((lang) => textIn(row, 'title', lang) ?? '');

export function presentFile(row: MediaRow): ManagedFile {
  const { name, url, mime, width, height, updatedAt } = row;
  return {
    name,
    url,
    size: Math.round(Number(row.size) * 1000),
    mime,
    width,
    height,
    changed: new Date(updatedAt).toISOString(),
    alt: altTexts(row),
    title: titlesOfFile(row),
    ...focusOf(row),
  };
}

/** The file of a picture; null if it was deleted or is in the bin. */
export const findPicture = (strapi: Core.Strapi, id: unknown): Promise<MediaRow | null> =>
  typeof id === 'number'
    ? strapi.db.query(FILES).findOne({ where: { id, binnedFrom: { $null: true } } })
    : Promise.resolve(null);

/** Deletes a row, and emits the event after the commit. */
export async function deleteRow(strapi: Core.Strapi, media: MediaRow): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    await strapi.db.query(FILES).delete({ where: { id: media.id } });
    onCommit(() => strapi.eventHub.emit('media.delete', { media }));
  });
}

/**
 * Changes a row. The upload plugin itself would emit the event at once; listeners must get it after the commit, or they
 * read the row as it was before.
 */
export async function changeRow(strapi: Core.Strapi, id: number, data: Record<string, unknown>): Promise<MediaRow> {
  return strapi.db.transaction(async ({ onCommit }) => {
    const media: MediaRow = await strapi.db.query(FILES).update({ select: ROW_FIELDS, where: { id }, data });
    onCommit(() => strapi.eventHub.emit('media.update', { media }));
    return media;
  });
}
