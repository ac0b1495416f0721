import type { Core } from '@strapi/strapi';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { withLock } from '../../../platform/database/with-lock';
import { type FileStore, LIBRARY_FOLDERS, type LibraryFolder } from '../../../platform/files/file-store';
import { FILES } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import { fileStore, type StoredFile, storedNames } from '../../../platform/files/stored-files';
import { service } from '../../../services';
import type { Folder } from './file-store';

const MINUTE = 60_000;
/** Longer than any upload takes, also of another instance on the same folder. */
const UPLOAD_TIME = 10 * MINUTE;
/** Long enough to notice that the files and the database of a backup do not belong together. */
const KEEP_ORPHANS = 30 * 24 * 60 * MINUTE;

interface Row extends StoredFile {
  id: number;
  name: string;
  binnedFrom: string | null;
  folder: { id: number } | null;
}

type Shelves = Record<LibraryFolder, Map<string, number>>;

/** Makes rows and stored files agree again after the process stopped between changing one and the other. */
export default function reconcile({ strapi }: { strapi: Core.Strapi }) {
  async function binId(): Promise<number | undefined> {
    const bin: Folder | null = await service(strapi, 'api::file-store.file-store').folder(pathOf([BIN_ROOT]));
    return bin?.id;
  }

  const rows = (): Promise<Row[]> =>
    strapi.db.query(FILES).findMany({
      select: ['id', 'name', 'hash', 'ext', 'formats', 'binnedFrom'],
      populate: { folder: { select: ['id'] } },
    });

  /** Moves each row's bytes to where they belong; returns the names of the files whose bytes are missing. */
  async function settle(bytes: FileStore, all: Row[], shelves: Shelves, bin: number | undefined) {
    const lost: string[] = [];
    for (const row of all) {
      const home: LibraryFolder = bin !== undefined && row.folder?.id === bin ? 'bin' : 'uploads';
      for (const [index, name] of storedNames(row).entries()) {
        const found = LIBRARY_FOLDERS.filter((storage) => shelves[storage].delete(name));
        const away = found.find((storage) => storage !== home);
        if (away && found.includes(home)) await bytes.remove([name], away);
        else if (away) await bytes.move([name], away, home);
        if (index === 0 && found.length === 0) lost.push(row.name);
      }
      if (home === 'uploads' && row.binnedFrom !== null) {
        await strapi.db.query(FILES).update({ where: { id: row.id }, data: { binnedFrom: null } });
      }
    }
    return lost;
  }

  /** The other stored files belong to no row. A recent one may be an upload that is not finished. */
  async function clear(bytes: FileStore, shelves: Shelves, time: number) {
    let count = 0;
    const before = (storage: LibraryFolder, latest: number) =>
      [...shelves[storage]].flatMap(([name, changed]) => (changed < latest ? [name] : []));
    for (const storage of ['uploads', 'bin'] as const) {
      count += (await bytes.move(before(storage, Date.now() - UPLOAD_TIME), storage, 'orphans')).length;
    }
    await bytes.remove(before('orphans', time - KEEP_ORPHANS), 'orphans');
    return count;
  }

  return {
    /** `time` is the deletion time of this run. */
    async run(time: number) {
      await service(strapi, 'api::file-store.new-file').removeInterrupted(new Date(Date.now() - UPLOAD_TIME));
      await service(strapi, 'api::file-store.replaced-files').finishAll();
      const bytes = fileStore();
      // Before the lock: a bucket takes its time, and whoever moves files meanwhile leaves them where their rows say.
      const shelves = {
        uploads: await bytes.list('uploads'),
        bin: await bytes.list('bin'),
        orphans: await bytes.list('orphans'),
      };
      await withLock(strapi, 'files', async () => {
        const lost = await settle(bytes, await rows(), shelves, await binId());
        if (lost.length > 0) {
          const some = lost.slice(0, 5).join(', ');
          strapi.log.warn(`${lost.length} files of the Media Library are missing, such as ${some}.`);
        }
      });
      const orphaned = await clear(bytes, shelves, time);
      if (orphaned > 0) strapi.log.warn(`${orphaned} stored files belong to no entry and were set aside in orphans.`);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.reconcile': typeof reconcile;
  }
}
