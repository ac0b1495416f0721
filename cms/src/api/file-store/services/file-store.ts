import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { isUserFolder, namesOf } from '../../../../contract/file-names';
import { FOLDER_LIMITS } from '../../../../contract/limits';
import type { AnswerOf } from '../../../../contract/requests/request';
import type { namedPictures } from '../../../../contract/requests/site';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { withLock } from '../../../platform/database/with-lock';
import { FILES, FOLDERS, type MediaRow, ROW_FIELDS } from '../../../platform/files/media-row';
import { byName } from '../../../platform/files/names-and-paths';
import { invalidData } from '../../../platform/requests/khayr-error';

export interface Folder {
  id: number;
  /** Ids of the folders on the way, `/1/2`; a file keeps a copy of its folder's. */
  path: string;
}

/**
 * The Media Library seen as paths of names. A folder's own `path` is made of ids (`/1/2`), so the path is followed
 * name by name; of several with the same name, the oldest counts.
 */
export default function fileStore({ strapi }: { strapi: Core.Strapi }) {
  const child = (name: string, parent: Folder | null): Promise<Folder | null> =>
    strapi.db
      .query(FOLDERS)
      .findOne({ select: ['id', 'path'], where: { name, parent: parent?.id ?? null }, orderBy: { id: 'asc' } });

  async function walk(names: string[], missing: (name: string, parent: Folder | null) => Promise<Folder> | null) {
    let folder: Folder | null = null;
    for (const name of names) {
      const next: Folder | null = (await child(name, folder)) ?? (await missing(name, folder));
      if (!next) return null;
      folder = next;
    }
    return folder;
  }

  const find = (names: string[]) => walk(names, () => null);

  async function fileAt(path: string): Promise<MediaRow | null> {
    const names = namesOf(path);
    const name = names.pop();
    const folder = await find(names);
    if (!folder) return null;
    return strapi.db
      .query(FILES)
      .findOne({ select: ROW_FIELDS, where: { name, folder: folder.id }, orderBy: { id: 'asc' } });
  }

  /** The files of these `/uploads/…` addresses; none from the bin. */
  async function storedAt(addresses: string[]): Promise<MediaRow[]> {
    const urls = addresses.filter((address) => address.startsWith('/uploads/'));
    if (urls.length === 0) return [];
    const bin = await find([BIN_ROOT]);
    const files: (MediaRow & { folder: { id: number } | null })[] = await strapi.db
      .query(FILES)
      .findMany({ select: ROW_FIELDS, where: { url: { $in: urls } }, populate: { folder: { select: ['id'] } } });
    return files.filter(({ folder }) => !bin || folder?.id !== bin.id).map(({ folder: _, ...row }) => row);
  }

  return {
    async files(path: string) {
      const folder = await find(namesOf(path));
      if (!folder) return [];
      const files: MediaRow[] = await strapi.db
        .query(FILES)
        .findMany({ select: ROW_FIELDS, where: { folder: folder.id }, orderBy: { id: 'asc' } });
      return byName(files);
    },

    /** The files of these addresses, as texts write them. */
    async pictures(addresses: string[]): Promise<AnswerOf<typeof namedPictures>> {
      const stored = await storedAt(addresses);
      const named = await Promise.all(
        addresses.filter(isUserFolder).map(async (address) => {
          const file = await fileAt(address);
          return file ? [{ ...file, address }] : [];
        }),
      );
      return [...stored.map((file) => ({ ...file, address: file.url })), ...named.flat()];
    },

    /** The file that an item or a reader names by its `/uploads/…` address or its `/_userFiles/…` path; none from the bin. */
    async findByAddress(address: string): Promise<MediaRow | null> {
      if (isUserFolder(address)) return fileAt(address);
      const [row] = await storedAt([address]);
      return row ?? null;
    },

    /** Where a version of a picture is whose address, in pages that are open or copied, is that of an earlier content. */
    async findVersion(address: string): Promise<{ url: string; name: string } | null> {
      const earlier: Pick<MediaRow, 'formats' | 'earlierOf'>[] = await strapi.db
        .query(FILES)
        .findMany({ select: ['formats', 'earlierOf'], where: { earlierOf: { $notNull: true } } });
      for (const { formats, earlierOf } of earlier) {
        const [key] = Object.entries(formats ?? {}).find(([, { url }]) => url === address) ?? [];
        const [now] = key === undefined || earlierOf === null ? [] : await storedAt([earlierOf]);
        if (key !== undefined && now) return { url: now.formats?.[key]?.url ?? now.url, name: now.name };
      }
      return null;
    },

    folder: (path: string): Promise<Folder | null> => find(namesOf(path)),

    /** At the site's door and the dashboard's, while the files are locked at the first of them. */
    async refuseTooManyFolders(parent: number, field: string): Promise<void> {
      const folders = strapi.db.query(FOLDERS);
      const [all, inOne] = await Promise.all([folders.count(), folders.count({ where: { parent } })]);
      if (all < FOLDER_LIMITS.all && inOne < FOLDER_LIMITS.inOne) return;
      throw invalidData(field, 'There are too many folders.', ERROR_KEY.tooManyFolders);
    },

    /** The folder of a path, created where it is missing; once for concurrent requests. */
    async ensureFolder(path: string): Promise<Folder> {
      const create = (name: string, parent: Folder | null): Promise<Folder> =>
        strapi
          .plugin('upload')
          .service('folder')
          .create({ name, parent: parent?.id ?? null });
      const folder = await withLock(strapi, 'files', () => walk(namesOf(path), create));
      if (!folder) throw new Error(`${path} names no folder.`);
      return folder;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.file-store': typeof fileStore;
  }
}
