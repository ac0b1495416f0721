import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { FileChoice, PickerPurpose } from './file-purpose.ts';

/** Opens the file manager as a popup; the promise holds what was chosen, undefined when it was closed without a choice. */
export type PickFiles = (purpose: PickerPurpose) => Promise<FileChoice | undefined>;

/** Opens the file manager from an editor; its code is loaded on first use. */
export function useFilePicker(): PickFiles {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const toast = useToast();
  return useCallback(
    async (purpose) => {
      const module = await import('./file-manager-dialog.tsx').catch(() => undefined);
      if (!module) {
        toast('failure', t('ERROR.TRANSPORT'));
        return undefined;
      }
      return new Promise((resolve) => {
        openDialog((close) => (
          <module.FileManagerDialog
            purpose={purpose}
            onDone={(choice) => {
              // The focus returns to the editor before the editor continues.
              flushSync(close);
              resolve(choice);
            }}
          />
        ));
      });
    },
    [openDialog, toast, t],
  );
}
