import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-grid.module.css';
import type { StoredFile } from './file-purpose.ts';
import { FileTile, FolderTile } from './file-tile.tsx';
import type { Gesture, SelectionRule } from './selection.ts';
import { useRovingTiles } from './use-roving-tiles.ts';

interface FileGridProps {
  folders: string[];
  files: StoredFile[];
  selected: string[];
  rule: SelectionRule;
  /** The folder that was open before, where it is inside this one. */
  startAt: string | undefined;
  takesFocus: boolean;
  onOpen: (folder: string) => void;
  onPress: (file: StoredFile, gesture: Gesture) => void;
  onChoose: (file: StoredFile) => void;
  onDelete: (file: StoredFile) => void;
}

const folderKey = (name: string) => `folder:${name}`;
const fileKey = (name: string) => `file:${name}`;

/** The folders and files of a folder. */
export function FileGrid(props: FileGridProps) {
  const { folders, files, selected, rule, startAt, takesFocus, onOpen, onPress, onChoose, onDelete } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const keys = [...folders.map(folderKey), ...files.map(({ name }) => fileKey(name))];
  const start = startAt === undefined ? undefined : folderKey(startAt);
  const { ref, activeKey, onFocus, onKeyDown } = useRovingTiles(keys, start, takesFocus);
  const tabIndexOf = (key: string) => (key === activeKey ? 0 : -1);

  const onKey = (event: KeyboardEvent) => {
    const file = files.find(({ name }) => fileKey(name) === activeKey);
    if (event.key === 'Delete' && file) onDelete(file);
    else onKeyDown(event);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={ref}
      role="group"
      className={styles.grid}
      aria-label={t('FILES.LIST')}
      aria-describedby={hintId}
      onFocus={onFocus}
      onKeyDown={onKey}
    >
      <p id={hintId} className="visually-hidden">
        {t('FILES.KEYS_HINT')}
      </p>
      {folders.length > 0 && (
        <ul className={styles.folders} aria-label={t('FILES.FOLDERS')}>
          {folders.map((name) => (
            <li key={name}>
              <FolderTile
                tileKey={folderKey(name)}
                tabIndex={tabIndexOf(folderKey(name))}
                name={name}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('FILES.FILES')}>
          {files.map((file) => (
            <li key={file.name}>
              <FileTile
                tileKey={fileKey(file.name)}
                tabIndex={tabIndexOf(fileKey(file.name))}
                file={file}
                isSelected={selected.includes(file.name)}
                isSelectable={rule.takes(file)}
                isDimmed={!rule.isForFolder && !rule.takes(file)}
                onPress={onPress}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
