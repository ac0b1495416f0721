import { BIN_ROOT_PATH, FILE_ROOT_PATH } from 'contract/file-folders';
import { ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-manager.module.css';
import { type FolderStep, isBin, stepsOf } from './folder-path.ts';

interface FolderTrailProps {
  folder: string;
  onOpen: (folder: string) => void;
  /** The last step, which gets the focus when another folder opens. */
  currentRef?: Ref<HTMLSpanElement>;
}

/** The breadcrumb from the root to the open folder. */
export function FolderTrail({ folder, onOpen, currentRef }: FolderTrailProps) {
  const { t } = useTranslation();
  const root: FolderStep = { name: t('FILES.ROOT'), path: FILE_ROOT_PATH };
  const bin: FolderStep[] = isBin(folder) ? [{ name: t('FILES.BIN'), path: BIN_ROOT_PATH }] : [];
  const steps = [root, ...bin, ...stepsOf(folder)];
  return (
    <nav aria-label={t('FILES.TRAIL')}>
      <ol className={styles.steps}>
        {steps.map(({ name, path }, index) => (
          <li key={path} className={styles.step}>
            {index > 0 && <ChevronRight className={`mirrored ${styles.arrow}`} size={16} aria-hidden="true" />}
            {path === folder ? (
              <span ref={currentRef} className={`bold ${styles.current}`} tabIndex={-1} aria-current="location">
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
