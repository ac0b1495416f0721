import { FILE_GROUPS, type FileGroup } from 'contract/file-search';
import type { TFunction } from 'i18next';
import { Camera, CheckCheck, FolderInput, FolderPlus, Pencil, Replace, RotateCcw, Trash2, Upload } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { mayDo } from '../../lib/rights.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { MoveDialog, RenameDialog } from './change-dialogs.tsx';
import { NewFolderDialog } from './file-dialogs.tsx';
import { ACCEPT_ALL, ACCEPT_IMAGES, ACCEPT_OTHERS, extensionOf, isImage } from './file-preview.tsx';
import { folderName, isBin } from './folder-path.ts';
import { useRestore } from './queries.ts';
import { type PlacedFile, pathOf, type StoredFile } from './stored-file.ts';
import styles from './toolbar.module.css';
import { useFileInput } from './uploads.tsx';
import type { FileManagerState, Filters } from './use-file-manager.ts';

/** What can be uploaded where one kind of files alone is chosen. */
const ACCEPTED: Readonly<Record<string, string>> = {
  image: ACCEPT_IMAGES,
  'big-image': ACCEPT_IMAGES,
  logo: ACCEPT_IMAGES,
  file: ACCEPT_OTHERS,
};

export function Toolbar({ manager, onFiles }: { manager: FileManagerState; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const { purpose, folder, open, rule, selection, search, setSearch, width, setWidth } = manager;
  return (
    <div className={`row cluster gap-2 gap-x-3 ${styles.bar}`}>
      {!isBin(folder) && mayDo('draft') && (
        <>
          <UploadButtons
            variant={purpose === 'browse' ? 'primary' : 'quiet'}
            accept={ACCEPTED[purpose] ?? ACCEPT_ALL}
            onFiles={onFiles}
          />
          <DialogButton
            variant="quiet"
            className={styles.action}
            dialog={(close) => <NewFolderDialog parent={folder} onMade={open} onClose={close} />}
          >
            <FolderPlus aria-hidden="true" />
            {t('FILES.NEW_FOLDER')}
          </DialogButton>
        </>
      )}
      {rule.several && (
        <Button
          variant="quiet"
          className={`${styles.action} ${styles.toggle}`}
          aria-pressed={selection.isSeveral}
          onClick={() => manager.changeSelection({ type: 'switch' })}
        >
          <CheckCheck aria-hidden="true" />
          {t('FILES.SEVERAL')}
        </Button>
      )}
      {!isBin(folder) && (
        <details className={styles.options}>
          <summary className={styles.summary}>{t('FILES.OPTIONS')}</summary>
          <SmallField
            label={t('FILES.WIDTH')}
            unit={t('FILES.PIXELS')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={width}
            onChange={(event) => setWidth(event.target.value)}
            onBlur={manager.settleWidth}
          />
        </details>
      )}
      {!isBin(folder) && <SearchFilters manager={manager} />}
      <div className={styles.search}>
        <SmallField
          label={t('FILES.SEARCH')}
          type="search"
          dir="auto"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
    </div>
  );
}

const GROUPS = {
  picture: 'FILES.GROUP_PICTURE',
  pdf: 'FILES.GROUP_PDF',
  archive: 'FILES.GROUP_ARCHIVE',
  other: 'FILES.GROUP_OTHER',
} as const satisfies Record<FileGroup, TextKey>;

/** What is searched in all folders beside words. */
function SearchFilters({ manager: { filters, setFilters } }: { manager: FileManagerState }) {
  const { t } = useTranslation();
  const [kindId, fromId, untilId] = [useId(), useId(), useId()];
  const set = (change: Partial<Filters>) => setFilters({ ...filters, ...change });
  const groups = FILE_GROUPS.map((group) => ({ value: group, label: t(GROUPS[group]) }));
  return (
    <details className={styles.options}>
      <summary className={styles.summary}>{t('FILES.FILTERS')}</summary>
      <div className={`stack gap-3 ${styles.filters}`}>
        <SelectField
          id={kindId}
          label={t('FILES.GROUP')}
          options={[{ value: '', label: t('FILES.GROUP_ALL') }, ...groups]}
          value={filters.kind}
          onChange={({ target }) => set({ kind: FILE_GROUPS.find((group) => group === target.value) ?? '' })}
        />
        <TextField
          id={fromId}
          label={t('FILES.CHANGED_FROM')}
          type="date"
          dir="ltr"
          max="9999-12-31"
          value={filters.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          id={untilId}
          label={t('FILES.CHANGED_UNTIL')}
          type="date"
          dir="ltr"
          max="9999-12-31"
          value={filters.until}
          onChange={({ target }) => set({ until: target.value })}
        />
        <label className="row gap-2">
          <input type="checkbox" checked={filters.unused} onChange={({ target }) => set({ unused: target.checked })} />
          {t('FILES.UNUSED')}
        </label>
      </div>
    </details>
  );
}

interface SmallFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** A unit, displayed after the field. */
  unit?: string;
}

/** A field of a toolbar: its label beside it. */
function SmallField({ label, unit, ...input }: SmallFieldProps) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={styles.control} />
      {unit && <span>{unit}</span>}
    </span>
  );
}

interface UploadButtonsProps {
  variant: ButtonVariant;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** Upload buttons: from the device's folders, and from the camera of a phone. */
function UploadButtons({ variant, accept, onFiles }: UploadButtonsProps) {
  const { t } = useTranslation();
  const files = useFileInput({
    label: t('FILES.UPLOAD'),
    multiple: true,
    accept,
    onFiles,
  });
  const camera = useFileInput({ label: t('FILES.CAMERA'), accept: 'image/*', capture: 'environment', onFiles });
  return (
    <>
      <Button variant={variant} className={styles.action} onClick={files.open}>
        <Upload aria-hidden="true" />
        {t('FILES.UPLOAD')}
      </Button>
      {files.input}
      {accept !== ACCEPT_OTHERS && (
        <>
          <Button variant="quiet" className={`${styles.action} ${styles.camera}`} onClick={camera.open}>
            <Camera aria-hidden="true" />
            {t('FILES.CAMERA')}
          </Button>
          {camera.input}
        </>
      )}
    </>
  );
}

interface SelectionBarProps {
  manager: FileManagerState;
  onDelete: () => void;
  /** The buttons of a popup. */
  children?: ReactNode;
}

/** The selection, announced to screen readers as well, and the actions for it. */
export function SelectionBar({ manager, onDelete, children }: SelectionBarProps) {
  const { folder, selected } = manager;
  return (
    <div className={styles.selectionBar} data-no-floats>
      <p className={styles.status} role="status">
        <SelectionText manager={manager} />
      </p>
      {/* Far from the buttons that choose. */}
      {!isBin(folder) && mayDo('publish') && <Changes manager={manager} onDelete={onDelete} />}
      <div className={styles.actions}>
        {selected.length > 0 && isBin(folder) && <RestoreButton names={selected.map(({ name }) => name)} />}
        {children}
      </div>
    </div>
  );
}

/** What can be done with the selection; in a popup over an editor, files are deleted and replaced. */
function Changes({ manager, onDelete }: Pick<SelectionBarProps, 'manager' | 'onDelete'>) {
  const { t } = useTranslation();
  const { rule, selected, targets, changeSelection, open, folder } = manager;
  const [path] = targets;
  const [file] = selected;
  if (path === undefined) return null;
  const one = targets.length === 1 ? path : undefined;
  const follow = (to: string) => (one === folder ? open(to) : changeSelection({ type: 'only', name: to }));
  return (
    <div className={styles.changes}>
      <Button variant="quiet" className={styles.delete} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {t('FILES.DELETE')}
      </Button>
      {file && one === pathOf(file) && <ReplaceButton manager={manager} file={file} />}
      {rule.takesFolders && one !== undefined && (
        <DialogButton
          variant="quiet"
          dialog={(close) => <RenameDialog path={one} file={file} onRenamed={follow} onClose={close} />}
        >
          <Pencil aria-hidden="true" />
          {t('FILES.RENAME')}
        </DialogButton>
      )}
      {rule.takesFolders && (
        <DialogButton
          variant="quiet"
          dialog={(close) => <MoveDialog paths={targets} from={folder} onMoved={open} onClose={close} />}
        >
          <FolderInput aria-hidden="true" />
          {t('FILES.MOVE')}
        </DialogButton>
      )}
    </div>
  );
}

/** Asks for the file that takes the place of the selected one: its address and name stay. */
function ReplaceButton({ manager, file }: { manager: FileManagerState; file: PlacedFile }) {
  const { t } = useTranslation();
  const chooser = useFileInput({
    label: t('FILES.REPLACE'),
    accept: isImage(file) ? ACCEPT_IMAGES : `.${extensionOf(file.name)}`,
    onFiles: ([chosen]) => chosen && manager.upload([{ file: chosen, replaced: file }]),
  });
  return (
    <>
      <Button variant="quiet" onClick={chooser.open}>
        <Replace aria-hidden="true" />
        {t('FILES.REPLACE')}
      </Button>
      {chooser.input}
    </>
  );
}

function SelectionText({ manager: { purpose, folder, selected, targets } }: Pick<SelectionBarProps, 'manager'>) {
  const { t } = useTranslation();
  const [first] = selected;
  const isOpenFolder = targets.length === 1 && targets[0] === folder;
  if ((purpose === 'folder' && !isBin(folder)) || isOpenFolder) {
    return (
      <NamedSentence
        sentence={(name) => t('FILES.THIS_FOLDER', { name })}
        name={folderName(folder) || t('FILES.ROOT')}
      />
    );
  }
  if (targets.some((path) => path.endsWith('/'))) return t('FILES.SELECTED_MIXED', { count: targets.length });
  if (!first) return t('FILES.NOTHING_SELECTED');
  if (selected.length > 1) return t('FILES.SELECTED_COUNT', { count: selected.length });
  return <NamedSentence sentence={(name) => t('FILES.SELECTED', { name })} name={first.name} />;
}

/** Restores files from the bin to their folders. */
function RestoreButton({ names }: { names: string[] }) {
  const { t } = useTranslation();
  const restore = useRestore();
  return (
    <Button aria-disabled={restore.isPending} onClick={() => restore.mutate({ fileNames: names })}>
      <RotateCcw aria-hidden="true" />
      {t('FILES.RESTORE')}
    </Button>
  );
}

const chooseText = (t: TFunction, selected: readonly StoredFile[]) =>
  selected.length > 1 && selected.every(isImage)
    ? t('FILES.INSERT_PICTURES', { count: selected.length })
    : t('FILES.CHOOSE');

interface PickerButtonsProps {
  manager: FileManagerState;
  onCancel: () => void;
  onChoose: () => void;
}

/** The buttons that close a popup: with the selection, with the open folder, or without a choice. */
export function PickerButtons({ manager, onCancel, onChoose }: PickerButtonsProps) {
  const { purpose, folder, selected, query } = manager;
  const { t } = useTranslation();
  const canChoose = purpose === 'folder' ? query.isSuccess : selected.length > 0;
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {t('CANCEL')}
      </Button>
      {!isBin(folder) && (
        <Button aria-disabled={!canChoose} onClick={onChoose}>
          {purpose === 'folder' ? t('FILES.CHOOSE_FOLDER') : chooseText(t, selected)}
        </Button>
      )}
    </>
  );
}
