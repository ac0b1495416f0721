import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './layout-skeleton.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** The shape of a page while its first data is on its way; seen only when that takes longer than a blink. */
export function LayoutSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <ScreenSkeleton />
    </div>
  );
}
