import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyMessage } from './queries.ts';

/** A row that has left the list takes the focus with it: then the heading has it. */
function keepFocus(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** What a manager does with a message; the lists are asked anew after it. */
export function useMessageChange() {
  const { i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = {
    onSuccess: async () => {
      await queryClient.invalidateQueries(everyMessage);
      keepFocus();
    },
    onError: (error: unknown) => toast('failure', errorText(i18n, error)),
  };
  const mark = useMutation({
    mutationFn: (message: { id: number; done: boolean }) => call('/api/manager/MessageSave', { message }),
    ...change,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call('/api/manager/MessageDelete', { ids: [id] }),
    ...change,
  });
  return { mark, remove };
}
