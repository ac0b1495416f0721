import { Camera, CheckCheck, FolderPlus, Upload } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { NewFolderDialog } from './file-dialogs.tsx';
import { ACCEPT_ALL, ACCEPT_IMAGES } from './file-kind.ts';
import { isBin } from './folder-path.ts';
import styles from './toolbar.module.css';
import type { FileManagerState } from './use-file-manager.ts';

/** What can be done with the open folder. */
export function Toolbar({ manager }: { manager: FileManagerState }) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const { purpose, folder, open, rule, selection, search, setSearch, width, setWidth, upload } = manager;
  return (
    <div className={styles.bar}>
      {!isBin(folder) && (
        <>
          <UploadButtons
            variant={purpose === 'browse' ? 'primary' : 'quiet'}
            imagesOnly={purpose === 'image' || purpose === 'big-image'}
            onFiles={upload}
          />
          <Button
            variant="quiet"
            className={styles.action}
            onClick={() => openDialog((close) => <NewFolderDialog parent={folder} onMade={open} onClose={close} />)}
          >
            <FolderPlus aria-hidden="true" />
            {t('FILES.NEW_FOLDER')}
          </Button>
        </>
      )}
      {!isBin(folder) && (
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
export function SmallField({ label, unit, ...input }: SmallFieldProps) {
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
export function UploadButtons({ variant, imagesOnly, onFiles }: UploadButtonsProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // So that choosing the same file again is a change.
    target.value = '';
  };
  return (
    <>
      <Button variant={variant} className={styles.action} onClick={() => files.current?.click()}>
        <Upload aria-hidden="true" />
        {t('FILES.UPLOAD')}
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={imagesOnly ? ACCEPT_IMAGES : ACCEPT_ALL}
        aria-label={t('FILES.UPLOAD')}
        onChange={take}
      />
      <Button variant="quiet" className={`${styles.action} ${styles.camera}`} onClick={() => camera.current?.click()}>
        <Camera aria-hidden="true" />
        {t('FILES.CAMERA')}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('FILES.CAMERA')}
        onChange={take}
      />
    </>
  );
}
