import { BIN_ROOT_PATH } from 'contract/file-folders';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo } from '../../lib/rights.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { useAltDrafts } from './alt-texts.tsx';
import { SelectedFile } from './file-details.tsx';
import { DeleteDialog, useTakenQuestion } from './file-dialogs.tsx';
import { FileGrid, FolderContent } from './file-grid.tsx';
import styles from './file-manager.module.css';
import { folderName, isBin, parentOf } from './folder-path.ts';
import { FolderTrail } from './folder-trail.tsx';
import { type FileChoice, type FilePurpose, type PlacedFile, pathOf } from './stored-file.ts';
import { PickerButtons, SelectionBar, Toolbar } from './toolbar.tsx';
import { DropZone, UploadPanel, usePastedFiles } from './uploads.tsx';
import { useFileManager } from './use-file-manager.ts';
import type { Uploads } from './use-uploads.ts';

interface FileManagerProps {
  purpose: FilePurpose;
  uploads: Uploads;
  /** Closes the popup with the choice; absent on the file manager's own screen. */
  onDone?: (choice: FileChoice | undefined) => void;
}

/** The folders and files of the association: to choose from, upload to and delete from (spec §4, File manager). */
export function FileManager({ purpose, uploads, onDone }: FileManagerProps) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const manager = useFileManager(purpose, uploads);
  const upload = useTakenQuestion(manager);
  const drafts = useAltDrafts();
  const { folder, from, open, folders, files, rule, selection, selected, targets } = manager;
  const place = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLSpanElement>(null);
  usePastedFiles(place, upload);
  useFocusRecovery(place);

  // Before the grid's own effect, which moves the focus on to a tile when there are any.
  useLayoutEffect(() => {
    if (from !== undefined && from !== folder) current.current?.focus();
  }, [folder, from]);

  const askToDelete = (paths: readonly string[]) => {
    if (paths.length === 0 || isBin(folder) || !mayDo('publish')) return;
    const onGone = () => paths.includes(folder) && open(parentOf(folder));
    openDialog((close) => <DeleteDialog paths={paths} onGone={onGone} onClose={close} />);
  };
  const choose = (chosen: PlacedFile[]) =>
    onDone?.({ folder, files: chosen.map((file) => ({ ...file, alt: drafts.altOf(file) })) });
  const order = [...(rule.takesFolders ? folders : []), ...files.filter(rule.takes).map(pathOf)];

  return (
    <div ref={place} className={styles.manager}>
      <DropZone
        text={
          <NamedSentence sentence={(name) => t('FILES.DROP', { name })} name={folderName(folder) || t('FILES.ROOT')} />
        }
        isClosed={isBin(folder) || !mayDo('draft')}
        onFiles={upload}
      >
        <div className={styles.layout}>
          <div className={styles.head}>
            <div className={`row between gap-3 ${styles.trail}`}>
              <FolderTrail folder={folder} onOpen={open} currentRef={current} />
              {!isBin(folder) && purpose !== 'folder' && mayDo('publish') && (
                <Button variant="quiet" className={styles.bin} onClick={() => open(BIN_ROOT_PATH)}>
                  <Trash2 aria-hidden="true" />
                  {t('FILES.BIN')}
                </Button>
              )}
            </div>
            <Toolbar manager={manager} onFiles={upload} />
            <UploadPanel uploads={uploads} />
          </div>
          <div className={styles.content}>
            <FolderContent manager={manager}>
              <FileGrid
                key={folder}
                folders={folders}
                files={files}
                isSearch={manager.isSearch}
                selection={selection}
                rule={rule}
                startAt={from !== undefined && parentOf(from) === folder ? from : undefined}
                takesFocus={from !== undefined}
                onOpen={open}
                onPress={(name, gesture) => manager.changeSelection({ type: 'press', name, gesture, rule, order })}
                onChoose={(file) => !isBin(folder) && choose([file])}
                onDelete={(path) => askToDelete(targets.includes(path) ? targets : [path])}
              />
            </FolderContent>
          </div>
          <div className={styles.foot}>
            <SelectedFile manager={manager} drafts={drafts} />
            <SelectionBar manager={manager} onDelete={() => askToDelete(targets)}>
              {onDone && (
                <PickerButtons manager={manager} onCancel={() => onDone(undefined)} onChoose={() => choose(selected)} />
              )}
            </SelectionBar>
          </div>
        </div>
      </DropZone>
    </div>
  );
}
