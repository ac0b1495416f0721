import { askWell, callOf } from '../ask.mjs';
import { valueRow } from '../rows.mjs';
import { startAdapter } from '../site.mjs';
import { articleCategories } from '../strapi.mjs';
import { startUpstream } from '../upstream.mjs';

const CLIENTS = 500;

/**
 * What the cms is asked when a crowd asks for the same thing that nobody asked for before.
 * @param {import('../site.mjs').Site} site
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function crowd(site) {
  const upstream = await startUpstream(site.settings.cmsPort);
  const adapter = await startAdapter(site, upstream.url);
  try {
    const [catId = 0] = await articleCategories(site);
    const call = callOf(adapter.url, '/api/home/Articles', { lang: 'ar', catId, page: 1, itemsPerPage: 10 });
    const page = { url: `${adapter.url}/ar`, headers: { 'accept-encoding': 'br' } };

    /** @param {import('../ask.mjs').Question} question @param {number} clients */
    const requestsFor = async (question, clients) => {
      await upstream.dropAll();
      const before = upstream.asked();
      await Promise.all(Array.from({ length: clients }, () => askWell(question)));
      return upstream.asked() - before;
    };
    const rows = [];
    for (const [name, question] of /** @type {const} */ ([
      ['call', call],
      ['page', page],
    ])) {
      const alone = await requestsFor(question, 1);
      const together = await requestsFor(question, CLIENTS);
      rows.push(valueRow(`cold ${name}, one client: requests to the cms`, alone, ''));
      rows.push(valueRow(`cold ${name}, ${CLIENTS} clients at once: requests to the cms`, together, '', alone));
    }
    return rows;
  } finally {
    await adapter.stop();
    await upstream.stop();
  }
}
