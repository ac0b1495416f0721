import { Failure } from '../../stack/failure.ts';
import { rejectOnAbort } from '../../stack/shutdown.ts';
import { findPostgres } from '../../stack/test-programs.ts';
import { cleanUp, copyOf, makeDemo, startSite } from './bench-site.ts';
import { startDatabase } from './databases.ts';
import { fillArticles } from './fill-articles.ts';
import { busy } from './parts/busy.ts';
import { cluster } from './parts/cluster.ts';
import { dashboard } from './parts/dashboard.ts';
import { freshness } from './parts/freshness.ts';
import { imports } from './parts/imports.ts';
import { logins } from './parts/logins.ts';
import { memory } from './parts/memory.ts';
import { cached, counting, uncached, wordpress } from './parts/rates.ts';
import { scale } from './parts/scale.ts';
import { start } from './parts/start.ts';
import { uploads } from './parts/uploads.ts';
import { printRows, type Row, valueRow } from './table.ts';

/** Articles of the site that everything but the scale is measured on. */
const ARTICLES = 10_000;

/** Measured on one running site, in this order: memory at rest has to be measured before any request. */
const ON_ONE_SITE = { memory, cached, wordpress, uncached, freshness, logins, dashboard, uploads, counting, cluster };
const ALL = [...Object.keys(ON_ONE_SITE), 'start', 'busy', 'imports', 'scale'];

async function measureSite(dataDir: string, parts: readonly string[]): Promise<Row[]> {
  const chosen = Object.entries(ON_ONE_SITE).filter(([name]) => parts.includes(name));
  if (chosen.length === 0) return [];
  const folder = copyOf(dataDir);
  await fillArticles({ dataDir: folder, databaseUrl: undefined }, ARTICLES);
  const site = await startSite(folder);
  const rows: Row[] = [];
  for (const [name, measure] of chosen) {
    console.log(`• Measuring: ${name}`);
    rows.push(...(await measure(site)));
  }
  await site.stop();
  return rows;
}

async function measureScale(dataDir: string): Promise<Row[]> {
  const rows = await scale('SQLite', { dataDir, databaseUrl: '' });
  if (!findPostgres()) {
    console.log('• PostgreSQL is not measured: it is not installed (Debian: apt-get install postgresql).');
    return rows;
  }
  const databaseUrl = await startDatabase();
  const demo = await makeDemo(databaseUrl);
  return [...rows, ...(await scale('PostgreSQL', { dataDir: demo.dataDir, databaseUrl }))];
}

async function measure(parts: readonly string[]): Promise<Row[]> {
  console.log('• Starting a site with the demo association');
  const demo = await makeDemo();
  const rows = await measureSite(demo.dataDir, parts);
  if (parts.includes('start')) {
    rows.push(valueRow('from the first start, on an empty folder, to the first page', demo.firstPageMs / 1000, 's'));
    rows.push(...(await start(demo.dataDir)));
  }
  if (parts.includes('busy')) rows.push(...(await busy(demo.dataDir)));
  if (parts.includes('imports')) rows.push(...(await imports(demo.dataDir)));
  if (parts.includes('scale')) rows.push(...(await measureScale(demo.dataDir)));
  return rows;
}

/**
 * Runs the bench, prints its table, and fails when a goal is missed.
 * @param names Of the parts to run; none means all.
 */
export async function runBench(names: readonly string[], signal: AbortSignal) {
  const unknown = names.filter((name) => !ALL.includes(name));
  if (unknown.length > 0)
    throw new Failure(`The bench has no part «${unknown.join(', ')}»; its parts are ${ALL.join(', ')}.`);
  signal.throwIfAborted();
  try {
    const rows = await Promise.race([measure(names.length > 0 ? names : ALL), rejectOnAbort(signal)]);
    printRows(rows);
    const missed = rows.filter(({ met }) => met === false).length;
    if (missed > 0) throw new Failure(`${missed} of the goals were missed.`);
  } finally {
    await cleanUp();
    // What a part was still doing would go on.
    if (signal.aborted) process.exit(1);
  }
}
