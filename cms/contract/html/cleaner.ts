/** What the thread is sent, and answers. */
export interface CleaningRequest {
  id: number;
  html: string;
}
export interface CleaningReply {
  id: number;
  cleaned: string;
}

/** A text as HTML that shows it as it is written, tags and all. */
export const asText = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is left of HTML that cannot be cleaned: its text. */
export const withoutTags = (html: string): string => asText(html.replace(/<[^<>]*>/g, ' '));

/** Text without any markup needs no parsing. */
const PLAIN_TEXT = /^[^<>&\0\r\u00a0]*$/;
export const isPlainText = (html: string) => PLAIN_TEXT.test(html);

/** The limits of the thread. Its heap in megabytes: the largest text that is cleaned at all takes less than 256. */
export const CLEANING_THREAD = { resourceLimits: { maxOldGenerationSizeMb: 384 } } as const;

/** A thread of Node as it is used here. */
interface Thread {
  on(event: 'message', listener: (reply: CleaningReply) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  postMessage(request: CleaningRequest): void;
  ref(): void;
  unref(): void;
}

interface Job {
  html: string;
  resolve(cleaned: string): void;
  reject(error: unknown): void;
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Cleans texts one after the other in a thread of its own: a long one takes a second, in which the server would answer
 * nobody, and the memory of hundreds at once would have no limit. A text that exceeds the thread's memory loses its markup.
 */
export function createCleaner(startThread: () => Thread): (html: string) => Promise<string> {
  const jobs = new Map<number, Job>();
  let thread: Thread | undefined;
  let lastId = 0;

  /** The text being cleaned was the oldest one; the others are sent to a new thread. */
  function replaceThread(error: unknown): void {
    thread = undefined;
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
    // An idle thread does not keep the process running.
    if (jobs.size === 0) thread?.unref();
    job?.resolve(cleaned);
  }

  function start(): Thread {
    const started = startThread();
    started.on('message', finish);
    started.on('error', replaceThread);
    return started;
  }

  function send(request: CleaningRequest): void {
    thread ??= start();
    thread.ref();
    thread.postMessage(request);
  }

  return (html) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      jobs.set(lastId, { html, resolve, reject });
      send({ id: lastId, html });
    });
}
