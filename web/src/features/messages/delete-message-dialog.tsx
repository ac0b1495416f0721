import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import styles from './delete-message-dialog.module.css';
import type { Message } from './queries.ts';

interface DeleteMessageDialogProps {
  message: Message;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before a message is gone for good. */
export function DeleteMessageDialog({ message, onClose, onDelete }: DeleteMessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('MESSAGES.DELETE_TITLE')} onClose={onClose}>
      <div className={styles.question}>
        <p>
          <NamedSentence sentence={(name) => t('MESSAGES.DELETE_TEXT', { name })} name={message.fromName} />
        </p>
        <div className={styles.actions}>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {t('CANCEL')}
          </Button>
          <Button className={styles.delete} onClick={onDelete}>
            {t('MESSAGES.DELETE')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
