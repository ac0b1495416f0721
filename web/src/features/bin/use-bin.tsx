import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { newRequestId } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { ApiError } from '../../lib/transport.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { keepFocus } from '../../ui/manager-list.tsx';
import { useFailureToast, useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { type BinnedItem, type RestoreChoice, type Restored, restoredPath } from './queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** What is restored or deleted for good concerns every list. */
function useReloadedLists() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries();
    keepFocus();
  };
}

/** What is in the way of restoring an item, as far as something can be chosen about it. */
export const problemsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? error.errors.map(({ key }) => key).filter((key) => key.startsWith('ERROR.RESTORE_')) : [];

/** Restores an item of the bin; asks what to do if it cannot come back as it was. */
export function useRestore(item: BinnedItem) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const toast = useToast();
  const fail = useFailureToast();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const reload = useReloadedLists();
  // The same for one choice, so that a retry after a lost reply gets that reply.
  const attempt = useRef({ requestId: newRequestId(), choice: '' });

  const announce = (restored: Restored) => {
    const path = restoredPath(lang, restored);
    const text =
      restored.files.length > 0 ? t('BIN.RESTORED_FILES', { count: restored.files.length }) : t('BIN.RESTORED');
    toast(
      'success',
      text,
      path === undefined ? undefined : { label: t('BIN.SHOW'), onPress: () => void navigate(path) },
    );
  };
  const mutation = useMutation({
    mutationFn: async (choice: RestoreChoice) => {
      const name = JSON.stringify(choice);
      if (attempt.current.choice !== name) attempt.current = { requestId: newRequestId(), choice: name };
      const { requestId } = attempt.current;
      return (await call('/api/manager/BinRestore', { binId: item.binId, requestId, ...choice })).data;
    },
    onSuccess: async (restored) => {
      announce(restored);
      await reload();
    },
    onError: (error) => {
      const problems = problemsOf(error);
      if (problems.length === 0) {
        fail(error);
        return;
      }
      openDialog((close) => (
        <RestoreDialog
          item={item}
          problems={problems}
          onClose={close}
          onRestore={(choice) => {
            close();
            mutation.mutate(choice);
          }}
        />
      ));
    },
  });
  return { isPending: mutation.isPending, start: () => mutation.mutate({}) };
}

export function useDeleteForGood() {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const fail = useFailureToast();
  const reload = useReloadedLists();
  return useMutation({
    mutationFn: (binId: number) => call('/api/manager/BinDelete', { ids: [binId] }),
    onSuccess: async () => {
      toast('success', t('BIN.DELETED'));
      await reload();
    },
    onError: fail,
  });
}
