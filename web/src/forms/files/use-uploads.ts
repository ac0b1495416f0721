import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { UPLOAD_LENGTH } from 'contract/limits';
import { STATUS } from 'contract/status';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../../features/session/use-manager-call.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { ApiError, type CallOptions, isTooLarge, isWithoutReply, type Transport } from '../../lib/transport.ts';
import { useToast } from '../../ui/toast.tsx';
import { useWarningBeforeUnload } from '../../ui/use-warning-before-unload.ts';
import { type ScaleOptions, scaleDown } from './image-scale.ts';
import { everyFolder, useRestore } from './queries.ts';
import type { StoredFile } from './stored-file.ts';

/** A file that was stored, and where. */
interface Stored {
  folder: string;
  file: StoredFile;
  /** Its place among those that were sent together: a later one may be stored first. */
  index: number;
  /** Of a file with another content: the name in the bin of what it had. */
  inBin?: string;
}

export interface Uploads {
  runner: UploadRunner;
  progress: UploadProgress;
  /** What was stored, as it came. */
  stored: readonly Stored[];
}

let scaling: Promise<unknown> = Promise.resolve();

/** A picture of a phone takes 50 MB of memory while it is scaled down. */
function scaleInTurn(...args: Parameters<typeof scaleDown>): ReturnType<typeof scaleDown> {
  const scaled = scaling.then(() => scaleDown(...args));
  scaling = scaled.catch(() => undefined);
  return scaled;
}

/** Sends a file as the contract wants it, pictures scaled down first. */
export const sendFile =
  (call: Transport, lang: Lang, queryClient: QueryClient, onStored: (stored: Stored) => void): SendFile =>
  async ({ file, folder, requestId, replaces, ...options }, index, { signal, onProgress }) => {
    const scaled = await scaleInTurn(file, options);
    const base64String = await readDataUrl(scaled);
    if (base64String.length > UPLOAD_LENGTH) throw new FileTooLarge();
    signal.throwIfAborted();
    const payload = { folder, base64String, requestId, lang };
    const sending: CallOptions = { signal, onUploadProgress: ({ progress = 0 }) => onProgress(progress) };
    if (replaces === undefined) {
      const upload = { ...payload, filename: scaled.name, index };
      const { data } = await call('/api/filemanager/FileUpload', upload, sending);
      await queryClient.invalidateQueries(everyFolder);
      onStored({ folder, file: data, index });
    } else {
      const { data, extra } = await call('/api/filemanager/FileReplace', { ...payload, name: replaces }, sending);
      await queryClient.invalidateQueries(everyFolder);
      onStored({ folder, file: data, index, inBin: extra.inBin });
    }
  };

/** The uploads of one opened file manager. They continue while other folders are opened. */
export function useUploads(): Uploads {
  const call = useManagerCall();
  const lang = useLang();
  const queryClient = useQueryClient();
  const [stored, setStored] = useState<readonly Stored[]>([]);
  const toast = useToast();
  const { t } = useTranslation();
  const restore = useRestore();
  /** Failures stay visible in the progress panel. */
  const reportEnd = (queue: readonly Upload[]) => {
    const { failed } = progressOf(queue);
    const count = queue.filter(({ replaces }) => replaces === undefined).length;
    if (count > 0 && failed.length === 0) toast('success', t('FILES.UPLOADED_COUNT', { count }));
  };
  const reportStored = (one: Stored) => {
    setStored((before) => [...before, one]);
    const { file, inBin } = one;
    if (inBin === undefined) return;
    const onPress = () => restore.mutate({ fileNames: [inBin] });
    toast('success', t('FILES.REPLACED', { name: file.name }), { label: t('FILES.BRING_BACK'), onPress });
  };
  const [runner] = useState(() =>
    createUploadRunner(sendFile(call, lang, queryClient, reportStored), { onFinished: reportEnd }),
  );
  const progress = progressOf(useSyncExternalStore(runner.subscribe, runner.queue));
  useWarningBeforeUnload(progress.isRunning);
  return { runner, progress, stored };
}

/** The content of a file as a data URL in base64. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}

/** A file to be uploaded to a folder. */
export interface Upload extends ScaleOptions {
  id: number;
  file: File;
  folder: string;
  /** The name of the file whose content it takes the place of. */
  replaces?: string | undefined;
  /** The same in all attempts, so that nothing is stored twice after a lost reply. */
  requestId: string;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** The share of it that has been sent, from 0 to 1; undefined until it is being sent. */
  sent?: number;
  /** The error, if it failed. */
  error?: unknown;
}

/** A file whose base64 text is longer than the server accepts. */
export class FileTooLarge extends Error {}

/** Whether the same file would be refused again. */
export const isHopeless = ({ error }: Pick<Upload, 'error'>) =>
  error instanceof FileTooLarge ||
  isTooLarge(error) ||
  (error instanceof ApiError && error.status === STATUS.invalidData);

type NewUpload = Pick<Upload, 'file' | 'folder' | 'replaces' | keyof ScaleOptions>;

type UploadAction =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'send'; id: number }
  | { type: 'sent'; id: number; sent: number }
  | { type: 'stored'; id: number }
  /** The connection was lost: it is sent again. */
  | { type: 'lost'; id: number; error: unknown }
  | { type: 'failed'; id: number; error: unknown }
  /** Without an id all failed files that may pass; `forget` without one means all failed files. */
  | { type: 'retry'; id?: number | undefined }
  | { type: 'stop' }
  | { type: 'forget'; id?: number | undefined };

const isOver = ({ state }: Upload) => state === 'stored' || state === 'failed';
const isFailed = ({ state }: Upload) => state === 'failed';
const mayPass = (upload: Upload) => isFailed(upload) && !isHopeless(upload);

export const isRunning = (queue: readonly Upload[]) => !queue.every(isOver);

const changed = (queue: readonly Upload[], id: number, change: Partial<Upload>) =>
  queue.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));

/** Files are counted together until all are finished; then only those that failed, and may pass, stay in the queue. */
export function changeQueue(queue: readonly Upload[], action: UploadAction): readonly Upload[] {
  const isMeant = ({ id }: Upload) => !('id' in action) || action.id === undefined || action.id === id;
  switch (action.type) {
    case 'add':
      return [...(isRunning(queue) ? queue : queue.filter(mayPass)), ...action.uploads];
    case 'send':
      return changed(queue, action.id, { state: 'sending', sent: 0, error: undefined });
    case 'sent':
      return changed(queue, action.id, { sent: action.sent });
    case 'stored':
      return changed(queue, action.id, { state: 'stored' });
    case 'lost':
      return changed(queue, action.id, { state: 'waiting', error: action.error });
    case 'failed':
      return changed(queue, action.id, { state: 'failed', error: action.error });
    case 'retry': {
      const remaining = isRunning(queue) ? queue : queue.filter(action.id === undefined ? mayPass : isFailed);
      return remaining.map((upload) => (mayPass(upload) && isMeant(upload) ? { ...upload, state: 'waiting' } : upload));
    }
    case 'stop':
      return queue.filter(isOver);
    case 'forget':
      return queue.filter((upload) =>
        isFailed(upload) ? !isMeant(upload) : isRunning(queue) || action.id !== undefined,
      );
  }
}

/** Files of one name are numbered by the server as they come: each waits for the one before. */
const nextUpload = (queue: readonly Upload[]) =>
  queue.find(
    ({ state, file }) =>
      state === 'waiting' && queue.every((other) => other.state !== 'sending' || other.file.name !== file.name),
  );

export interface UploadProgress {
  count: number;
  /** The number of the current file, from 1; the count when all are finished. */
  index: number;
  /** How many are finished, stored or failed. */
  over: number;
  failed: readonly Upload[];
  isRunning: boolean;
  /** Whether it waits for the connection. */
  isLost: boolean;
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
    isLost: queue.some(({ state, error }) => state === 'waiting' && error !== undefined),
  };
}

interface Sending {
  signal: AbortSignal;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Stores one file; `index` is its place in the queue, from 0. */
export type SendFile = (upload: Upload, index: number, sending: Sending) => Promise<void>;

export interface UploadRunner {
  subscribe: (listener: () => void) => () => void;
  queue: () => readonly Upload[];
  add: (uploads: NewUpload[]) => void;
  /** Sends only the failed files again, or the one of the id. */
  retry: (id?: number) => void;
  /** Cancels what is not stored yet. */
  stop: () => void;
  /** Removes the failed files from the list, or the one of the id. */
  forget: (id?: number) => void;
  /** Resolves once every file is stored or has failed; undefined where that is so. */
  ended: () => Promise<void> | undefined;
}

/** Files that are sent at the same time; the server takes four of an address. */
const AT_ONCE = 3;

const RETRIED_AFTER_MS = 5_000;

/** Until the browser says that it is connected again, or for a while: it may be the server that was away. */
const lineIsBack = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      resolve();
    };
    window.addEventListener('online', go);
    setTimeout(go, RETRIED_AFTER_MS);
  });

interface RunnerOptions {
  /** Called when nothing is left to send. */
  onFinished?: (queue: readonly Upload[]) => void;
  /** Resolves when what was lost may be sent again. */
  waitForLine?: () => Promise<void>;
}

/**
 * Sends files, three at a time. One that fails is logged with its name (spec §8), and does not delay the others. A lost
 * connection ends nothing: what was under way is sent again.
 */
export function createUploadRunner(
  send: SendFile,
  { onFinished, waitForLine = lineIsBack }: RunnerOptions = {},
): UploadRunner {
  const listeners = new Set<() => void>();
  const sending = new Map<number, AbortController>();
  let queue: readonly Upload[] = [];
  let lastId = 0;
  let running: Promise<void> | undefined;
  let finish = () => {};
  let pause: Promise<void> | undefined;

  const change = (action: UploadAction) => {
    queue = changeQueue(queue, action);
    for (const listener of listeners) listener();
  };

  const sendOne = async (upload: Upload, { signal }: AbortController) => {
    const { id, file } = upload;
    change({ type: 'send', id });
    try {
      await send(
        upload,
        queue.findIndex((other) => other.id === id),
        { signal, onProgress: (sent) => change({ type: 'sent', id, sent }) },
      );
      change({ type: 'stored', id });
    } catch (error) {
      if (!signal.aborted && isWithoutReply(error)) {
        change({ type: 'lost', id, error });
        pause ??= waitForLine().finally(() => {
          pause = undefined;
        });
        return pause;
      }
      if (!signal.aborted) console.error('Upload failed:', file.name, error);
      change({ type: 'failed', id, error });
    }
  };

  const run = () => {
    for (let next = nextUpload(queue); next && !pause && sending.size < AT_ONCE; next = nextUpload(queue)) {
      const { id } = next;
      const controller = new AbortController();
      running ??= new Promise((resolve) => {
        finish = resolve;
      });
      sending.set(id, controller);
      void sendOne(next, controller).finally(() => {
        sending.delete(id);
        run();
      });
    }
    if (running && sending.size === 0 && !pause) {
      finish();
      running = undefined;
      onFinished?.(queue);
    }
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
      run();
    },
    retry: (id) => {
      change({ type: 'retry', id });
      run();
    },
    stop: () => {
      change({ type: 'stop' });
      for (const controller of sending.values()) controller.abort();
    },
    forget: (id) => change({ type: 'forget', id }),
    ended: () => running,
  };
}
