import { startAdapter } from '../bench-site.mjs';
import { nextVisitor, send } from '../http-client.mjs';
import { alternate } from '../statistics.mjs';
import { ratioRow } from '../table.mjs';
import { ensureWrk, requestsPerSecond } from '../wrk.mjs';

/** Milliseconds between two visits: a hundred a second, more than eight million a day. */
const BETWEEN_VISITS = 10;
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Reports visits one after the other, as browsers of different readers do.
 * @param {string} siteUrl
 * @returns {() => Promise<number>} Ends it; resolves with the number of visits that were accepted.
 */
function sendVisits(siteUrl) {
  /** @type {Promise<number>[]} */
  const sent = [];
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

/**
 * Compares cached pages while visits are counted with cached pages without any.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<import('../table.mjs').Row[]>}
 */
export async function counting(site) {
  if (!(await ensureWrk())) {
    console.log('• Skipped: pages while counting, without wrk (needs Debian and root to install it)');
    return [];
  }
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
