import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from 'adapter/contract/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import type { Transport } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import type { StoredFile } from './file-purpose.ts';
import { scaleDown } from './image-scale.ts';
import { everyFolder } from './queries.ts';
import {
  createUploadRunner,
  FileTooLarge,
  progressOf,
  type SendFile,
  type Upload,
  type UploadProgress,
  type UploadRunner,
} from './upload-queue.ts';

/** The file that was stored last, and where. */
export interface LastStored {
  folder: string;
  file: StoredFile;
}

export interface Uploads {
  runner: UploadRunner;
  progress: UploadProgress;
  lastStored: LastStored | undefined;
}

/** Sends a file as the contract wants it, pictures scaled down first. */
const sendFile =
  (call: Transport, lang: Lang, queryClient: QueryClient, onStored: (stored: LastStored) => void): SendFile =>
  async ({ file, folder, limit, requestId }, index, signal) => {
    const scaled = await scaleDown(file, limit);
    const base64String = await readDataUrl(scaled);
    if (base64String.length > LIMITS.upload.base64Length) throw new FileTooLarge();
    signal.throwIfAborted();
    const payload = { folder, filename: scaled.name, base64String, index, requestId, lang };
    const { data } = await call('/api/filemanager/FileUpload', payload, { signal });
    await queryClient.invalidateQueries(everyFolder);
    onStored({ folder, file: data });
  };

/** The uploads of one opened file manager. They continue while other folders are opened. */
export function useUploads(): Uploads {
  const call = useManagerCall();
  const lang = useLang();
  const queryClient = useQueryClient();
  const [lastStored, setLastStored] = useState<LastStored>();
  const toast = useToast();
  const { t } = useTranslation();
  /** Failures stay visible in the progress panel. */
  const reportEnd = (queue: readonly Upload[]) => {
    const { count, failed } = progressOf(queue);
    if (count > 0 && failed.length === 0) toast('success', t('FILES.UPLOADED_COUNT', { count }));
  };
  const [runner] = useState(() => createUploadRunner(sendFile(call, lang, queryClient, setLastStored), reportEnd));
  const progress = progressOf(useSyncExternalStore(runner.subscribe, runner.queue));
  useWarningBeforeUnload(progress.isRunning);
  return { runner, progress, lastStored };
}

/** The browser's own question, for closing the tab. */
function useWarningBeforeUnload(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
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
