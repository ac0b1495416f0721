import type { Core, UID } from '@strapi/strapi';
import { addTable } from '../../platform/strapi-patches/own-tables';
import { isFile, type SearchedRow, type SearchedType } from './searched-items';

export const FILE_TEXTS = 'khayr::file-text';

/** What was read of a file. */
export interface FileText {
  /** The id of the file. */
  fileId: number;
  /** Of its bytes. */
  digest: string;
  /** When the row of the file was changed last; another time means that the bytes may be others. */
  stamp: string;
  /** 0 where they could not be counted. */
  pages: number;
  text: string;
  /** The id of the picture that was made of its first page. */
  coverId: number | null;
}

/** What files say, since reading them takes long. It can be read again at any time. */
export function registerFileTexts(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: FILE_TEXTS,
    singularName: 'file-text',
    tableName: 'file_texts',
    attributes: {
      fileId: { type: 'integer', column: { notNullable: true } },
      digest: { type: 'string', column: { notNullable: true } },
      stamp: { type: 'string', column: { notNullable: true } },
      pages: { type: 'integer', column: { notNullable: true } },
      text: { type: 'text', column: { notNullable: true } },
      coverId: { type: 'integer' },
    },
    indexes: [{ name: 'file_texts_file_index', columns: ['file_id'], type: 'unique' }],
  });
}

const idOf = (file: unknown) =>
  typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'number' ? file.id : undefined;

interface FileRow {
  documentId: string;
  publishedAt: string | null;
  [field: string]: unknown;
}

const stateOf = ({ documentId, publishedAt }: FileRow) => `${documentId} ${publishedAt === null}`;

/** The ids of the files of some rows: a language without one of its own has the one that there is. */
export async function fileIdsOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  field: string,
  rows: readonly FileRow[],
): Promise<(number | undefined)[]> {
  const lacking = rows.filter((row) => idOf(row[field]) === undefined).map(({ documentId }) => documentId);
  const others: FileRow[] =
    lacking.length === 0
      ? []
      : await strapi.db.query(uid).findMany({
          select: ['id', 'documentId', 'publishedAt'],
          where: { documentId: { $in: [...new Set(lacking)] }, [field]: { id: { $notNull: true } } },
          populate: { [field]: { select: ['id'] } },
          orderBy: { id: 'asc' },
        });
  const shared = new Map(others.toReversed().map((row) => [stateOf(row), idOf(row[field])]));
  return rows.map((row) => idOf(row[field]) ?? shared.get(stateOf(row)));
}

/** The rows of some items, each with what its files say in the place of the files. */
export async function withFileTexts(
  strapi: Core.Strapi,
  { uid, fields }: SearchedType,
  rows: SearchedRow[],
): Promise<SearchedRow[]> {
  let read = rows;
  for (const [name] of rows.length > 0 ? fields.filter(isFile) : []) {
    const ids = await fileIdsOf(strapi, uid, name, rows);
    const found: Pick<FileText, 'fileId' | 'text'>[] = await strapi.db.query(FILE_TEXTS).findMany({
      select: ['id', 'fileId', 'text'],
      where: { fileId: { $in: [...new Set(ids.filter((id) => id !== undefined))] } },
    });
    const texts = new Map(found.map(({ fileId, text }) => [fileId, text]));
    read = read.map((row, at) => ({ ...row, [name]: texts.get(ids[at] ?? 0) ?? '' }));
  }
  return read;
}
