import { newRequestId } from '../../lib/request-id.ts';
import { changeQueue, type NewUpload, nextUpload, type Upload, type UploadAction } from './upload-queue.ts';

/** Stores one file; `index` is its place among those asked for, from 0. */
export type SendFile = (upload: Upload, index: number, signal: AbortSignal) => Promise<void>;

export interface UploadRunner {
  subscribe: (listener: () => void) => () => void;
  queue: () => readonly Upload[];
  add: (uploads: NewUpload[]) => void;
  /** Sends what failed, and nothing else, once more. */
  retry: () => void;
  /** Gives up what is not stored yet. */
  stop: () => void;
  /** Takes what failed off the list. */
  forget: () => void;
}

/** Sends files one after another; one that fails does not hold up the others. `onOver` is told when nothing is left to send. */
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
