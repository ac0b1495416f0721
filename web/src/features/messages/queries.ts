import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageState } from 'contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { apiQuery, editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { keepFocus, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { forgetWords, WORDS_FORMS } from './kept-words.ts';

type Listed = CallReply<'/api/manager/MessagesList'>;
export type Message = Listed['data'][number];
/** Who may work on messages. */
export type Person = Listed['extra']['people'][number];
export type Templates = CallReply<'/api/manager/LoadAnswerTemplates'>['data'];

/** The messages that an address displays: without a filter all of them. */
export interface MessagesPlace {
  state: MessageState | undefined;
  /** 0 for what nobody works on. */
  assignee: number | undefined;
  /** 0 for the contact form. */
  form: number | undefined;
  search: string;
  page: number;
  /** Whether the answers to a form stand in a table. */
  isTable: boolean;
}

const LIST = '/api/manager/MessagesList';

export const messageFilters = ({ state, assignee, form, search }: Omit<MessagesPlace, 'page' | 'isTable'>) => ({
  ...(state ? { state } : {}),
  ...(assignee === undefined ? {} : { assignee }),
  ...(form === undefined ? {} : { form }),
  ...(search === '' ? {} : { search }),
});

/** A page of the messages, newest first. */
export const messagesQuery = (lang: Lang, { page, isTable, ...filters }: MessagesPlace) =>
  apiQuery(LIST, lang, {
    ...{ page, itemsPerPage: ROWS_PER_PAGE, ...messageFilters(filters) },
    ...(isTable && { isTable }),
  });

type Filters = Parameters<typeof messageFilters>[0];
const EVERYTHING: Filters = { state: undefined, assignee: undefined, form: undefined, search: '' };

/** The number of new messages, of those that filters leave: `extra.itemsCount`. */
export const newMessagesQuery = (lang: Lang, filters = EVERYTHING) =>
  apiQuery(LIST, lang, { page: 1, itemsPerPage: 1, ...messageFilters({ ...filters, state: 'new' }) });

export const templatesQuery = (lang: Lang) => editedQuery('/api/manager/LoadAnswerTemplates', lang, {});

/** Loads again what shows messages, after one was changed. */
export function useMessagesReload() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [LIST] });
    keepFocus();
  };
}

interface MessagesChange {
  messages: readonly Message[];
  state?: MessageState;
  /** 0 for nobody. */
  assignee?: number;
}

/** Changes messages, unless colleagues changed them since they were loaded, and deletes them. */
export function useMessageChange() {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const fail = useFailureToast();
  const reload = useMessagesReload();
  const change = useMutation({
    mutationFn: ({ messages, ...to }: MessagesChange) =>
      call('/api/manager/MessagesChange', { messages: messages.map(({ id, version }) => ({ id, version })), ...to }),
    onSuccess: async ({ data: { changed, stale } }) => {
      if (stale.length > 0) toast('failure', t('MESSAGES.STALE', { count: stale.length }));
      else if (changed.length > 1) toast('success', t('MESSAGES.CHANGED', { count: changed.length }));
      await reload();
    },
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: (ids: number[]) => call('/api/manager/MessageDelete', { ids }),
    onSuccess: (_, ids) => {
      for (const id of ids) for (const form of WORDS_FORMS) forgetWords(id, form);
      return reload();
    },
    onError: fail,
  });
  return { change, remove };
}
