import { ensureNginx } from '../../../stack/nginx.mjs';
import { callRequest } from '../http-client.mjs';
import { recordResponse, startBareFastify, startNginxWithFile } from '../reference-servers.mjs';
import { alternate } from '../statistics.mjs';
import { articleCategories, restArticles } from '../strapi-rest.mjs';
import { ratioRow } from '../table.mjs';
import { ensureWordPress, startWordPress } from '../wordpress.mjs';
import { ensureWrk, requestsPerSecond } from '../wrk.mjs';

/** @typedef {import('../http-client.mjs').HttpRequest} HttpRequest */
/** @typedef {import('../table.mjs').Row} Row */

const unit = 'responses/s';
const PHP_CONNECTIONS = 8;

/** @param {HttpRequest} one @param {HttpRequest} other */
const compare = (one, other) =>
  alternate(
    () => requestsPerSecond(one),
    () => requestsPerSecond(other),
  );

/** @param {string} what */
const printSkipped = (what) => console.log(`• Skipped: ${what} (needs Debian and root to install it)`);

/** @param {string} siteUrl @returns {HttpRequest} */
const homePage = (siteUrl) => ({ url: `${siteUrl}/ar`, headers: { 'accept-encoding': 'br' } });

/**
 * Compares cached calls and pages with Fastify without plugins, nginx with the page as a file, and Strapi itself.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<Row[]>}
 */
export async function cached(site) {
  if (!(await ensureWrk())) {
    printSkipped('cached calls and pages, without wrk');
    return [];
  }
  const [catId = 0] = await articleCategories(site);
  const list = { lang: 'ar', catId, page: 1, itemsPerPage: 10 };
  const call = callRequest(site.url, '/api/home/Articles', list);
  const page = homePage(site.url);
  const pageResponse = await recordResponse(page);
  const bare = await startBareFastify([await recordResponse(call), pageResponse]);
  const toBare = (/** @type {HttpRequest} */ request) => ({
    ...request,
    url: `${bare.origin}${new URL(request.url).pathname}`,
  });
  const rows = [
    ratioRow('cached call / bare Fastify', await compare(call, toBare(call)), { unit, goal: 0.8 }),
    ratioRow('cached page / bare Fastify', await compare(page, toBare(page)), { unit, goal: 0.85 }),
    ratioRow('cached call / raw Strapi REST', await compare(call, restArticles(site, list)), { unit, goal: 100 }),
  ];
  bare.stop();
  if (!(await ensureNginx())) {
    printSkipped('the page as a file of nginx');
    return rows;
  }
  const nginx = await startNginxWithFile(pageResponse);
  const file = { ...page, url: `${nginx.url}/page` };
  rows.push(ratioRow('cached page / nginx with the page as a file', await compare(page, file), { unit }));
  await nginx.stop();
  return rows;
}

/**
 * Compares the cached home page with that of WordPress.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<Row[]>}
 */
export async function wordpress(site) {
  if (!(await ensureWrk()) || !(await ensureNginx()) || !(await ensureWordPress())) {
    printSkipped('WordPress');
    return [];
  }
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
