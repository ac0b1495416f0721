import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './text-dialogs.module.css';

interface TextDialogProps {
  title: string;
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields about something that goes into the text. */
export function TextDialog({ title, submit, onSubmit, onClose, children }: TextDialogProps) {
  const { t } = useTranslation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The page's own form is an ancestor in React, though not in the document.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {children}
        <div className={styles.actions}>
          <Button type="submit">{submit}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('CANCEL')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
