import { Folder } from 'lucide-react';
import styles from './tile.module.css';

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
