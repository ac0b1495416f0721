import type { Core } from '@strapi/strapi';
import type { DocumentFile } from '../../../../contract/calls/documents';
import { document } from '../../../../contract/kinds/document';
import type { documentFiles as filesRequest } from '../../../../contract/requests/documents';
import type { AnswerOf } from '../../../../contract/requests/request';
import type { Language } from '../../../../contract/vocabulary';
import { previewedRow } from '../../../content/preview/previewed-rows';
import { FILE_TEXTS, type FileText } from '../../../content/search/file-texts';
import { readEarlier } from '../../../content/write-path/earlier-files';
import { itemUid } from '../../../content-types';
import { FILES } from '../../../platform/files/media-row';

const UID = itemUid(document.name);

interface FileRow {
  id: number;
  url: string;
  ext: string | null;
  /** Thousands of bytes. */
  size: number;
}

interface Row {
  id: number;
  number: number;
  locale: Language;
  publishedAt: string | null;
  earlier: string | null;
  file: FileRow | null;
}

const FILE = ['id', 'url', 'ext', 'size'];

/** The files of documents, with what was read of them. */
export default function documentFiles({ strapi }: { strapi: Core.Strapi }) {
  /** The rows in all languages of which a reader sees one each: the published ones, the drafts, or the draft of a preview. */
  async function rowsOf(numbers: readonly number[], ofDrafts: boolean): Promise<Row[]> {
    const rows: Row[] = await strapi.db.query(UID).findMany({
      select: ['id', 'number', 'locale', 'publishedAt', 'earlier'],
      where: { number: { $in: [...numbers] } },
      populate: { file: { select: FILE } },
      orderBy: { id: 'asc' },
    });
    const previewed = await previewedRow(strapi, UID);
    return rows.filter((row) => {
      if (previewed?.number === row.number && previewed.locale === row.locale) return row.id === previewed.id;
      return (row.publishedAt === null) === ofDrafts;
    });
  }

  /** The files that are still there of some addresses. */
  async function filesAt(urls: readonly string[]): Promise<Map<string, FileRow>> {
    const found: FileRow[] =
      urls.length === 0
        ? []
        : await strapi.db
            .query(FILES)
            .findMany({ select: FILE, where: { url: { $in: [...urls] }, binnedFrom: { $null: true } } });
    return new Map(found.map((file) => [file.url, file]));
  }

  async function pagesOf(files: readonly FileRow[]): Promise<Map<number, number>> {
    const read: Pick<FileText, 'fileId' | 'pages'>[] = await strapi.db
      .query(FILE_TEXTS)
      .findMany({ select: ['id', 'fileId', 'pages'], where: { fileId: { $in: files.map(({ id }) => id) } } });
    return new Map(read.map(({ fileId, pages }) => [fileId, pages]));
  }

  return {
    async find(
      locale: Language,
      numbers: readonly number[],
      ofDrafts: boolean,
    ): Promise<AnswerOf<typeof filesRequest>> {
      const rows = await rowsOf(numbers, ofDrafts);
      const documents = [...new Set(numbers)].map((number) => {
        const own = rows.filter((row) => row.number === number);
        const first = own.toSorted((one, other) => Number(other.locale === locale) - Number(one.locale === locale));
        // A language without a file of its own has that of another one, and its earlier ones.
        return { number, row: first.find(({ file }) => file !== null) };
      });
      const earlier = await filesAt(documents.flatMap(({ row }) => readEarlier(row?.earlier).map(({ url }) => url)));
      const pages = await pagesOf([...documents.flatMap(({ row }) => row?.file ?? []), ...earlier.values()]);
      const present = ({ id, url, ext, size }: FileRow, lang: Language): DocumentFile => ({
        url,
        ending: (ext ?? '').replace('.', '').toUpperCase(),
        bytes: Math.round(Number(size) * 1000),
        pages: pages.get(id) ?? 0,
        lang,
      });
      return documents.map(({ number, row }) => ({
        number,
        file: row?.file ? present(row.file, row.locale) : null,
        earlier: readEarlier(row?.earlier).flatMap(({ url, until }) => {
          const file = earlier.get(url);
          return file && row ? [{ ...present(file, row.locale), until }] : [];
        }),
      }));
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::document.document-files': typeof documentFiles;
  }
}
