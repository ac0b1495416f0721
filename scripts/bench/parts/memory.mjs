import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { askAll, callOf } from '../ask.mjs';
import { valueRow } from '../rows.mjs';
import { articleCategories } from '../strapi.mjs';

const REQUESTS = 100_000;
const SETTLED_AFTER_MS = 3_000;

/** @param {number} pid @returns {number} Resident MiB. */
const residentOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

/**
 * What both servers take, when nobody asks and after a crowd: half pages, half calls, most of them often, some only once.
 * @param {import('../site.mjs').Site} site
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function memory(site) {
  const rowsNow = (/** @type {string} */ when) => [
    valueRow(`memory of the adapter ${when}`, residentOf(site.adapterPid), 'MiB'),
    valueRow(`memory of the cms ${when}`, residentOf(site.cmsPid), 'MiB'),
  ];
  await wait(SETTLED_AFTER_MS);
  const atRest = rowsNow('at rest');

  const [catId = 0] = await articleCategories(site);
  const list = { lang: 'en', catId, itemsPerPage: 5 };
  const questions = Array.from({ length: REQUESTS }, (_, index) => {
    // One in a hundred is a page of a list that hardly anybody asks for.
    const page = index % 100 === 0 ? 1 + ((index / 100) % 200) : 1;
    return index % 2 === 0
      ? callOf(site.url, '/api/home/Articles', { ...list, page })
      : { url: `${site.url}/${index % 4 === 1 ? 'ar' : 'en'}`, headers: { 'accept-encoding': 'br' } };
  });
  await askAll(questions, 32);
  await wait(SETTLED_AFTER_MS);
  return [...atRest, ...rowsNow(`after ${REQUESTS.toLocaleString('en-US')} requests`)];
}
