import { Trash2 } from 'lucide-react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from './button.tsx';
import { CallProblem } from './call-problem.tsx';
import { Dialog, DialogActions, DialogButton, type DialogProps } from './dialog.tsx';
import { NamedSentence } from './named-sentence.tsx';

interface QuestionDialogProps extends DialogProps {
  /** What it was opened for. */
  submit: string;
  /** `danger` for what destroys. */
  variant?: ButtonVariant;
  /** What leaves it without a change, where that is not «Cancel». */
  cancel?: string;
  /** Where the focus starts, unless a field has it. */
  focus?: 'cancel';
  /** Whether nothing can be submitted: not yet, or not again before the answer. */
  isDisabled?: boolean;
  /** Why it failed. */
  error?: unknown;
  onSubmit: () => void;
}

/** A dialog that asks, in a sentence or with a few fields. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { submit, variant, cancel, focus, isDisabled = false, error, onSubmit, children, ...dialog } = props;
  const { t } = useTranslation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) onSubmit();
  };
  return (
    <Dialog {...dialog}>
      <form className="stack gap-4" noValidate onSubmit={send}>
        {children}
        <CallProblem error={error} className="strong danger" />
        <DialogActions>
          <Button variant="quiet" data-autofocus={focus === 'cancel' ? '' : undefined} onClick={dialog.onClose}>
            {cancel ?? t('CANCEL')}
          </Button>
          <Button type="submit" variant={variant ?? 'primary'} aria-disabled={isDisabled}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface DeleteButtonProps extends Omit<ComponentProps<typeof DialogButton>, 'dialog'> {
  /** The title of the question. */
  title: string;
  label: string;
  /** Asks with the name of what would be deleted. */
  question: (name: string) => string;
  name: string;
  /** What there is to know before, below the question. */
  note?: ReactNode;
  onDelete: () => void;
}

/** Deletes something, after a question. */
export function DeleteButton({ title, label, question, name, note, onDelete, ...button }: DeleteButtonProps) {
  const dialog = (close: () => void) => (
    <QuestionDialog
      title={title}
      submit={label}
      variant="danger"
      focus="cancel"
      onSubmit={() => {
        close();
        onDelete();
      }}
      onClose={close}
    >
      <p>
        <NamedSentence sentence={question} name={name} />
      </p>
      {note}
    </QuestionDialog>
  );
  return (
    <DialogButton variant="quiet" dialog={dialog} {...button}>
      <Trash2 aria-hidden="true" />
      {label}
    </DialogButton>
  );
}
