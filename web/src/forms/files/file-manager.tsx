import { BIN_ROOT_PATH, FILE_ROOT_PATH } from 'contract/file-folders';
import { ChevronRight, Trash2 } from 'lucide-react';
import { type Ref, useLayoutEffect, useRef } from 'react';
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
import { type FolderStep, folderInside, folderName, isBin, parentOf, stepsOf } from './folder-path.ts';
import type { FileChoice, FilePurpose, StoredFile } from './stored-file.ts';
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
  const { folder, from, open, query, folders, files, rule, selection, selected, search } = manager;
  const place = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLSpanElement>(null);
  usePastedFiles(place, upload);
  useFocusRecovery(place);

  // Before the grid's own effect, which moves the focus on to a tile when there are any.
  useLayoutEffect(() => {
    if (from !== undefined && from !== folder) current.current?.focus();
  }, [folder, from]);

  const askToDelete = (files: StoredFile[]) => {
    if (files.length === 0 || isBin(folder) || !mayDo('publish')) return;
    const names = files.map(({ name }) => name);
    openDialog((close) => <DeleteDialog folder={folder} names={names} onClose={close} />);
  };
  const choose = (chosen: StoredFile[]) =>
    onDone?.({ folder, files: chosen.map((file) => ({ ...file, alt: drafts.altOf(folder, file) })) });

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

interface FolderTrailProps {
  folder: string;
  onOpen: (folder: string) => void;
  /** The last step, which gets the focus when another folder opens. */
  currentRef: Ref<HTMLSpanElement>;
}

/** The breadcrumb from the root to the open folder. */
function FolderTrail({ folder, onOpen, currentRef }: FolderTrailProps) {
  const { t } = useTranslation();
  const root: FolderStep = { name: t('FILES.ROOT'), path: FILE_ROOT_PATH };
  const bin: FolderStep[] = isBin(folder) ? [{ name: t('FILES.BIN'), path: BIN_ROOT_PATH }] : [];
  const steps = [root, ...bin, ...stepsOf(folder)];
  return (
    <nav aria-label={t('FILES.TRAIL')}>
      <ol className={styles.steps}>
        {steps.map(({ name, path }, index) => (
          <li key={path} className={styles.step}>
            {index > 0 && <ChevronRight className={`mirrored ${styles.arrow}`} size={16} aria-hidden="true" />}
            {path === folder ? (
              <span ref={currentRef} className={`bold ${styles.current}`} tabIndex={-1} aria-current="location">
                <bdi>{name}</bdi>
              </span>
            ) : (
              <button type="button" className={styles.link} onClick={() => onOpen(path)}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
