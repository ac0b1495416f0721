import { callOf } from '../ask.mjs';
import { startBare } from '../bare.mjs';
import { inTurn } from '../figures.mjs';
import { answersPerSecond } from '../load.mjs';
import { ratioRow } from '../rows.mjs';
import { articleCategories, restArticles } from '../strapi.mjs';

/** @typedef {import('../ask.mjs').Question} Question */

const unit = 'answers/s';

/** @param {Question} one @param {Question} other */
const compare = (one, other) =>
  inTurn(
    () => answersPerSecond(one),
    () => answersPerSecond(other),
  );

/**
 * What the cache answers, beside a bare Fastify that answers the same and beside Strapi itself.
 * @param {import('../site.mjs').Site} site
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function cached(site) {
  const [catId = 0] = await articleCategories(site);
  const list = { lang: 'ar', catId, page: 1, itemsPerPage: 10 };
  const call = callOf(site.url, '/api/home/Articles', list);
  const page = { url: `${site.url}/ar`, headers: { 'accept-encoding': 'br' } };
  const bare = await startBare([call, page]);
  const [bareCall = call, barePage = page] = bare.questions;
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
