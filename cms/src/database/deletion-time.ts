import type { Core } from '@strapi/strapi';

const KEY = 'deletion-time';
const DAY = 24 * 60 * 60 * 1000;

/**
 * The time, in milliseconds, by which a run deletes for good what was stored for long enough. It is not the clock's, which
 * may be years ahead after a start: it is where the run before ended, and each run moves it towards the clock by a day at
 * most. So nothing is deleted by one look at the clock, and a wrong one costs at most a day's worth a run.
 */
export async function nextDeletionTime(strapi: Core.Strapi): Promise<number> {
  const store = strapi.store({ type: 'core', name: 'khayr' });
  const now = Date.now();
  const before: unknown = await store.get({ key: KEY });
  const current = typeof before === 'number' ? before : now;
  await store.set({ key: KEY, value: Math.min(Math.max(now, current), current + DAY) });
  return current;
}
