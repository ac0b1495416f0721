import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import styles from './file-grid.module.css';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a folder that is on its way. */
export function ListingSkeleton() {
  return (
    <div className={styles.grid}>
      <LoadingNote />
      <div className={styles.files}>
        {TILES.map((tile) => (
          <Skeleton key={tile} shape="tile" />
        ))}
      </div>
    </div>
  );
}
