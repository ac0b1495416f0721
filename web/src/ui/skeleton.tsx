import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'line' | 'title' | 'picture' | 'tile' | 'text';
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={styles.bone} data-shape={shape} aria-hidden="true" />;
}

/** Tells screen readers once that content is loading. */
export function LoadingNote() {
  const { t } = useTranslation();
  return (
    <span className="visually-hidden" role="status">
      {t('LOADING')}
    </span>
  );
}

/** In the place of content that is loading. */
export function Loading({ shape }: SkeletonProps) {
  return (
    <>
      <LoadingNote />
      <Skeleton shape={shape} />
    </>
  );
}
