import type { Core } from '@strapi/strapi';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { type BinnedRow, binnedType } from '../../../content/documents/binned-rows';
import { BINNED_ITEMS } from '../../../content/write-path/move-to-bin';
import { CONTENT_TYPES, type ComponentFields, type ContentType } from '../../../content-types';
import { FILES, type MediaRow } from '../../../platform/files/media-row';
import { INCOMING_ROOT, pathOf } from '../../../platform/files/names-and-paths';
import { type StoredFile, storedNames } from '../../../platform/files/stored-files';
import { addressesIn, textsWithFiles } from '../file-use';
import { foldersOf } from '../files-of-item';
import { folderPaths } from '../renamed-files';

/** What is in the bin is long, so it is read a few at a time. */
const BATCH = 50;

const COLUMNS = ['id', 'name', 'hash', 'ext', 'size', 'mime', 'formats', 'createdAt'];

export interface UnusedFileRow extends Pick<MediaRow, 'id' | 'name' | 'size' | 'mime'>, StoredFile {
  createdAt: string;
  folder: { id: number; path: string } | null;
}

/**
 * Finds the files that nothing shows: no picture field, no text and no album, whether visitors see it or not, and no item
 * that can still come back from the bin.
 */
export default function unusedFiles({ strapi }: { strapi: Core.Strapi }) {
  async function idsInPictureFields(): Promise<Set<number>> {
    const rows: { file_id: number }[] = await strapi.db.connection('files_related_mph').distinct('file_id');
    return new Set(rows.map(({ file_id }) => file_id));
  }

  async function* textsIn(type: ContentType): AsyncGenerator<string> {
    for await (const { text } of textsWithFiles(strapi, type, ['id'])) yield text;
  }

  /** What the items in the bin show: restoring one brings its pictures back. */
  async function shownByBinned() {
    const shown = { files: new Set<number>(), folders: new Set<string>(), addresses: new Set<string>() };
    for (let last = 0; ; ) {
      const entries: { id: number; kind: string; rows: BinnedRow[] }[] = await strapi.db.query(BINNED_ITEMS).findMany({
        select: ['id', 'kind', 'rows'],
        where: { id: { $gt: last } },
        orderBy: { id: 'asc' },
        limit: BATCH,
      });
      for (const { kind, rows } of entries) {
        const type = binnedType(kind);
        for (const folder of foldersOf(type, rows)) shown.folders.add(folder);
        for (const { values, targets } of rows) {
          for (const field of type.pictures) for (const { id } of targets[field] ?? []) shown.files.add(id);
          const text = type.longTexts.map((field) => values[field] ?? '').join('\n');
          for (const address of addressesIn(text)) shown.addresses.add(address);
        }
      }
      const end = entries.at(-1);
      if (!end || entries.length < BATCH) return shown;
      last = end.id;
    }
  }

  /** Lists of components, such as the footer's links, are stored apart from the row that has them. */
  async function* textsInLists({ lists, uid }: ContentType): AsyncGenerator<string> {
    const names = Object.entries(lists);
    if (names.length === 0) return;
    const items: Record<string, Record<string, unknown>[]>[] = await strapi.db
      .query(uid)
      .findMany({ select: ['id'], populate: Object.fromEntries(names.map(([list]) => [list, true])) });
    for (const item of items) {
      for (const [list, fields] of names) {
        for (const component of item[list] ?? []) yield fields.map((field) => component[field] ?? '').join('\n');
      }
    }
  }

  async function* textsInZones({ zones }: ContentType): AsyncGenerator<string> {
    for (const [uid, { longTexts }] of Object.values(zones).flatMap(Object.entries<ComponentFields>)) {
      const components: Record<string, unknown>[] = await strapi.db
        .query(uid)
        .findMany({ select: ['id', ...longTexts] });
      for (const component of components) yield longTexts.map((field) => component[field] ?? '').join('\n');
    }
  }

  return {
    async find(): Promise<UnusedFileRow[]> {
      const [paths, inFields] = await Promise.all([folderPaths(strapi), idsInPictureFields()]);
      const albums: { folder: string | null }[] = await strapi.db
        .query('api::album.album')
        .findMany({ select: ['id', 'folder'] });
      const binned = await shownByBinned();
      const shown = new Set([...albums.map(({ folder }) => folder), ...binned.folders]);
      const pathOfFile = ({ folder }: UnusedFileRow) => (folder ? (paths.get(folder.id) ?? '') : '');
      const rows: UnusedFileRow[] = await strapi.db.query(FILES).findMany({
        select: COLUMNS,
        where: { binnedFrom: { $null: true } },
        populate: { folder: { select: ['id', 'path'] } },
        orderBy: { id: 'asc' },
      });
      const unused = rows.filter((row) => {
        const path = pathOfFile(row);
        const isAside = [BIN_ROOT, INCOMING_ROOT].some((root) => path.startsWith(pathOf([root])));
        return !isAside && !shown.has(path) && !inFields.has(row.id) && !binned.files.has(row.id);
      });
      const candidates = new Map<string, number>();
      for (const row of unused) {
        for (const name of [...storedNames(row), `${pathOfFile(row)}${row.name}`]) candidates.set(name, row.id);
      }
      const named = new Set([...binned.addresses].flatMap((address) => candidates.get(address) ?? []));
      for (const type of CONTENT_TYPES) {
        for (const texts of [textsIn(type), textsInLists(type), textsInZones(type)]) {
          for await (const text of texts) {
            for (const address of addressesIn(text)) {
              const id = candidates.get(address);
              if (id !== undefined) named.add(id);
            }
          }
        }
      }
      return unused.filter(({ id }) => !named.has(id));
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.unused-files': typeof unusedFiles;
  }
}
