import { restoreBackups } from './backups.ts';
import { sendBodies } from './bodies.ts';
import { shiftClock } from './clock.ts';
import { runCluster } from './cluster.ts';
import { killAnswers, killPledges } from './crowds.ts';
import { killAdapter, killCms, killDatabase, killEach, killTree } from './kill.ts';
import { soak } from './load.ts';
import { pressMemory } from './memory.ts';
import { breakMailServer, fillDisk, freezeDatabase, needsRoot, stopRedis } from './outages.ts';
import { restartBehindNginx, restartDirectly } from './restarts.ts';
import type { Fault } from './run.ts';
import { stopStore } from './store.ts';
import { killBetweenFileAndRow } from './stored-files.ts';
import { killUpdates } from './updates.ts';
import { cutUploads } from './uploads.ts';

const BOTH = ['SQLite', 'PostgreSQL'] as const;
const POSTGRES = ['PostgreSQL'] as const;
const SQLITE = ['SQLite'] as const;

/**
 * The faults that need the whole product; docs/security.md names the tests of the others. For `frozen` the trials are
 * seconds.
 */
export const FAULTS: readonly Fault[] = [
  { name: 'kill-adapter', numbers: '1, 15', databases: BOTH, quick: 3, full: 60, isKill: true, run: killAdapter },
  { name: 'kill-cms', numbers: '2, 15, 16', databases: BOTH, quick: 2, full: 60, isKill: true, run: killCms },
  { name: 'kill-tree', numbers: '1, 2', databases: BOTH, quick: 1, full: 20, isKill: true, run: killTree },
  { name: 'kill-database', numbers: '3', databases: POSTGRES, quick: 2, full: 60, isKill: true, run: killDatabase },
  {
    ...{ name: 'kill-each', numbers: '1, 2, 3', databases: BOTH, quick: 0, full: 12, ci: { SQLite: 3, PostgreSQL: 2 } },
    ...{ isKill: true, run: killEach },
  },
  { name: 'answers', numbers: '1, 2, 15', databases: BOTH, quick: 1, full: 5, isKill: true, run: killAnswers },
  { name: 'pledges', numbers: '1, 2, 15', databases: BOTH, quick: 1, full: 5, isKill: true, run: killPledges },
  { name: 'frozen', numbers: '4, 5', databases: POSTGRES, quick: 10, full: 30, run: freezeDatabase },
  { name: 'smtp', numbers: '6', databases: BOTH, quick: 0, full: 1, run: breakMailServer },
  { name: 'disk-full', numbers: '7, 8', databases: BOTH, quick: 1, full: 5, run: fillDisk, isImpossible: needsRoot },
  { name: 'upload-cut', numbers: '9', databases: BOTH, quick: 100, full: 500, run: cutUploads },
  { name: 'redis', numbers: '10', databases: BOTH, quick: 1, full: 1, run: stopRedis },
  {
    ...{ name: 'restarts', numbers: '13', databases: BOTH, quick: 2, full: 10, ci: { SQLite: 2 } },
    run: restartDirectly,
  },
  { name: 'restarts-nginx', numbers: '13', databases: BOTH, quick: 2, full: 10, run: restartBehindNginx },
  {
    ...{ name: 'kill-between', numbers: '16', databases: BOTH, quick: 2, full: 15 },
    ...{ isKill: true, run: killBetweenFileAndRow },
  },
  { name: 'store', numbers: '22', databases: BOTH, quick: 2, full: 8, run: stopStore },
  { name: 'updates', numbers: '24', databases: BOTH, quick: 2, full: 24, isKill: true, run: killUpdates },
  { name: 'cluster', numbers: '13, 23', databases: POSTGRES, quick: 0, full: 2, run: runCluster },
  { name: 'clock', numbers: '18', databases: BOTH, quick: 1, full: 1, run: shiftClock },
  { name: 'soak', numbers: '19', databases: SQLITE, quick: 0, full: 1, isBeside: true, run: soak },
  { name: 'backup', numbers: '20', databases: BOTH, quick: 1, full: 3, run: restoreBackups },
  { name: 'memory', numbers: '21', databases: BOTH, quick: 1, full: 1, run: pressMemory },
  { name: 'bodies', numbers: 'K1', databases: SQLITE, quick: 1, full: 1, run: sendBodies },
];
