import { Failure } from '../stack/failure.mjs';
import { hasPostgres, startDatabase } from './databases.mjs';
import { fillArticles } from './fill-articles.mjs';
import { cached } from './parts/cached.mjs';
import { crowd } from './parts/crowd.mjs';
import { freshness } from './parts/freshness.mjs';
import { memory } from './parts/memory.mjs';
import { scale } from './parts/scale.mjs';
import { start } from './parts/start.mjs';
import { uncached } from './parts/uncached.mjs';
import { printRows, valueRow } from './rows.mjs';
import { cleanUp, copyOf, makeDemo, startSite } from './site.mjs';

/** @typedef {import('./rows.mjs').Row} Row */

/** Articles of the site that all but the scale is measured on. */
const ARTICLES = 10_000;

/** Measured on one running site, in this order: what it takes at rest comes before anybody asks. */
const ON_ONE_SITE = { memory, cached, uncached, crowd, freshness };
const ALL = [...Object.keys(ON_ONE_SITE), 'start', 'scale'];

/** @param {string} dataDir @param {readonly string[]} parts @returns {Promise<Row[]>} */
async function measureSite(dataDir, parts) {
  const chosen = Object.entries(ON_ONE_SITE).filter(([name]) => parts.includes(name));
  if (chosen.length === 0) return [];
  const folder = copyOf(dataDir);
  await fillArticles({ dataDir: folder, databaseUrl: undefined }, ARTICLES);
  const site = await startSite(folder);
  /** @type {Row[]} */
  const rows = [];
  for (const [name, measure] of chosen) {
    console.log(`• Measuring: ${name}`);
    rows.push(...(await measure(site)));
  }
  await site.stop();
  return rows;
}

/** @param {string} dataDir @returns {Promise<Row[]>} */
async function measureScale(dataDir) {
  const rows = await scale('SQLite', { dataDir, databaseUrl: '' });
  if (!hasPostgres()) {
    console.log('• PostgreSQL is not measured: it is not installed (Debian: apt-get install postgresql).');
    return rows;
  }
  const databaseUrl = await startDatabase();
  const demo = await makeDemo(databaseUrl);
  return [...rows, ...(await scale('PostgreSQL', { dataDir: demo.dataDir, databaseUrl }))];
}

/** @param {readonly string[]} parts @returns {Promise<Row[]>} */
async function measure(parts) {
  console.log('• Starting a site with the demo association');
  const demo = await makeDemo();
  const rows = await measureSite(demo.dataDir, parts);
  if (parts.includes('start')) {
    rows.push(valueRow('from the first start, on an empty folder, to the first page', demo.firstPageMs / 1000, 's'));
    rows.push(...(await start(demo.dataDir)));
  }
  if (parts.includes('scale')) rows.push(...(await measureScale(demo.dataDir)));
  return rows;
}

/**
 * Runs the bench, prints its table, and fails when a goal is missed.
 * @param {readonly string[]} asked Names of parts; none means all.
 */
export async function runBench(asked) {
  const unknown = asked.filter((name) => !ALL.includes(name));
  if (unknown.length > 0) throw new Failure(`The bench has no part «${unknown.join(', ')}»; it has ${ALL.join(', ')}.`);
  // The servers are not of this process's group: they would outlive it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  try {
    const rows = await measure(asked.length > 0 ? asked : ALL);
    printRows(rows);
    const missed = rows.filter(({ met }) => met === false).length;
    if (missed > 0) throw new Failure(`${missed} of the goals were missed.`);
  } finally {
    await cleanUp();
  }
}
