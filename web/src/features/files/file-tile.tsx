import { Check, Folder } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/use-lang.ts';
import styles from './file-grid.module.css';
import { formatFileSize, isImage } from './file-kind.ts';
import { FilePreview } from './file-preview.tsx';
import type { StoredFile } from './file-purpose.ts';
import type { Gesture } from './selection.ts';

interface FolderTileProps {
  tileKey: string;
  tabIndex: number;
  name: string;
  onOpen: (name: string) => void;
}

export function FolderTile({ tileKey, tabIndex, name, onOpen }: FolderTileProps) {
  return (
    <button
      type="button"
      className={styles.folder}
      data-tile={tileKey}
      tabIndex={tabIndex}
      onClick={() => onOpen(name)}
    >
      <Folder className={styles.folderIcon} aria-hidden="true" />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
    </button>
  );
}

interface FileTileProps {
  tileKey: string;
  tabIndex: number;
  file: StoredFile;
  isSelected: boolean;
  isSelectable: boolean;
  /** Whether it steps back behind those that can be selected. */
  isDimmed: boolean;
  onPress: (file: StoredFile, gesture: Gesture) => void;
  /** Pressed twice: selected and chosen at once. */
  onChoose: (file: StoredFile) => void;
}

function gestureOf(event: MouseEvent): Gesture {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'add' : 'plain';
}

export function FileTile({
  tileKey,
  tabIndex,
  file,
  isSelected,
  isSelectable,
  isDimmed,
  onPress,
  onChoose,
}: FileTileProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const lacksAlt = isImage(file) && isSelectable && file.from === undefined && file.alt[lang] === '';
  const press = (event: MouseEvent) => {
    // The second press of a double one would take the selection back.
    if (isSelectable && event.detail < 2) onPress(file, gestureOf(event));
  };
  return (
    <button
      type="button"
      className={styles.file}
      data-tile={tileKey}
      tabIndex={tabIndex}
      aria-pressed={isSelected}
      data-dimmed={isDimmed || undefined}
      aria-disabled={isSelectable ? undefined : true}
      onClick={press}
      onDoubleClick={() => isSelectable && onChoose(file)}
    >
      <span className={styles.picture}>
        <FilePreview file={file} shape="tile" />
        <span className={styles.check} aria-hidden="true">
          <Check strokeWidth={3} />
        </span>
        {lacksAlt && <span className={styles.chip}>{t('FILES.NO_ALT')}</span>}
      </span>
      <span className={styles.name}>
        <bdi>{file.name}</bdi>
      </span>
      <span className={styles.meta}>{formatFileSize(lang, file.size)}</span>
    </button>
  );
}
