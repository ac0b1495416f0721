import { CheckCheck, FolderPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { isBin } from './folder-path.ts';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import { SmallField } from './small-field.tsx';
import styles from './toolbar.module.css';
import { UploadButtons } from './upload-buttons.tsx';
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
