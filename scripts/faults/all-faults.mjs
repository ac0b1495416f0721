import { killAdapter, killCms, killDatabase, killTree } from './kill.mjs';
import { soak } from './load.mjs';
import { pressMemory } from './memory.mjs';
import { breakCms, breakMailServer, fillDisk, freezeDatabase, needsRoot, stopRedis } from './outages.mjs';
import { restartBehindNginx, restartDirectly } from './restarts.mjs';
import { cutUploads } from './uploads.mjs';

const BOTH = /** @type {const} */ (['SQLite', 'PostgreSQL']);
const POSTGRES = /** @type {const} */ (['PostgreSQL']);
const SQLITE = /** @type {const} */ (['SQLite']);

/**
 * The faults that need the whole product; docs/faults.md names the tests of the others. For `frozen` the trials are
 * seconds.
 * @type {readonly import('./run.mjs').Fault[]}
 */
export const FAULTS = [
  { name: 'kill-adapter', numbers: '1, 15', databases: BOTH, quick: 3, full: 60, run: killAdapter },
  { name: 'kill-cms', numbers: '2, 15, 16', databases: BOTH, quick: 2, full: 60, run: killCms },
  { name: 'kill-tree', numbers: '1, 2', databases: BOTH, quick: 1, full: 20, run: killTree },
  { name: 'kill-database', numbers: '3', databases: POSTGRES, quick: 2, full: 60, run: killDatabase },
  { name: 'frozen', numbers: '4, 5', databases: POSTGRES, quick: 10, full: 30, run: freezeDatabase },
  { name: 'smtp', numbers: '6', databases: SQLITE, quick: 0, full: 1, run: breakMailServer },
  { name: 'disk-full', numbers: '7, 8', databases: SQLITE, quick: 1, full: 5, run: fillDisk, isImpossible: needsRoot },
  { name: 'upload-cut', numbers: '9', databases: BOTH, quick: 100, full: 500, run: cutUploads },
  { name: 'redis', numbers: '10', databases: SQLITE, quick: 1, full: 1, run: stopRedis },
  { name: 'broken-cms', numbers: '11', databases: SQLITE, quick: 1, full: 1, run: breakCms },
  { name: 'restarts', numbers: '13', databases: SQLITE, quick: 2, full: 10, run: restartDirectly },
  { name: 'restarts-nginx', numbers: '13', databases: SQLITE, quick: 2, full: 10, run: restartBehindNginx },
  { name: 'soak', numbers: '19', databases: SQLITE, quick: 0, full: 1, run: soak },
  { name: 'memory', numbers: '21', databases: SQLITE, quick: 1, full: 1, run: pressMemory },
];
