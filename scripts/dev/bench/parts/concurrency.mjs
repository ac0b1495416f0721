import { startAdapter } from '../bench-site.mjs';
import { startCountingProxy } from '../counting-proxy.mjs';
import { callRequest, sendOk } from '../http-client.mjs';
import { articleCategories } from '../strapi-rest.mjs';
import { valueRow } from '../table.mjs';

const CLIENTS = 500;

/**
 * Counts the requests to the cms when many clients at once request the same content that is not cached.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<import('../table.mjs').Row[]>}
 */
export async function concurrency(site) {
  const proxy = await startCountingProxy(site.settings.cmsPort);
  const adapter = await startAdapter(site, proxy.url);
  try {
    const [catId = 0] = await articleCategories(site);
    const call = callRequest(adapter.url, '/api/home/Articles', { lang: 'ar', catId, page: 1, itemsPerPage: 10 });
    const page = { url: `${adapter.url}/ar`, headers: { 'accept-encoding': 'br' } };

    /** @param {import('../http-client.mjs').HttpRequest} request @param {number} clients */
    const requestsFor = async (request, clients) => {
      await proxy.invalidateAll();
      const before = proxy.requestCount();
      await Promise.all(Array.from({ length: clients }, () => sendOk(request)));
      return proxy.requestCount() - before;
    };
    const rows = [];
    for (const [name, request] of /** @type {const} */ ([
      ['call', call],
      ['page', page],
    ])) {
      const alone = await requestsFor(request, 1);
      const together = await requestsFor(request, CLIENTS);
      rows.push(valueRow(`cold ${name}, one client: requests to the cms`, alone, ''));
      rows.push(valueRow(`cold ${name}, ${CLIENTS} clients at once: requests to the cms`, together, '', alone));
    }
    return rows;
  } finally {
    await adapter.stop();
    await proxy.stop();
  }
}
