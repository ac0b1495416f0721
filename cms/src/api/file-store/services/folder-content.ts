import type { Core } from '@strapi/strapi';
import type { ManagedFile } from '../../../../contract/calls/files';
import { isBin, namesOf } from '../../../../contract/file-names';
import { FILE_ROOT } from '../../../../contract/vocabulary';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { FILES, FOLDERS, type MediaRow, presentFile, ROW_FIELDS } from '../../../platform/files/media-row';
import { byName, comparableName, pathOf } from '../../../platform/files/names-and-paths';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import type { Folder } from './file-store';

interface Named {
  name: string;
}

/** Folders as managers see and make them. */
export default function folderContent({ strapi }: { strapi: Core.Strapi }) {
  const store = () => service(strapi, 'api::file-store.file-store');

  /** The roots can be opened even before the library has a folder for them. */
  const isRoot = (path: string) => isBin(path) || namesOf(path).length === 1;

  const childrenOf = (folder: Folder): Promise<Named[]> =>
    strapi.db.query(FOLDERS).findMany({ select: ['id', 'name'], where: { parent: folder.id } });

  return {
    async content(path: string): Promise<{ folders: Named[]; files: ManagedFile[] }> {
      const folder: Folder | null = await store().folder(path);
      if (!folder && !isRoot(path)) throw new KhayrError('notFound', `There is no folder ${path}.`);
      if (!folder) return { folders: [], files: [] };
      const rows: MediaRow[] = await strapi.db
        .query(FILES)
        .findMany({ select: ROW_FIELDS, where: { folder: folder.id }, orderBy: { id: 'asc' } });
      const files = byName(rows).map((row) => (isBin(path) ? presentBinned(row) : presentFile(row)));
      const folders = isBin(path) ? [] : byName(await childrenOf(folder)).map(({ name }) => ({ name }));
      return { folders, files };
    },

    /** A repeated request gets the first one's reply instead of «already exists». */
    async create(parent: string, name: string, requestId: string | undefined): Promise<Named> {
      const make = async () => {
        const within: Folder | null = await (isRoot(parent) ? store().ensureFolder(parent) : store().folder(parent));
        if (!within) throw new KhayrError('notFound', `There is no folder ${parent}.`);
        const siblings = await childrenOf(within);
        if (siblings.some((sibling) => comparableName(sibling.name) === comparableName(name))) {
          throw new KhayrError('alreadyExists', `The folder ${name} is there already.`, { field: 'folder' });
        }
        await store().refuseTooManyFolders(within.id, 'folder');
        await store().ensureFolder(pathOf([...namesOf(parent), name]));
        return { name };
      };
      return runOnce(strapi, requestId && `folder:${requestId}`, () => withLock(strapi, 'files', make));
    },
  };
}

/** A file in the bin is not served, so it has no address. */
function presentBinned(row: MediaRow): ManagedFile {
  const { earlierOf } = row;
  return { ...presentFile(row), url: '', from: folderBefore(row), ...(earlierOf === null ? {} : { earlierOf }) };
}

/** The folder that a file in the bin was in; the root when somebody put it there by way of the dashboard. */
export function folderBefore({ binnedFrom }: Pick<MediaRow, 'binnedFrom'>): string {
  return binnedFrom === null ? `/${FILE_ROOT}/` : pathOf(namesOf(binnedFrom).slice(0, -1));
}

declare module '../../../services' {
  interface Services {
    'api::file-store.folder-content': typeof folderContent;
  }
}
