import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './file-dialogs.module.css';

interface StopUploadsDialogProps {
  /** How many files are not stored yet. */
  left: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before uploads that are on their way are given up. */
export function StopUploadsDialog({ left, onStay, onLeave }: StopUploadsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('FILES.STOP_TITLE')} onClose={onStay}>
      <div className={styles.question}>
        <p>{t('FILES.STOP_QUESTION', { count: left })}</p>
        <div className={styles.actions}>
          <Button className={styles.danger} onClick={onLeave}>
            {t('FILES.STOP_AND_LEAVE')}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t('FILES.KEEP_UPLOADING')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
