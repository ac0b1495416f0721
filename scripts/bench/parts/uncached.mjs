import { askAll, callOf } from '../ask.mjs';
import { inTurn } from '../figures.mjs';
import { ratioRow } from '../rows.mjs';
import { articleCategories, restArticles } from '../strapi.mjs';

/** Lists that are asked for in a round, each of them once in the whole bench. */
const LISTS = 120;
const PARALLEL = 4;
const PAGES = 200;

/**
 * Calls that the cache cannot know, beside the REST query for the same content: pages of long lists, never one twice.
 * @param {import('../site.mjs').Site} site
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function uncached(site) {
  const categories = await articleCategories(site);
  const lists = categories.flatMap((catId) =>
    Array.from({ length: PAGES }, (_, index) => ({ lang: 'ar', catId, page: index + 2, itemsPerPage: 10 })),
  );
  /** The next lists that a side has not asked for yet. */
  const takeTurns = () => {
    const rest = [...lists];
    return () => rest.splice(0, LISTS);
  };
  const [nextCalls, nextQueries] = [takeTurns(), takeTurns()];
  const pair = await inTurn(
    () =>
      askAll(
        nextCalls().map((list) => callOf(site.url, '/api/home/Articles', list)),
        PARALLEL,
      ),
    () =>
      askAll(
        nextQueries().map((list) => restArticles(site, list)),
        PARALLEL,
      ),
  );
  return [ratioRow('uncached call / its REST query', pair, { unit: 'answers/s', goal: 0.8 })];
}
