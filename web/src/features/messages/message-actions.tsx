import { Check, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { DeleteMessageDialog } from './delete-message-dialog.tsx';
import styles from './message-actions.module.css';
import type { Message, MessageState } from './queries.ts';
import { replyLink } from './reply-link.ts';
import { useMessageChange } from './use-message-change.ts';

/** Answer, done or not done, delete. */
export function MessageActions({ message, state }: { message: Message; state: MessageState }) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const { mark, remove } = useMessageChange();
  const reply = replyLink(message);
  const isDone = state === 'done';
  const ask = () =>
    openDialog((close) => (
      <DeleteMessageDialog
        message={message}
        onClose={close}
        onDelete={() => {
          close();
          remove.mutate(message.id);
        }}
      />
    ));
  return (
    <div className={styles.actions}>
      {reply && (
        <ButtonAnchor href={reply}>
          <Reply className="mirrored" aria-hidden="true" />
          {t('MESSAGES.REPLY')}
        </ButtonAnchor>
      )}
      <Button
        variant="quiet"
        aria-disabled={mark.isPending}
        onClick={() => !mark.isPending && mark.mutate({ id: message.id, done: !isDone })}
      >
        {isDone ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        {t(isDone ? 'MESSAGES.MARK_UNDONE' : 'MESSAGES.MARK_DONE')}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" aria-disabled={remove.isPending} onClick={ask}>
        <Trash2 aria-hidden="true" />
        {t('MESSAGES.DELETE')}
      </Button>
    </div>
  );
}
