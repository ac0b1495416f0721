import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/i18n.ts';
import { ApiError } from '../lib/transport.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { Fields, type OwnField } from './fields/field-list.tsx';
import { LeaveDialog } from './saving/leave-guard.tsx';

interface SettingsDialogProps<Payload extends FieldValues> {
  title: TextKey;
  /** What is said once it is saved. */
  saved: TextKey;
  form: UseFormReturn<Payload>;
  /** The key of the payload that holds the fields. */
  name: Extract<keyof Payload, string>;
  fields: readonly OwnField<Payload>[];
  save: (payload: Payload) => Promise<unknown>;
  onClose: () => void;
}

/** Settings of a service that hold a secret, which is sealed and not shown again: a field that stays empty keeps it. */
export function SettingsDialog<Payload extends FieldValues>({
  title,
  saved,
  form,
  name,
  fields,
  save,
  onClose,
}: SettingsDialogProps<Payload>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toast('success', t(saved));
      onClose();
    },
    onError: (error) => {
      for (const { field, key } of error instanceof ApiError ? error.errors : [])
        form.setError(`${name}.${field}` as FieldPath<Payload>, { message: key }, { shouldFocus: true });
    },
  });
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const isOfField = saving.error instanceof ApiError && saving.error.errors.length > 0;
  const dialog = (
    <QuestionDialog
      title={t(title)}
      submit={t(saving.isPending ? 'EDITOR.SAVING' : 'EDITOR.SAVE')}
      isDisabled={saving.isPending}
      error={isOfField ? undefined : saving.error}
      onSubmit={() => void form.handleSubmit((values) => saving.mutate(values as unknown as Payload))()}
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
    >
      <Fields form={form} fields={fields} prefix={`${name}.`} />
    </QuestionDialog>
  );
  return (
    <>
      {dialog}
      {isLeaving && <LeaveDialog text={t('EDITOR.LEAVE_LOST')} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </>
  );
}
