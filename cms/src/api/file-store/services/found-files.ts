import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { fileSearch, ManagedFile } from '../../../../contract/calls/files';
import { type FileGroup, MOST_FOUND } from '../../../../contract/file-search';
import { DAY_IN_MS } from '../../../../contract/limits';
import { altTexts } from '../../../../contract/localized';
import { searchedWords, withoutArticle, wordsIn } from '../../../../contract/search-words';
import { FILE_ROOT } from '../../../../contract/vocabulary';
import { FILES, type MediaRow, presentFile, ROW_FIELDS, titlesOfFile } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import { service } from '../../../services';
import { folderPaths } from '../renamed-files';

type Criteria = ParsedPayloadOf<typeof fileSearch>;
type FoundRow = MediaRow & { folder: { id: number } | null };

const ARCHIVES = ['application/zip', 'application/vnd.rar'];

function groupOf({ mime }: Pick<MediaRow, 'mime'>): FileGroup {
  if (mime.startsWith('image/')) return 'picture';
  if (mime === 'application/pdf') return 'pdf';
  return ARCHIVES.includes(mime) ? 'archive' : 'other';
}

const folded = (text: string) =>
  wordsIn(text)
    .map(({ word }) => word)
    .join(' ');

/** Whether a file's name and texts have all words of a search, in any spelling; a name may have them within another. */
function hasWords(row: MediaRow, words: readonly string[]): boolean {
  const text = folded([row.name, ...Object.values(titlesOfFile(row)), ...Object.values(altTexts(row))].join(' '));
  return words.every((word) => text.includes(word));
}

function changedWithin({ from, until }: Criteria) {
  const $gte = from === undefined ? {} : { $gte: new Date(from) };
  const $lt = until === undefined ? {} : { $lt: new Date(Date.parse(until) + DAY_IN_MS) };
  return from === undefined && until === undefined ? {} : { updatedAt: { ...$gte, ...$lt } };
}

/** Finds files in all folders. */
const foundFiles = ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(criteria: Criteria): Promise<{ files: ManagedFile[]; count: number }> {
    const words = searchedWords(criteria.words).map(withoutArticle);
    const unused = criteria.unused
      ? new Set((await service(strapi, 'api::file-store.unused-files').find()).map(({ id }) => id))
      : undefined;
    const rows: FoundRow[] = await strapi.db.query(FILES).findMany({
      select: ROW_FIELDS.filter((field) => field !== 'formats'),
      where: { binnedFrom: { $null: true }, ...changedWithin(criteria) },
      populate: { folder: { select: ['id'] } },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    });
    const paths = await folderPaths(strapi);
    const found = rows.flatMap((row) => {
      const folder = paths.get(row.folder?.id ?? 0) ?? '';
      const isFound =
        folder.startsWith(pathOf([FILE_ROOT])) &&
        (criteria.kind === undefined || groupOf(row) === criteria.kind) &&
        (unused === undefined || unused.has(row.id)) &&
        hasWords(row, words);
      return isFound ? [{ row, folder }] : [];
    });
    const files = found.slice(0, MOST_FOUND).map(({ row, folder }) => ({ ...presentFile(row), folder }));
    return { files, count: found.length };
  },
});

export default foundFiles;

declare module '../../../services' {
  interface Services {
    'api::file-store.found-files': typeof foundFiles;
  }
}
