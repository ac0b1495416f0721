import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { type RenderDialog, useOpenDialog } from './dialog-host.tsx';
import { useModal } from './modal.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** `small` for a few fields or a question, `wide` for more content. */
  size?: 'small' | 'wide';
  children: ReactNode;
}

/** A modal dialog with a title and a close button. It is open as long as it is rendered. */
export function Dialog({ title, onClose, size = 'small', children }: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const ref = useModal(onClose);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId}>
      <div className={[styles.panel, styles[size]].join(' ')}>
        <header className={styles.head}>
          <h2 id={titleId} className="text-22">
            {title}
          </h2>
          <IconButton label={t('CLOSE')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  dialog: RenderDialog;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const openDialog = useOpenDialog();
  return <Button aria-haspopup="dialog" onClick={() => openDialog(dialog)} {...button} />;
}

/** The buttons at the end of a dialog: what closes it without a change first, what it was opened for last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
