import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, useOpenDialog } from '../../ui/dialog-host.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFileSource } from './file-source.ts';
import type { FileChoice, PickerPurpose } from './stored-file.ts';

/**
 * Opens the file manager as a popup; the promise holds what was chosen, undefined when it was closed without a choice.
 */
type PickFiles = (purpose: PickerPurpose) => Promise<FileChoice | undefined>;

/** Opens the file manager from an editor; its code is loaded on first use. */
export function useFilePicker(): PickFiles {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const toast = useToast();
  const source = useFileSource();
  return useCallback(
    async (purpose) => {
      if (source) return source.pick();
      const module = await import('./file-manager-dialog.tsx').catch(() => undefined);
      if (!module) {
        toast('failure', t('ERROR.TRANSPORT'));
        return undefined;
      }
      return answerOf<FileChoice | undefined>(openDialog, (done) => (
        <module.FileManagerDialog purpose={purpose} onDone={done} />
      ));
    },
    [source, openDialog, toast, t],
  );
}
