import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../../stack/failure.ts';
import { waitUntil } from '../../../stack/wait-until.ts';
import { median, quantile } from '../../statistics.ts';
import { copyOf, startAdapter, startSite } from '../bench-site.ts';
import { startCountingProxy } from '../counting-proxy.ts';
import { copyDatabase } from '../databases.ts';
import { fillArticles } from '../fill-articles.ts';
import { callRequest, type HttpRequest, nextVisitor, sendOk } from '../http-client.ts';
import { articleCategories, newestArticle } from '../strapi-rest.ts';
import { type Row, valueRow } from '../table.ts';

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 5;
const REQUESTS_A_ROUND = 40;
const ATTEMPTS = 5;
/** Words that all, many, few or no articles have, in other spellings than theirs, beginnings, and a misspelling. */
const SEARCHES = [
  'السرعة',
  'للسرعه',
  'خبر 4711',
  'قياس القوائم',
  'تجري',
  'الشتاء',
  'Winter parcels',
  'السرععة',
  'zzyzx',
];
/** Milliseconds that searches of the largest site may take (p95). */
const SEARCH_LIMIT = 50;
/** How much slower the largest site may be than the smallest. */
const LIMIT = 1.5;

/** A stopped site with the demo association. */
interface Demo {
  dataDir: string;
  databaseUrl: string;
}

/** Seconds that the index of the search may take. */
const INDEXED_WITHIN = 1_200;

/** Waits until a cms has indexed what was written past it, which it does while the site runs. */
async function waitForIndex(dataDir: string) {
  const log = () => readFileSync(path.join(dataDir, 'cms.log'), 'utf8');
  if (!(await waitUntil(() => log().includes('index of the search is complete'), INDEXED_WITHIN * 1_000, 500)))
    throw new Failure(`The search was not indexed within ${INDEXED_WITHIN} s.`);
}

/** Starts a site with additional articles, and an adapter whose cache can be invalidated. */
async function startSized(demo: Demo, size: number) {
  const dataDir = copyOf(demo.dataDir);
  const databaseUrl = demo.databaseUrl && (await copyDatabase(demo.databaseUrl, `articles_${size}`));
  await fillArticles({ dataDir, databaseUrl: databaseUrl || undefined }, size);
  const site = await startSite(dataDir, databaseUrl);
  await waitForIndex(dataDir);
  const proxy = await startCountingProxy(site.settings.cmsPort);
  const adapter = await startAdapter(site, proxy.url, { TRUST_PROXY: 'true' });
  const [catId = 0] = await articleCategories(site);
  const { number } = await newestArticle(site, catId);
  const list = { lang: 'ar', catId, itemsPerPage: 10 };
  const call = (name: string, payload: object) => callRequest(adapter.url, `/api/home/${name}`, payload);
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
    searches: SEARCHES.map((search) => call('Search', { lang: 'ar', search })),
    /** Milliseconds that the adapter takes for an uncached response. */
    async timeOf(request: HttpRequest) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        await proxy.invalidateAll();
        const before = proxy.requestCount();
        const start = performance.now();
        await sendOk({ ...request, headers: { ...request.headers, ...nextVisitor() } });
        const time = performance.now() - start;
        // Otherwise the adapter answered from its cache, before it had read the invalidation.
        if (proxy.requestCount() > before) return time;
      }
      throw new Error('The adapter answers from its cache.');
    },
    async stop() {
      await adapter.stop();
      await proxy.stop();
      await site.stop();
    },
  };
}

/**
 * Measures uncached calls on a small, a large and a very large site, alternately, while all three run.
 * @param database Its name in the table.
 */
export async function scale(database: string, demo: Demo): Promise<Row[]> {
  const sites = [];
  for (const size of SIZES) {
    console.log(`• ${database}: a site with ${size.toLocaleString('en-US')} articles`);
    sites.push(await startSized(demo, size));
  }
  const times = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { size, calls, timeOf } of sites) {
      for (const [name, request] of calls) {
        const key = `${name} ${size}`;
        for (let count = 0; count < REQUESTS_A_ROUND; count += 1) {
          const time = await timeOf(request);
          // The first round warms up.
          if (round > 0) times.set(key, [...(times.get(key) ?? []), time]);
        }
      }
    }
  }
  const largestSite = sites.at(-1);
  const searchTimes: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const request of largestSite?.searches ?? []) {
      const time = await largestSite?.timeOf(request);
      if (round > 0 && time !== undefined) searchTimes.push(time);
    }
  }
  for (const site of sites) await site.stop();

  const [{ calls: names } = { calls: [] }] = sites;
  const searched = `${database}, ${(SIZES.at(-1) ?? 0).toLocaleString('en-US')}: search`;
  const searches = [
    valueRow(`${searched}, p50`, median(searchTimes), 'ms'),
    valueRow(`${searched}, p95`, quantile(searchTimes, 0.95), 'ms', SEARCH_LIMIT),
  ];
  const ofCalls = names.flatMap(([name]) => {
    const timesAt = (size: number) => times.get(`${name} ${size}`) ?? [];
    const p95 = (size: number) => quantile(timesAt(size), 0.95);
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
  return [...ofCalls, ...searches];
}
