import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'line' | 'title' | 'picture' | 'tile' | 'text';
}

/** A grey stand-in of one thing that is on its way. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={styles.bone} data-shape={shape} aria-hidden="true" />;
}

/** Says once, to those who cannot see the grey shapes, that something is on its way. */
export function LoadingNote() {
  const { t } = useTranslation();
  return (
    <span className="visually-hidden" role="status">
      {t('LOADING')}
    </span>
  );
}
