import type { Core } from '@strapi/strapi';
import { BIN_ROOT } from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { service } from '../../services';
import { namesOf, pathOf } from '../file-store/file-path';
import { namedIn } from '../file-store/file-use';
import { FILES, type MediaRow, ROW_FIELDS } from '../file-store/media-row';
import { storedNames } from '../file-store/stored-files';
import type { BinnedRow } from './binned-rows';

/** The folders whose pictures an item shows. */
export const foldersOf = (type: ContentType, rows: readonly BinnedRow[]): string[] =>
  type.typeOfField('folder')
    ? rows.flatMap(({ values }) =>
        typeof values.folder === 'string' && values.folder !== '' ? [pathOf(namesOf(values.folder))] : [],
      )
    : [];

/**
 * The files that an item shows and that have gone to their own bin after it: nothing showed them any more. One that went
 * there before is gone from the item on purpose.
 */
export async function filesBinnedLater(
  strapi: Core.Strapi,
  type: ContentType,
  rows: readonly BinnedRow[],
  deletedAt: string,
): Promise<MediaRow[]> {
  const bin = await service(strapi, 'api::file-store.file-store').folder(pathOf([BIN_ROOT]));
  if (!bin) return [];
  const files: MediaRow[] = await strapi.db
    .query(FILES)
    .findMany({ select: ROW_FIELDS, where: { folder: bin.id, updatedAt: { $gt: deletedAt } } });
  const pictures = new Set(type.pictures.flatMap((field) => rows.map(({ targets }) => targets[field]?.[0]?.id)));
  const folders = foldersOf(type, rows);
  const texts = type.longTexts.flatMap((field) => rows.map(({ values }) => values[field] ?? '')).join('\n');
  return files.filter((file) => {
    const before = file.binnedFrom ?? '';
    const named = { name: file.name, path: before.replace(/\/$/, ''), storedNames: storedNames(file) };
    return (
      pictures.has(file.id) ||
      folders.includes(pathOf(namesOf(before).slice(0, -1))) ||
      (before !== '' && namedIn(texts, [named]).length > 0)
    );
  });
}
