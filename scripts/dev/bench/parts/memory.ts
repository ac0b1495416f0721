import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGES } from '../../../../cms/contract/languages.ts';
import type { Site } from '../bench-site.ts';
import { callRequest, sendAll } from '../http-client.ts';
import { articleCategories } from '../strapi-rest.ts';
import { type Row, valueRow } from '../table.ts';

const REQUESTS = 100_000;
const SETTLE_MS = 3_000;

/** @returns Resident memory in MiB. */
export const residentOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

/**
 * Measures the memory of both servers at rest and after many requests: half pages, half calls, mostly for the same
 * content.
 */
export async function memory(site: Site): Promise<Row[]> {
  const rowsNow = (when: string) => [
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
      : { url: `${site.url}/${LANGUAGES[(index >> 1) % LANGUAGES.length]}`, headers: { 'accept-encoding': 'br' } };
  });
  await sendAll(requests, 32);
  await wait(SETTLE_MS);
  return [...atRest, ...rowsNow(`after ${REQUESTS.toLocaleString('en-US')} requests`)];
}
