import { ensureNginx } from '../../../stack/nginx.ts';
import { alternate } from '../../statistics.ts';
import { type Site, startAdapter } from '../bench-site.ts';
import { callRequest, type HttpRequest, nextVisitor, send, sendAll } from '../http-client.ts';
import { recordResponse, startBareFastify, startNginxWithFile } from '../reference-servers.ts';
import { articleCategories, restArticles } from '../strapi-rest.ts';
import { type Row, ratioRow } from '../table.ts';
import { ensureWordPress, startWordPress } from '../wordpress.ts';
import { ensureWrk, requestsPerSecond } from '../wrk.ts';

const unit = 'responses/s';
const PHP_CONNECTIONS = 8;

const compare = (one: HttpRequest, other: HttpRequest) =>
  alternate(
    () => requestsPerSecond(one),
    () => requestsPerSecond(other),
  );

/** @returns None. */
export function skip(what: string): Row[] {
  console.log(`• Skipped: ${what} (needs Debian and root to install it)`);
  return [];
}

export const homePage = (siteUrl: string): HttpRequest => ({
  url: `${siteUrl}/ar`,
  headers: { 'accept-encoding': 'br' },
});

/** Compares cached calls and pages with Fastify without plugins, nginx with the page as a file, and Strapi itself. */
export async function cached(site: Site): Promise<Row[]> {
  if (!(await ensureWrk())) return skip('cached calls and pages, without wrk');
  const [catId = 0] = await articleCategories(site);
  const list = { lang: 'ar', catId, page: 1, itemsPerPage: 10 };
  const call = callRequest(site.url, '/api/home/Articles', list);
  const page = homePage(site.url);
  const pageResponse = await recordResponse(page);
  const bare = await startBareFastify([await recordResponse(call), pageResponse]);
  const toBare = (request: HttpRequest) => ({
    ...request,
    url: `${bare.origin}${new URL(request.url).pathname}`,
  });
  const rows = [
    ratioRow('cached call / bare Fastify', await compare(call, toBare(call)), { unit, goal: 0.8 }),
    ratioRow('cached page / bare Fastify', await compare(page, toBare(page)), { unit, goal: 0.85 }),
    ratioRow('cached call / raw Strapi REST', await compare(call, restArticles(site, list)), { unit, goal: 100 }),
  ];
  bare.stop();
  if (!(await ensureNginx())) return [...rows, ...skip('the page as a file of nginx')];
  const nginx = await startNginxWithFile(pageResponse);
  const file = { ...page, url: `${nginx.url}/page` };
  rows.push(ratioRow('cached page / nginx with the page as a file', await compare(page, file), { unit }));
  await nginx.stop();
  return rows;
}

/** Compares the cached home page with that of WordPress. */
export async function wordpress(site: Site): Promise<Row[]> {
  if (!(await ensureWrk()) || !(await ensureNginx()) || !(await ensureWordPress())) return skip('WordPress');
  const page = homePage(site.url);
  const home = await startWordPress();
  const withCache = await compare(page, home.cached);
  // PHP goes on with the requests of closed connections: many of them would delay the next round.
  const withoutCache = await alternate(
    () => requestsPerSecond(page),
    () => requestsPerSecond(home.uncached, PHP_CONNECTIONS),
  );
  return [
    ratioRow('cached page / WordPress with a page cache in nginx', withCache, { unit }),
    ratioRow('cached page / WordPress', withoutCache, { unit }),
  ];
}

/** Lists that are requested in a round; each of them only once in the whole bench. */
const LISTS = 120;
const PARALLEL = 4;
const PAGES = 200;

/**
 * Compares calls that cannot be cached yet (pages of long lists, none requested twice) with the REST query for the same
 * content.
 */
export async function uncached(site: Site): Promise<Row[]> {
  const categories = await articleCategories(site);
  const lists = categories.flatMap((catId) =>
    Array.from({ length: PAGES }, (_, index) => ({ lang: 'ar', catId, page: index + 2, itemsPerPage: 10 })),
  );
  /** Returns the next lists that a side has not requested yet. */
  const takeLists = () => {
    const rest = [...lists];
    return () => rest.splice(0, LISTS);
  };
  const [nextCalls, nextQueries] = [takeLists(), takeLists()];
  const pair = await alternate(
    () =>
      sendAll(
        nextCalls().map((list) => callRequest(site.url, '/api/home/Articles', list)),
        PARALLEL,
      ),
    () =>
      sendAll(
        nextQueries().map((list) => restArticles(site, list)),
        PARALLEL,
      ),
  );
  return [ratioRow('uncached call / its REST query', pair, { unit: 'answers/s', goal: 0.8 })];
}

/** Milliseconds between two visits: a hundred a second, more than eight million a day. */
const BETWEEN_VISITS = 10;
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Reports visits one after the other, as browsers of different readers do.
 * @returns Ends it; resolves with the number of visits that were accepted.
 */
function sendVisits(siteUrl: string): () => Promise<number> {
  const sent: Promise<number>[] = [];
  const visit = async () => {
    const headers = { 'user-agent': READER, 'content-type': 'text/plain', ...nextVisitor() };
    const body = JSON.stringify({ path: '/ar', from: 'search.example' });
    return (await send({ url: `${siteUrl}/visits`, method: 'POST', headers, body })).status;
  };
  const timer = setInterval(() => void sent.push(visit()), BETWEEN_VISITS);
  return async () => {
    clearInterval(timer);
    return (await Promise.all(sent)).filter((status) => status === 204).length;
  };
}

/** Compares cached pages while visits are counted with cached pages without any. */
export async function counting(site: Site): Promise<Row[]> {
  if (!(await ensureWrk())) return skip('pages while counting, without wrk');
  const adapter = await startAdapter(site, site.settings.env.CMS_URL ?? '', { TRUST_PROXY: 'true' });
  const page = { url: `${adapter.url}/ar`, headers: { 'accept-encoding': 'br' } };
  let visits = 0;
  const whileCounting = async () => {
    const end = sendVisits(adapter.url);
    const rate = await requestsPerSecond(page);
    visits += await end();
    return rate;
  };
  const pair = await alternate(whileCounting, () => requestsPerSecond(page));
  await adapter.stop();
  if (visits === 0) throw new Error('No visit was accepted.');
  return [
    ratioRow('cached page while 100 visits a second are counted / without', pair, { unit: 'responses/s', goal: 0.9 }),
  ];
}
