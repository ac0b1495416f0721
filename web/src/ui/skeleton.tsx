import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'line' | 'title' | 'picture' | 'tile' | 'text';
}

/** A grey stand-in of one thing that is on its way. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={styles.bone} data-shape={shape} aria-hidden="true" />;
}

/** The stand-in of a card: picture, date, title, summary. */
export function CardSkeleton() {
  return (
    <span className={styles.card}>
      <Skeleton shape="picture" />
      <Skeleton shape="line" />
      <Skeleton shape="title" />
      <Skeleton shape="text" />
    </span>
  );
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
