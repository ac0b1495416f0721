import { startBareFastify } from '../bare-fastify.mjs';
import { callRequest } from '../http-client.mjs';
import { requestsPerSecond } from '../load.mjs';
import { alternate } from '../statistics.mjs';
import { articleCategories, restArticles } from '../strapi-rest.mjs';
import { ratioRow } from '../table.mjs';

/** @typedef {import('../http-client.mjs').HttpRequest} HttpRequest */

const unit = 'answers/s';

/** @param {HttpRequest} one @param {HttpRequest} other */
const compare = (one, other) =>
  alternate(
    () => requestsPerSecond(one),
    () => requestsPerSecond(other),
  );

/**
 * What the cache answers, beside a bare Fastify that answers the same and beside Strapi itself.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<import('../table.mjs').Row[]>}
 */
export async function cached(site) {
  const [catId = 0] = await articleCategories(site);
  const list = { lang: 'ar', catId, page: 1, itemsPerPage: 10 };
  const call = callRequest(site.url, '/api/home/Articles', list);
  const page = { url: `${site.url}/ar`, headers: { 'accept-encoding': 'br' } };
  const bare = await startBareFastify([call, page]);
  const [bareCall = call, barePage = page] = bare.requests;
  try {
    return [
      ratioRow('cached call / bare Fastify', await compare(call, bareCall), { unit, goal: 0.8 }),
      ratioRow('cached page / bare Fastify', await compare(page, barePage), { unit, goal: 0.85 }),
      ratioRow('cached call / raw Strapi REST', await compare(call, restArticles(site, list)), { unit, goal: 100 }),
    ];
  } finally {
    bare.stop();
  }
}
