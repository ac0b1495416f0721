import { BIN_ROOT, FILE_ROOT } from 'adapter/contract/limits';
import { ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type FolderStep, isBin, stepsOf } from './folder-path.ts';
import styles from './folder-trail.module.css';

interface FolderTrailProps {
  folder: string;
  onOpen: (folder: string) => void;
  /** The step of the folder itself, which takes the focus when another folder opens. */
  currentRef: Ref<HTMLSpanElement>;
}

/** The way from the root to the open folder. */
export function FolderTrail({ folder, onOpen, currentRef }: FolderTrailProps) {
  const { t } = useTranslation();
  const root: FolderStep = { name: t('FILES.ROOT'), path: FILE_ROOT };
  const bin: FolderStep[] = isBin(folder) ? [{ name: t('FILES.BIN'), path: BIN_ROOT }] : [];
  const steps = [root, ...bin, ...stepsOf(folder)];
  return (
    <nav aria-label={t('FILES.TRAIL')}>
      <ol className={styles.steps}>
        {steps.map(({ name, path }, index) => (
          <li key={path} className={styles.step}>
            {index > 0 && <ChevronRight className={`mirrored ${styles.arrow}`} size={16} aria-hidden="true" />}
            {path === folder ? (
              <span ref={currentRef} className={styles.current} tabIndex={-1} aria-current="location">
                <bdi>{name}</bdi>
              </span>
            ) : (
              <button type="button" className={styles.link} onClick={() => onOpen(path)}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
