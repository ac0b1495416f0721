import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallReply } from '../../lib/transport.ts';
import { answerOf, useOpenDialog } from '../../ui/dialog-host.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFileSource } from './file-source.ts';

/** A file of the file manager, as the server lists it. */
export type StoredFile = CallReply<'/api/filemanager/FolderContent'>['extra']['files'][number];

/** What an editor opens the file manager for (spec §4, File manager). */
export type PickerPurpose = 'rich-text' | 'image' | 'big-image' | 'logo' | 'folder';

/** What the file manager is opened for; `browse` is its own screen, where nothing is chosen. */
export type FilePurpose = PickerPurpose | 'browse';

/** What was chosen: files with the folder they are in, or a folder alone. */
export interface FileChoice {
  /** '/_userFiles/…/' */
  folder: string;
  files: StoredFile[];
}

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
