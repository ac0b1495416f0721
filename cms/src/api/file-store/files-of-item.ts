import type { Core } from '@strapi/strapi';
import { namesOf } from '../../../contract/file-names';
import { BIN_ROOT } from '../../../contract/vocabulary';
import type { BinnedRow } from '../../content/documents/binned-rows';
import type { ContentType } from '../../content-types';
import { FILES, type MediaRow, ROW_FIELDS } from '../../platform/files/media-row';
import { pathOf } from '../../platform/files/names-and-paths';
import { storedNames } from '../../platform/files/stored-files';
import { service } from '../../services';
import { namedIn } from './file-use';

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
  const files: MediaRow[] = await strapi.db.query(FILES).findMany({
    select: ROW_FIELDS,
    where: { folder: bin.id, earlierOf: { $null: true }, updatedAt: { $gt: deletedAt } },
  });
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
