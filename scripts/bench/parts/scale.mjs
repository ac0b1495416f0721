import { askWell, callOf } from '../ask.mjs';
import { copyDatabase } from '../databases.mjs';
import { median, quantile } from '../figures.mjs';
import { fillArticles } from '../fill-articles.mjs';
import { valueRow } from '../rows.mjs';
import { copyOf, startAdapter, startSite } from '../site.mjs';
import { articleCategories, newestArticle } from '../strapi.mjs';
import { startUpstream } from '../upstream.mjs';

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 5;
const ASKED_A_ROUND = 40;
const ATTEMPTS = 5;
/** How much slower the largest site may be than the smallest. */
const LIMIT = 1.5;

/** @typedef {{ dataDir: string, databaseUrl: string }} Demo A stopped site with the demo association. */

/**
 * A site with so many articles more, and an adapter that forgets what it kept whenever it is told to.
 * @param {Demo} demo
 * @param {number} size
 */
async function startSized(demo, size) {
  const dataDir = copyOf(demo.dataDir);
  const databaseUrl = demo.databaseUrl && (await copyDatabase(demo.databaseUrl, `articles_${size}`));
  await fillArticles({ dataDir, databaseUrl: databaseUrl || undefined }, size);
  const site = await startSite(dataDir, databaseUrl);
  const upstream = await startUpstream(site.settings.cmsPort);
  const adapter = await startAdapter(site, upstream.url);
  const [catId = 0] = await articleCategories(site);
  const { number } = await newestArticle(site, catId);
  const list = { lang: 'ar', catId, itemsPerPage: 10 };
  const call = (/** @type {string} */ name, /** @type {object} */ payload) =>
    callOf(adapter.url, `/api/home/${name}`, payload);
  const calls = {
    'list, page 1': call('Articles', { ...list, page: 1 }),
    // The smallest site's lists end before page 100.
    'list, page 100': call('Articles', { ...list, page: size < 10_000 ? 20 : 100 }),
    article: call('Article', { lang: 'ar', catId, articleId: number }),
    home: call('HomePageContents', { lang: 'ar' }),
    menu: call('Menu', { lang: 'ar' }),
  };
  return {
    size,
    calls: Object.entries(calls),
    /** Milliseconds that the adapter takes for what it does not keep. @param {import('../ask.mjs').Question} question */
    async timeOf(question) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        await upstream.dropAll();
        const before = upstream.asked();
        const began = performance.now();
        await askWell(question);
        const time = performance.now() - began;
        // Else it answered before it had read that everything has changed.
        if (upstream.asked() > before) return time;
      }
      throw new Error('The adapter answers from its cache.');
    },
    async stop() {
      await adapter.stop();
      await upstream.stop();
      await site.stop();
    },
  };
}

/**
 * Uncached calls on a small, a large and a very large site, all three running, asked in turn.
 * @param {string} database Its name in the table.
 * @param {Demo} demo
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function scale(database, demo) {
  const sites = [];
  for (const size of SIZES) {
    console.log(`• ${database}: a site with ${size.toLocaleString('en-US')} articles`);
    sites.push(await startSized(demo, size));
  }
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { size, calls, timeOf } of sites) {
      for (const [name, question] of calls) {
        const key = `${name} ${size}`;
        for (let asked = 0; asked < ASKED_A_ROUND; asked += 1) {
          const time = await timeOf(question);
          // The first round warms up.
          if (round > 0) times.set(key, [...(times.get(key) ?? []), time]);
        }
      }
    }
  }
  for (const site of sites) await site.stop();

  const [{ calls: names } = { calls: [] }] = sites;
  return names.flatMap(([name]) => {
    const timesAt = (/** @type {number} */ size) => times.get(`${name} ${size}`) ?? [];
    const p95 = (/** @type {number} */ size) => quantile(timesAt(size), 0.95);
    const [smallest = 0] = SIZES;
    const largest = SIZES.at(-1) ?? 0;
    return [
      ...SIZES.map((size) => {
        const millis = `p50 ${median(timesAt(size)).toFixed(1)} ms, p95 ${p95(size).toFixed(1)} ms`;
        return { measure: `${database}, ${size.toLocaleString('en-US')}: ${name}`, figure: millis };
      }),
      valueRow(`${database}: ${name}, p95 at ${largest} / at ${smallest}`, p95(largest) / p95(smallest), '×', LIMIT),
    ];
  });
}
