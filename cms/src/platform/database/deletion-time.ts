import type { Core } from '@strapi/strapi';

const KEY = 'deletion-time';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Starts follow each other faster than days do, so a run moves the time only so long after the one that moved it last. */
const PAUSE = 20 * HOUR;

/** In milliseconds. */
interface DeletionTime {
  /** By which runs delete now, and by which the next one that moves it will. */
  time: number;
  next: number;
  /** By the clock. */
  movedAt: number;
}

const isDeletionTime = (value: unknown): value is DeletionTime =>
  typeof value === 'object' && value !== null && 'movedAt' in value;

/**
 * The time, in milliseconds, by which a run deletes for good what was stored for long enough. It is not the clock's, which
 * may be years ahead after a start: runs move it towards the clock by a day at most, once a day, and the time that they move
 * it to counts from the next day on. So nothing is deleted by one look at the clock, and a wrong one costs at most a day's
 * worth a day, however often the cms starts.
 */
export async function nextDeletionTime(strapi: Core.Strapi): Promise<number> {
  const store = strapi.store({ type: 'core', name: 'khayr' });
  const now = Date.now();
  const stored: unknown = await store.get({ key: KEY });
  // An earlier version stored a number.
  const first = typeof stored === 'number' ? stored : now;
  const { time, next, movedAt } = isDeletionTime(stored) ? stored : { time: first, next: first, movedAt: 0 };
  // Also after the clock was set back.
  if (Math.abs(now - movedAt) < PAUSE) return time;
  await store.set({ key: KEY, value: { time: next, next: Math.min(Math.max(now, next), next + DAY), movedAt: now } });
  return next;
}
