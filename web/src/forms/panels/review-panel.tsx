import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reason } from 'contract/calls/reviews';
import { LIMITS } from 'contract/limits';
import { CircleArrowLeft, ClipboardCheck, Clock, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerCall, useManagerQuery } from '../../features/session/use-manager-call.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { LANGUAGE_NAMES, type Lang, useLang } from '../../lib/lang.ts';
import { useSendsMail } from '../../lib/menu.ts';
import { mayDo } from '../../lib/rights.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { focusInvalid } from '../editor-frame.tsx';
import panelStyles from './panels.module.css';
import { LoadProblem, type TranslatedKind } from './panels.tsx';

type Review = NonNullable<CallReply<'/api/manager/ReviewLoad'>['data']['review']>;

interface Text {
  kind: TranslatedKind;
  id: number;
  of: Lang;
}

/** The review of a text, which changes with every save. What the editor's loader has just loaded is not loaded again. */
export const reviewQuery = (lang: Lang, text: Text) => ({
  ...apiQuery('/api/manager/ReviewLoad', lang, { kind: text.kind, id: text.id, of: text.of }),
  staleTime: 1_000,
});

/** Above a form: that its text waits for a review, or was sent back; nothing where nobody asks for one. */
export function ReviewNotice(text: Text) {
  const { data, error, refetch } = useManagerQuery(reviewQuery(useLang(), text));
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  return data?.data.review ? <Notice {...text} review={data.data.review} /> : null;
}

function Notice({ review, ...text }: Text & { review: Review }) {
  const { t } = useTranslation();
  const lang = useLang();
  const momentText = useMomentText();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const fail = useFailureToast();
  const titleId = useId();
  const { kind, id, of } = text;
  const { state, by, at, note } = review;
  const isPublisher = mayDo('publish');
  const withdraw = useMutation({
    mutationFn: () => call('/api/manager/ReviewWithdraw', { kind, id, of }),
    onSuccess: async () => {
      toast('success', t('REVIEW.WITHDRAWN'));
      await queryClient.invalidateQueries();
    },
    onError: fail,
  });
  return (
    <section className={panelStyles.notice} aria-labelledby={titleId} data-state={state} data-chrome>
      {state === 'ready' ? (
        <Clock className={panelStyles.reviewIcon} aria-hidden="true" />
      ) : (
        <CircleArrowLeft className={`${panelStyles.reviewIcon} mirrored`} aria-hidden="true" />
      )}
      <div className={panelStyles.reviewText}>
        <p>
          <strong id={titleId}>{t(state === 'ready' ? 'REVIEW.WAITS' : 'REVIEW.WAS_RETURNED')}</strong>
        </p>
        <p className="muted">
          <bdi>{by}</bdi> · <time dateTime={at}>{momentText(at)}</time>
          {of !== lang && ` · ${LANGUAGE_NAMES[of]}`}
        </p>
        {note !== '' && (
          <p className={panelStyles.reviewNote} dir="auto">
            {note}
          </p>
        )}
        <p className="muted">{t(hintOf(state, isPublisher))}</p>
      </div>
      {state === 'ready' && (
        <div className={panelStyles.reviewActions}>
          {isPublisher ? (
            <DialogButton variant="quiet" dialog={(close) => <SendBackDialog text={text} onClose={close} />}>
              <CircleArrowLeft className="mirrored" aria-hidden="true" />
              {t('REVIEW.SEND_BACK')}
            </DialogButton>
          ) : (
            <Button variant="quiet" aria-disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
              <Undo2 className="mirrored" aria-hidden="true" />
              {t('REVIEW.WITHDRAW')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function hintOf(state: Review['state'], isPublisher: boolean) {
  if (state === 'ready') return isPublisher ? 'REVIEW.PUBLISH_HINT' : 'REVIEW.WAITS_HINT';
  return isPublisher ? 'REVIEW.RETURNED_PUBLISHER_HINT' : 'REVIEW.RETURNED_HINT';
}

interface Editor {
  item: { id: number; version: string | undefined };
  isDirty: boolean;
  /** Returns whether the item was saved. */
  save: (onInvalid: () => void, asDraft: boolean) => Promise<boolean>;
}

interface SubmitPanelProps extends Pick<Text, 'kind' | 'of'> {
  editor: Editor;
  /** What the account's saves are. */
  children: ReactNode;
}

/** For whoever may not publish: says so, and submits what they saved to somebody who may. */
export function SubmitPanel({ kind, of, editor, children }: SubmitPanelProps) {
  const { t } = useTranslation();
  const { id, version } = editor.item;
  return (
    <section className={panelStyles.panel} aria-label={t('REVIEW.READY')}>
      <p>{children}</p>
      {version === undefined ? (
        <p className="text-14 muted">{t('REVIEW.SAVE_FIRST')}</p>
      ) : (
        <SubmitButton text={{ kind, id, of }} editor={editor} />
      )}
    </section>
  );
}

function SubmitButton({ text, editor }: { text: Text; editor: Editor }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useManagerQuery(reviewQuery(useLang(), text));
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) return null;
  const { review, canSubmit } = data.data;
  const { isDirty } = editor;
  // What waits and was not changed since needs nothing more: the button, which has the focus, says so.
  const isWaiting = review?.state === 'ready' && !isDirty;
  if (!canSubmit && !isDirty && !isWaiting) return <p className="text-14 muted">{t('REVIEW.NOTHING')}</p>;
  const form = () => button.current?.closest('form');
  const save = isDirty ? () => editor.save(() => focusInvalid(form()), true) : undefined;
  return (
    <DialogButton
      ref={button}
      variant={isWaiting ? 'quiet' : 'primary'}
      aria-disabled={isWaiting}
      dialog={(close) => <SubmitDialog text={text} save={save} onClose={close} />}
    >
      <ClipboardCheck aria-hidden="true" />
      {t(isWaiting ? 'REVIEW.WAITS' : isDirty ? 'REVIEW.SAVE_AND_SUBMIT' : 'REVIEW.READY')}
    </DialogButton>
  );
}

interface SubmitDialogProps {
  text: Text;
  /** Saves what is not saved yet. */
  save: (() => Promise<boolean>) | undefined;
  onClose: () => void;
}

/** Submits a text, with a note for whoever reviews it. */
function SubmitDialog({ text, save, onClose }: SubmitDialogProps) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const id = useId();
  const sendsMail = useSendsMail();
  const [note, setNote] = useState('');
  const submit = useMutation({
    mutationFn: async () => {
      // What cannot be saved is explained in the form.
      if (save && !(await save())) return false;
      await call('/api/manager/ReviewSubmit', { ...text, note });
      return true;
    },
    onSuccess: async (isSubmitted) => {
      onClose();
      if (!isSubmitted) return;
      toast('success', t('REVIEW.SUBMITTED'));
      await queryClient.invalidateQueries();
    },
  });
  return (
    <QuestionDialog
      title={t('REVIEW.READY')}
      submit={t(save ? 'REVIEW.SAVE_AND_SUBMIT' : 'REVIEW.SUBMIT')}
      isDisabled={submit.isPending}
      error={submit.error}
      onSubmit={() => submit.mutate()}
      onClose={onClose}
    >
      <p>
        {t('REVIEW.SUBMIT_TEXT')} {sendsMail && t('REVIEW.SUBMIT_MAIL')}
      </p>
      <TextAreaField
        id={id}
        label={t('REVIEW.NOTE')}
        hint={t('REVIEW.NOTE_HINT')}
        rows={3}
        maxLength={LIMITS.reviewNote.max}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </QuestionDialog>
  );
}

/** Sends a text back to whoever submitted it, with a note that says why. */
function SendBackDialog({ text, onClose }: { text: Text; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const id = useId();
  const sendsMail = useSendsMail();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sendBack = useMutation({
    mutationFn: () => call('/api/manager/ReviewSendBack', { ...text, note }),
    onSuccess: async () => {
      onClose();
      toast('success', t('REVIEW.SENT_BACK'));
      await queryClient.invalidateQueries();
    },
    // It may have been published or withdrawn meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: ['/api/manager/ReviewLoad'] }),
  });
  const start = () => {
    const isValid = reason.safeParse(note).success;
    setMissing(!isValid);
    if (!isValid) document.getElementById(id)?.focus();
    else sendBack.mutate();
  };
  return (
    <QuestionDialog
      title={t('REVIEW.SEND_BACK')}
      submit={t('REVIEW.SEND_BACK')}
      isDisabled={sendBack.isPending}
      error={sendBack.error}
      onSubmit={start}
      onClose={onClose}
    >
      <p>
        {t('REVIEW.SEND_BACK_TEXT')} {sendsMail && t('REVIEW.SEND_BACK_MAIL')}
      </p>
      <TextAreaField
        id={id}
        label={t('REVIEW.REASON')}
        rows={4}
        required
        maxLength={LIMITS.reviewNote.max}
        value={note}
        error={isMissing ? t('ERR_REQUIRED') : undefined}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          setMissing(false);
        }}
      />
    </QuestionDialog>
  );
}
