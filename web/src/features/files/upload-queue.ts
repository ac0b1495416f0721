import { newRequestId } from '../../lib/request-id.ts';

/** A file to be uploaded to a folder. */
export interface Upload {
  id: number;
  file: File;
  folder: string;
  /** The width that a picture is scaled down to. */
  limit: number;
  /** The same in all attempts, so that nothing is stored twice after a lost reply. */
  requestId: string;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** What went wrong, where it failed. */
  error?: unknown;
}

/** A file whose base64 text is longer than the server takes. */
export class FileTooLarge extends Error {}

export type NewUpload = Pick<Upload, 'file' | 'folder' | 'limit'>;

export type UploadAction =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'send'; id: number }
  | { type: 'stored'; id: number }
  | { type: 'failed'; id: number; error: unknown }
  | { type: 'retry' }
  | { type: 'stop' }
  | { type: 'forget' };

const isOver = ({ state }: Upload) => state === 'stored' || state === 'failed';
const isFailed = ({ state }: Upload) => state === 'failed';

export const isRunning = (queue: readonly Upload[]) => !queue.every(isOver);

const changed = (queue: readonly Upload[], id: number, change: Pick<Upload, 'state' | 'error'>) =>
  queue.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));

/** Files count together until all are over; after that the queue keeps only those that failed. */
export function changeQueue(queue: readonly Upload[], action: UploadAction): readonly Upload[] {
  switch (action.type) {
    case 'add':
      return [...(isRunning(queue) ? queue : queue.filter(isFailed)), ...action.uploads];
    case 'send':
      return changed(queue, action.id, { state: 'sending' });
    case 'stored':
      return changed(queue, action.id, { state: 'stored' });
    case 'failed':
      return changed(queue, action.id, { state: 'failed', error: action.error });
    case 'retry': {
      const kept = isRunning(queue) ? queue : queue.filter(isFailed);
      return kept.map((upload) => (isFailed(upload) ? { ...upload, state: 'waiting' } : upload));
    }
    case 'stop':
      return queue.filter(isOver);
    case 'forget':
      return isRunning(queue) ? queue.filter((upload) => !isFailed(upload)) : [];
  }
}

export const nextUpload = (queue: readonly Upload[]) => queue.find(({ state }) => state === 'waiting');

export interface UploadProgress {
  count: number;
  /** The number of the current one, from 1; the count when all are over. */
  index: number;
  /** How many are over, stored or failed. */
  over: number;
  failed: readonly Upload[];
  isRunning: boolean;
}

/** The progress of the queue: «3 of 7, 1 failed» (spec §4, Upload). */
export function progressOf(queue: readonly Upload[]): UploadProgress {
  const over = queue.filter(isOver).length;
  return {
    count: queue.length,
    index: Math.min(over + 1, queue.length),
    over,
    failed: queue.filter(isFailed),
    isRunning: isRunning(queue),
  };
}

/** Stores one file; `index` is its place in the queue, from 0. */
export type SendFile = (upload: Upload, index: number, signal: AbortSignal) => Promise<void>;

export interface UploadRunner {
  subscribe: (listener: () => void) => () => void;
  queue: () => readonly Upload[];
  add: (uploads: NewUpload[]) => void;
  /** Sends what failed, and nothing else, once more. */
  retry: () => void;
  /** Cancels what is not stored yet. */
  stop: () => void;
  /** Removes what failed from the list. */
  forget: () => void;
}

/**
 * Sends files one after another. One that fails is logged with its name (spec §8), and does not hold up the others.
 * `onOver` is called when nothing is left to send.
 */
export function createUploadRunner(send: SendFile, onOver?: (queue: readonly Upload[]) => void): UploadRunner {
  const listeners = new Set<() => void>();
  let queue: readonly Upload[] = [];
  let lastId = 0;
  let current: AbortController | undefined;

  const change = (action: UploadAction) => {
    queue = changeQueue(queue, action);
    for (const listener of listeners) listener();
  };

  const sendOne = async (upload: Upload, { signal }: AbortController) => {
    change({ type: 'send', id: upload.id });
    try {
      await send(
        upload,
        queue.findIndex(({ id }) => id === upload.id),
        signal,
      );
      change({ type: 'stored', id: upload.id });
    } catch (error) {
      if (!signal.aborted) console.error('Upload failed:', upload.file.name, error);
      change({ type: 'failed', id: upload.id, error });
    }
  };

  const run = async () => {
    if (current) return;
    for (let next = nextUpload(queue); next; next = nextUpload(queue)) {
      current = new AbortController();
      await sendOne(next, current);
    }
    current = undefined;
    onOver?.(queue);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    queue: () => queue,
    add: (uploads) => {
      const waiting = uploads.map((upload): Upload => {
        lastId += 1;
        return { ...upload, id: lastId, requestId: newRequestId(), state: 'waiting' };
      });
      change({ type: 'add', uploads: waiting });
      void run();
    },
    retry: () => {
      change({ type: 'retry' });
      void run();
    },
    stop: () => {
      change({ type: 'stop' });
      current?.abort();
    },
    forget: () => change({ type: 'forget' }),
  };
}
