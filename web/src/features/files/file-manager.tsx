import { BIN_ROOT } from 'adapter/contract/limits';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileGrid } from './file-grid.tsx';
import styles from './file-manager.module.css';
import type { FileChoice, FilePurpose, StoredFile } from './file-purpose.ts';
import { FolderContent } from './folder-content.tsx';
import { folderInside, folderName, isBin, parentOf } from './folder-path.ts';
import { FolderTrail } from './folder-trail.tsx';
import { PickerButtons } from './picker-buttons.tsx';
import { SelectedFile } from './selected-file.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useAltDrafts } from './use-alt-drafts.ts';
import { useFileManager } from './use-file-manager.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import type { Uploads } from './use-uploads.ts';

interface FileManagerProps {
  purpose: FilePurpose;
  uploads: Uploads;
  /** Ends a popup; on its own screen there is nothing to end. */
  onDone?: (choice: FileChoice | undefined) => void;
}

/** The folders and files of the association: to choose from, to add to, to put in order (spec §4, File manager). */
export function FileManager({ purpose, uploads, onDone }: FileManagerProps) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const manager = useFileManager(purpose, uploads);
  const drafts = useAltDrafts();
  const { folder, from, open, query, folders, files, rule, selection, selected, search, upload } = manager;
  const place = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLSpanElement>(null);
  usePastedFiles(place, upload);
  useKeptFocus(place);

  // Before the grid's own effect, which takes the focus on to a tile when there are any.
  useLayoutEffect(() => {
    if (from !== undefined && from !== folder) current.current?.focus();
  }, [folder, from]);

  const askToDelete = (doomed: StoredFile[]) => {
    if (doomed.length === 0 || isBin(folder)) return;
    const names = doomed.map(({ name }) => name);
    openDialog((close) => <DeleteDialog folder={folder} names={names} onClose={close} />);
  };
  const choose = (chosen: StoredFile[]) =>
    onDone?.({ folder, files: chosen.map((file) => ({ ...file, alt: drafts.altOf(folder, file) })) });

  return (
    <div ref={place} className={styles.manager}>
      <DropZone name={folderName(folder) || t('FILES.ROOT')} isClosed={isBin(folder)} onFiles={upload}>
        <div className={styles.layout}>
          <div className={styles.head}>
            <div className={styles.trail}>
              <FolderTrail folder={folder} onOpen={open} currentRef={current} />
              {!isBin(folder) && purpose !== 'folder' && (
                <Button variant="quiet" className={styles.bin} onClick={() => open(BIN_ROOT)}>
                  <Trash2 aria-hidden="true" />
                  {t('FILES.BIN')}
                </Button>
              )}
            </div>
            <Toolbar manager={manager} />
            <UploadPanel uploads={uploads} />
          </div>
          <div className={styles.content}>
            <FolderContent
              query={query}
              folder={folder}
              search={search}
              count={folders.length + files.length}
              onOpen={open}
            >
              <FileGrid
                key={folder}
                folders={folders}
                files={files}
                selected={selection.names}
                rule={rule}
                startAt={from !== undefined && parentOf(from) === folder ? folderName(from) : undefined}
                takesFocus={from !== undefined}
                onOpen={(name) => open(folderInside(folder, name))}
                onPress={({ name }, gesture) =>
                  manager.changeSelection({
                    type: 'press',
                    name,
                    gesture,
                    rule,
                    order: files.filter(rule.takes).map((file) => file.name),
                  })
                }
                onChoose={(file) => !isBin(folder) && choose([file])}
                onDelete={(file) => askToDelete(selected.length > 0 ? selected : [file].filter(rule.takes))}
              />
            </FolderContent>
          </div>
          <div className={styles.foot}>
            <SelectedFile manager={manager} drafts={drafts} />
            <SelectionBar manager={manager} onDelete={() => askToDelete(selected)}>
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
