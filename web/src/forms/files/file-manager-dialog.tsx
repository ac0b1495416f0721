import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { useModal } from '../../ui/modal.ts';
import { StopUploadsDialog } from './file-dialogs.tsx';
import { FileManager } from './file-manager.tsx';
import styles from './file-manager-dialog.module.css';
import type { FileChoice, PickerPurpose } from './stored-file.ts';
import { useUploads } from './use-uploads.ts';

interface FileManagerDialogProps {
  purpose: PickerPurpose;
  onDone: (choice: FileChoice | undefined) => void;
}

const TITLES = {
  'rich-text': 'FILES.TITLE_RICH_TEXT',
  image: 'FILES.TITLE_IMAGE',
  'big-image': 'FILES.TITLE_BIG_IMAGE',
  logo: 'FILES.TITLE_IMAGE',
  file: 'FILES.TITLE_FILE',
  folder: 'FILES.TITLE_FOLDER',
} as const;

/** The file manager as a popup over an editor. */
export function FileManagerDialog({ purpose, onDone }: FileManagerDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const openDialog = useOpenDialog();
  const uploads = useUploads();
  const { runner, progress } = uploads;
  const isAsking = useRef(false);

  const finish = (choice: FileChoice | undefined) => {
    if (!progress.isRunning) return onDone(choice);
    // Browsers close a dialog at the second Escape even if the event is cancelled.
    if (ref.current && !ref.current.open) ref.current.showModal();
    if (isAsking.current) return;
    isAsking.current = true;
    openDialog((close) => {
      const stay = () => {
        isAsking.current = false;
        close();
      };
      const leave = () => {
        close();
        runner.stop();
        onDone(choice);
      };
      return <StopUploadsDialog left={progress.count - progress.over} onStay={stay} onLeave={leave} />;
    });
  };
  const ref = useModal(() => finish(undefined));

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className={`text-22 ${styles.title}`} tabIndex={-1} data-autofocus>
            {t(TITLES[purpose])}
          </h2>
          <IconButton label={t('CLOSE')} onClick={() => finish(undefined)}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <FileManager purpose={purpose} uploads={uploads} onDone={finish} />
      </div>
    </dialog>
  );
}
