import type { Core } from '@strapi/strapi';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { withLock } from '../../../platform/database/with-lock';
import { FILES } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import {
  deleteStored,
  listStored,
  moveStored,
  moveToOrphans,
  STORAGE_FOLDERS,
  type StorageFolder,
  type StoredFile,
  storedNames,
} from '../../../platform/files/stored-files';
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

/** Makes rows and stored files agree again after the process stopped between changing one and the other. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function binId(): Promise<number | undefined> {
    const bin: Folder | null = await service(strapi, 'api::file-store.file-store').folder(pathOf([BIN_ROOT]));
    return bin?.id;
  }

  const rows = (): Promise<Row[]> =>
    strapi.db.query(FILES).findMany({
      select: ['id', 'name', 'hash', 'ext', 'formats', 'binnedFrom'],
      where: { provider: 'local' },
      populate: { folder: { select: ['id'] } },
    });

  /** Moves each row's bytes to where they belong; returns the names of the files whose bytes are missing. */
  async function settle(all: Row[], shelves: Record<StorageFolder, Map<string, number>>, bin: number | undefined) {
    const lost: string[] = [];
    for (const row of all) {
      const home: StorageFolder = bin !== undefined && row.folder?.id === bin ? 'bin' : 'uploads';
      for (const [index, name] of storedNames(row).entries()) {
        const found = STORAGE_FOLDERS.filter((storage) => shelves[storage].delete(name));
        const away = found.find((storage) => storage !== home);
        if (away && !found.includes(home)) await moveStored(name, away, home);
        if (index === 0 && found.length === 0) lost.push(row.name);
      }
      if (home === 'uploads' && row.binnedFrom !== null) {
        await strapi.db.query(FILES).update({ where: { id: row.id }, data: { binnedFrom: null } });
      }
    }
    return lost;
  }

  /** The other stored files belong to no row. A recent one may be an upload that is not finished. */
  async function clear(shelves: Record<StorageFolder, Map<string, number>>, time: number) {
    let count = 0;
    for (const storage of ['uploads', 'bin'] as const) {
      for (const [name, changed] of shelves[storage]) {
        if (Date.now() - changed < UPLOAD_TIME) continue;
        await moveToOrphans(name, storage);
        count += 1;
      }
    }
    for (const [name, changed] of shelves.orphans) {
      if (time - changed > KEEP_ORPHANS) await deleteStored(name, 'orphans');
    }
    return count;
  }

  return {
    /** `time` is the deletion time of this run. */
    async run(time: number) {
      await service(strapi, 'api::file-store.new-file').removeInterrupted(new Date(Date.now() - UPLOAD_TIME));
      await withLock(strapi, 'files', async () => {
        const [uploads, bin, orphans] = [
          await listStored('uploads'),
          await listStored('bin'),
          await listStored('orphans'),
        ];
        const shelves = { uploads, bin, orphans };
        const lost = await settle(await rows(), shelves, await binId());
        const orphaned = await clear(shelves, time);
        if (lost.length > 0) {
          const some = lost.slice(0, 5).join(', ');
          strapi.log.warn(`${lost.length} files of the Media Library are missing on the disk, such as ${some}.`);
        }
        if (orphaned > 0) strapi.log.warn(`${orphaned} stored files belong to no entry and were set aside in orphans.`);
      });
    },
  };
};
