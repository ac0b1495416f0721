import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import styles from './layout-skeleton.module.css';

/** The shape of a page that the server left to the browser, while its first data is on its way. */
export function LayoutSkeleton() {
  return (
    <div className={styles.page}>
      <LoadingNote />
      <div className={styles.header}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <div className={styles.screen}>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    </div>
  );
}
