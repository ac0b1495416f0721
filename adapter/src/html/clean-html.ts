import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { CLEANING_THREAD, createCleaner, isPlainText } from '../../../cms/contract/html/cleaner.ts';

/** Texts that are remembered as clean, by 32 bytes each: most are read again and again. */
const MAX_KNOWN = 20_000;

/** A thread that cleans. From sources, which the tests and the development server run, it needs their loader first. */
function startWorker(): Worker {
  const { href } = new URL('./cleaning-worker', import.meta.url);
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${href}.js`), CLEANING_THREAD);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}.ts'); })`;
  return new Worker(load, { ...CLEANING_THREAD, eval: true });
}

const clean = createCleaner(startWorker);
const knownClean = new LRUCache<string, true>({ max: MAX_KNOWN });

/**
 * Stored HTML without anything that could run scripts, embed frames, fetch or cover the page. Clean HTML is returned
 * byte for byte; cleaning twice changes nothing.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (isPlainText(html)) return html;
  const digest = createHash('sha256').update(html).digest('base64');
  if (knownClean.get(digest)) return html;
  const cleaned = await clean(html);
  if (cleaned === html) knownClean.set(digest, true);
  return cleaned;
}
