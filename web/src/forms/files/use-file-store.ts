import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../../features/session/use-manager-call.ts';
import { useLang } from '../../lib/lang.ts';
import { useToast } from '../../ui/toast.tsx';
import { isolated } from './alt-texts.tsx';
import type { FileChoice, StoredFile } from './file-picker.tsx';
import { useFileSource } from './file-source.ts';
import { presetWidth } from './image-scale.ts';
import { uploadProblem } from './uploads.tsx';
import { rememberedFolder } from './use-file-manager.ts';
import { createUploadRunner, progressOf, sendFile, useWarningBeforeUnload } from './use-uploads.ts';

/**
 * Stores files without the file manager, in the folder in which it would open, and returns those that were stored. A
 * message names each that failed.
 */
export function useFileStore() {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const lang = useLang();
  const queryClient = useQueryClient();
  const toast = useToast();
  const source = useFileSource();
  const [progress, setProgress] = useState<ReturnType<typeof progressOf>>();
  useWarningBeforeUnload(progress?.isRunning ?? false);

  const store = (files: readonly File[], folder = rememberedFolder()): Promise<FileChoice> =>
    new Promise((resolve) => {
      const stored: StoredFile[] = [];
      const runner = createUploadRunner(
        sendFile(call, lang, queryClient, ({ file }) => stored.push(file)),
        (queue) => {
          for (const { file, error } of progressOf(queue).failed)
            toast('failure', `${isolated(file.name)} ${uploadProblem(i18n, error)}`);
          resolve({ folder, files: stored });
        },
      );
      runner.subscribe(() => setProgress(progressOf(runner.queue())));
      runner.add(files.map((file) => ({ file, folder, limit: presetWidth('rich-text'), isLogo: false })));
    });
  const text =
    progress?.isRunning === true ? t('FILES.UPLOADING', { index: progress.index, total: progress.count }) : undefined;
  return { store: source?.store ?? store, /** While files are being stored: how far that is. */ progress: text };
}
