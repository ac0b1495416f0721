import type { Core } from '@strapi/strapi';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { withLock } from '../../../database/with-lock';
import { service } from '../../../services';
import { pathOf } from '../file-path';
import { FILES } from '../media-row';
import {
  forget,
  listStored,
  moveStored,
  SHELVES,
  type Shelf,
  type StoredFile,
  setAside,
  storedNames,
} from '../stored-files';
import type { Folder } from './file-store';

const HOUR = 3_600_000;
/** Long enough to notice that a backup's files and database did not belong together. */
const KEEP_ORPHANS = 30 * 24 * HOUR;

interface Row extends StoredFile {
  id: number;
  name: string;
  binnedFrom: string | null;
  folder: { id: number } | null;
}

/** Makes the rows and the stored files agree again after a stop between the one and the other. */
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

  /** Each row's bytes to where they belong; answers the names of the files whose own bytes are nowhere. */
  async function settle(all: Row[], shelves: Record<Shelf, Map<string, number>>, bin: number | undefined) {
    const lost: string[] = [];
    for (const row of all) {
      const home: Shelf = bin !== undefined && row.folder?.id === bin ? 'bin' : 'uploads';
      for (const [index, name] of storedNames(row).entries()) {
        const found = SHELVES.filter((shelf) => shelves[shelf].delete(name));
        const away = found.find((shelf) => shelf !== home);
        if (away && !found.includes(home)) await moveStored(name, away, home);
        if (index === 0 && found.length === 0) lost.push(row.name);
      }
      if (home === 'uploads' && row.binnedFrom !== null) {
        await strapi.db.query(FILES).update({ where: { id: row.id }, data: { binnedFrom: null } });
      }
    }
    return lost;
  }

  /** What is left on the shelves belongs to no row. A fresh one may be an upload on its way. */
  async function clear(shelves: Record<Shelf, Map<string, number>>) {
    let count = 0;
    for (const shelf of ['uploads', 'bin'] as const) {
      for (const [name, changed] of shelves[shelf]) {
        if (Date.now() - changed < HOUR) continue;
        await setAside(name, shelf);
        count += 1;
      }
    }
    for (const [name, changed] of shelves.orphans) {
      if (Date.now() - changed > KEEP_ORPHANS) await forget(name, 'orphans');
    }
    return count;
  }

  return {
    async run() {
      await service(strapi, 'api::file-store.new-file').removeStranded(new Date(Date.now() - HOUR));
      await withLock(strapi, 'files', async () => {
        const [uploads, bin, orphans] = [
          await listStored('uploads'),
          await listStored('bin'),
          await listStored('orphans'),
        ];
        const shelves = { uploads, bin, orphans };
        const lost = await settle(await rows(), shelves, await binId());
        const orphaned = await clear(shelves);
        if (lost.length > 0) {
          const some = lost.slice(0, 5).join(', ');
          strapi.log.warn(`${lost.length} files of the Media Library are missing on the disk, such as ${some}.`);
        }
        if (orphaned > 0) strapi.log.warn(`${orphaned} stored files belong to no entry and were set aside in orphans.`);
      });
    },
  };
};
