import type { TFunction } from 'i18next';
import { Camera, CheckCheck, FolderPlus, Replace, RotateCcw, Trash2, Upload } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo } from '../../lib/rights.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { NewFolderDialog } from './file-dialogs.tsx';
import { ACCEPT_ALL, ACCEPT_IMAGES, extensionOf, isImage } from './file-preview.tsx';
import { folderName, isBin } from './folder-path.ts';
import { useRestore } from './queries.ts';
import type { StoredFile } from './stored-file.ts';
import styles from './toolbar.module.css';
import { useFileInput } from './uploads.tsx';
import type { FileManagerState } from './use-file-manager.ts';

export function Toolbar({ manager, onFiles }: { manager: FileManagerState; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const { purpose, folder, open, rule, selection, search, setSearch, width, setWidth } = manager;
  return (
    <div className={`row cluster gap-2 gap-x-3 ${styles.bar}`}>
      {!isBin(folder) && mayDo('draft') && (
        <>
          <UploadButtons
            variant={purpose === 'browse' ? 'primary' : 'quiet'}
            imagesOnly={purpose === 'image' || purpose === 'big-image' || purpose === 'logo'}
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
  imagesOnly: boolean;
  onFiles: (files: File[]) => void;
}

/** Upload buttons: from the device's folders, and from the camera of a phone. */
function UploadButtons({ variant, imagesOnly, onFiles }: UploadButtonsProps) {
  const { t } = useTranslation();
  const files = useFileInput({
    label: t('FILES.UPLOAD'),
    multiple: true,
    accept: imagesOnly ? ACCEPT_IMAGES : ACCEPT_ALL,
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
      <Button variant="quiet" className={`${styles.action} ${styles.camera}`} onClick={camera.open}>
        <Camera aria-hidden="true" />
        {t('FILES.CAMERA')}
      </Button>
      {camera.input}
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
  const { t } = useTranslation();
  const { folder, selected } = manager;
  const [first] = selected;
  return (
    <div className={styles.selectionBar} data-no-floats>
      <p className={styles.status} role="status">
        <SelectionText manager={manager} />
      </p>
      {/* Far from the buttons that choose. */}
      {selected.length > 0 && !isBin(folder) && mayDo('publish') && (
        <div className={styles.changes}>
          <Button variant="quiet" className={styles.delete} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {t('FILES.DELETE')}
          </Button>
          {first && selected.length === 1 && <ReplaceButton manager={manager} file={first} />}
        </div>
      )}
      <div className={styles.actions}>
        {selected.length > 0 && isBin(folder) && <RestoreButton names={selected.map(({ name }) => name)} />}
        {children}
      </div>
    </div>
  );
}

/** Asks for the file that takes the place of the selected one: its address and name stay. */
function ReplaceButton({ manager, file }: { manager: FileManagerState; file: StoredFile }) {
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

function SelectionText({ manager: { purpose, folder, selected } }: Pick<SelectionBarProps, 'manager'>) {
  const { t } = useTranslation();
  const [first] = selected;
  if (purpose === 'folder' && !isBin(folder)) {
    return (
      <NamedSentence
        sentence={(name) => t('FILES.THIS_FOLDER', { name })}
        name={folderName(folder) || t('FILES.ROOT')}
      />
    );
  }
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
