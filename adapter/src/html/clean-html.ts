import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { withoutTags } from './escaped-text.ts';

/** What the thread is sent, and answers. */
export interface CleaningRequest {
  id: number;
  html: string;
}
export interface CleaningReply {
  id: number;
  cleaned: string;
}

/** Text without any markup needs no parsing. */
const PLAIN_TEXT = /^[^<>&\0\r\u00a0]*$/;

/** Megabytes of the thread's heap: the largest text that is cleaned at all takes less than 256. */
const MAX_HEAP = 384;

/** Texts that are remembered as clean, by 32 bytes each: most are read again and again. */
const MAX_KNOWN = 20_000;

interface Job {
  html: string;
  resolve(cleaned: string): void;
  reject(error: unknown): void;
}

/** A thread that cleans. From sources, which the tests and the development server run, it needs their loader first. */
function startWorker(): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } };
  const { href } = new URL('./cleaning-worker', import.meta.url);
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${href}.js`), options);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}.ts'); })`;
  return new Worker(load, { ...options, eval: true });
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Cleans texts one after the other in a thread of its own: a long one takes a second, in which the server would answer
 * nobody, and the memory of hundreds at once would have no limit. A text that exceeds the thread's memory loses its markup.
 */
function createCleaner() {
  const jobs = new Map<number, Job>();
  let worker: Worker | undefined;
  let lastId = 0;

  /** The text being cleaned was the oldest one; the others are sent to a new worker. */
  function replaceWorker(error: unknown): void {
    worker = undefined;
    const [[id, job] = []] = jobs;
    if (id === undefined || job === undefined) return;
    if (isOutOfMemory(error)) finish({ id, cleaned: withoutTags(job.html) });
    else {
      jobs.delete(id);
      job.reject(error);
    }
    for (const [next, { html }] of jobs) send({ id: next, html });
  }

  function finish({ id, cleaned }: CleaningReply): void {
    const job = jobs.get(id);
    jobs.delete(id);
    // An idle worker does not keep the process running.
    if (jobs.size === 0) worker?.unref();
    job?.resolve(cleaned);
  }

  function start(): Worker {
    const started = startWorker();
    started.on('message', finish);
    started.on('error', replaceWorker);
    return started;
  }

  function send(request: CleaningRequest): void {
    worker ??= start();
    worker.ref();
    worker.postMessage(request);
  }

  return (html: string): Promise<string> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      jobs.set(lastId, { html, resolve, reject });
      send({ id: lastId, html });
    });
}

const clean = createCleaner();
const knownClean = new LRUCache<string, true>({ max: MAX_KNOWN });

/**
 * Stored HTML without anything that could run scripts, embed frames, fetch or cover the page. Clean HTML is returned
 * byte for byte; cleaning twice changes nothing.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (PLAIN_TEXT.test(html)) return html;
  const digest = createHash('sha256').update(html).digest('base64');
  if (knownClean.get(digest)) return html;
  const cleaned = await clean(html);
  if (cleaned === html) knownClean.set(digest, true);
  return cleaned;
}
