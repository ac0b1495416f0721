import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { callRequest, sendAll } from '../http-client.mjs';
import { articleCategories } from '../strapi-rest.mjs';
import { valueRow } from '../table.mjs';

const REQUESTS = 100_000;
const SETTLE_MS = 3_000;

/** @param {number} pid @returns {number} Resident memory in MiB. */
export const residentOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

/**
 * Measures the memory of both servers at rest and after many requests: half pages, half calls, mostly for the same content.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<import('../table.mjs').Row[]>}
 */
export async function memory(site) {
  const rowsNow = (/** @type {string} */ when) => [
    valueRow(`memory of the adapter ${when}`, residentOf(site.adapterPid), 'MiB'),
    valueRow(`memory of the cms ${when}`, residentOf(site.cmsPid), 'MiB'),
  ];
  await wait(SETTLE_MS);
  const atRest = rowsNow('at rest');

  const [catId = 0] = await articleCategories(site);
  const list = { lang: 'en', catId, itemsPerPage: 5 };
  const requests = Array.from({ length: REQUESTS }, (_, index) => {
    // One in a hundred is for one of 200 further pages of the list.
    const page = index % 100 === 0 ? 1 + ((index / 100) % 200) : 1;
    return index % 2 === 0
      ? callRequest(site.url, '/api/home/Articles', { ...list, page })
      : { url: `${site.url}/${index % 4 === 1 ? 'ar' : 'en'}`, headers: { 'accept-encoding': 'br' } };
  });
  await sendAll(requests, 32);
  await wait(SETTLE_MS);
  return [...atRest, ...rowsNow(`after ${REQUESTS.toLocaleString('en-US')} requests`)];
}
