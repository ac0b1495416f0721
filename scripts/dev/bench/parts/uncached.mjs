import { callRequest, sendAll } from '../http-client.mjs';
import { alternate } from '../statistics.mjs';
import { articleCategories, restArticles } from '../strapi-rest.mjs';
import { ratioRow } from '../table.mjs';

/** Lists that are requested in a round; each of them only once in the whole bench. */
const LISTS = 120;
const PARALLEL = 4;
const PAGES = 200;

/**
 * Compares calls that cannot be cached yet (pages of long lists, none requested twice) with the REST query for the same content.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<import('../table.mjs').Row[]>}
 */
export async function uncached(site) {
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
