import type { Lang } from '../fields.ts';

/** What a thread is sent: a text, and the language of the page where it is prepared for one. */
export interface TextRequest {
  id: number;
  html: string;
  lang?: Lang | undefined;
}
export interface TextReply {
  id: number;
  html: string;
}

/** A text as HTML that shows it as it is written, tags and all. */
export const asText = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is left of HTML that cannot be cleaned: its text. */
export const withoutTags = (html: string): string => asText(html.replace(/<[^<>]*>/g, ' '));

/** Text without any markup needs no parsing. */
const PLAIN_TEXT = /^[^<>&\0\r\u00a0]*$/;
export const isPlainText = (html: string) => PLAIN_TEXT.test(html);

/** The limits of a thread. Its heap in megabytes: the largest text that is cleaned at all takes less than 256. */
export const TEXT_THREAD = { resourceLimits: { maxOldGenerationSizeMb: 384 } } as const;
/** Milliseconds for one text: many times what the longest takes, beside other work too. */
const MAX_TIME = 60_000;

/** A thread of Node as it is used here. */
interface Thread {
  on(event: 'message', listener: (reply: TextReply) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  postMessage(request: TextRequest): void;
  terminate(): unknown;
  ref(): void;
  unref(): void;
}

interface Job extends Omit<TextRequest, 'id'> {
  resolve(html: string): void;
  reject(error: unknown): void;
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Has texts cleaned, or prepared for display, one after the other in a thread of their own: a long one takes up to a second, in
 * which the server would answer nobody, and the memory of hundreds at once would have no limit. A text that exceeds the
 * thread's memory loses its markup; one that exceeds its time is rejected.
 */
export function createTextThread(
  startThread: () => Thread,
  maxTime = MAX_TIME,
): (html: string, lang?: Lang) => Promise<string> {
  const jobs = new Map<number, Job>();
  let thread: Thread | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  /** The text that the thread had was the oldest one; the others are sent to a new thread. */
  function replaceThread(error: unknown): void {
    thread = undefined;
    const [[id, job] = []] = jobs;
    if (id === undefined || job === undefined) return;
    if (isOutOfMemory(error)) finish({ id, html: withoutTags(job.html) });
    else {
      jobs.delete(id);
      job.reject(error);
    }
    for (const [next, { html, lang }] of jobs) send({ id: next, html, lang });
  }

  function watchOldest(): void {
    clearTimeout(timer);
    if (jobs.size === 0) return;
    timer = setTimeout(() => {
      thread?.terminate();
      replaceThread(new Error('a text took too long'));
    }, maxTime);
  }

  function finish({ id, html }: TextReply): void {
    const job = jobs.get(id);
    jobs.delete(id);
    watchOldest();
    // An idle thread does not keep the process running.
    if (jobs.size === 0) thread?.unref();
    job?.resolve(html);
  }

  function start(): Thread {
    const started = startThread();
    started.on('message', finish);
    started.on('error', replaceThread);
    watchOldest();
    return started;
  }

  function send(request: TextRequest): void {
    thread ??= start();
    thread.ref();
    thread.postMessage(request);
  }

  return (html, lang) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      jobs.set(lastId, { html, lang, resolve, reject });
      if (jobs.size === 1) watchOldest();
      send({ id: lastId, html, lang });
    });
}
