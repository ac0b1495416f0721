import type { MessageState } from 'contract/vocabulary';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

export type Message = CallReply<'/api/manager/MessagesList'>['data'][number];

/** The messages that an address displays; without a state all of them. */
export interface MessagesPlace {
  state: MessageState | undefined;
  page: number;
}

const LIST = '/api/manager/MessagesList';

/** A page of the messages, newest first; all of them without a state. */
export const messagesQuery = (lang: Lang, { state, page }: MessagesPlace) =>
  apiQuery(LIST, lang, { page, itemsPerPage: ROWS_PER_PAGE, ...(state ? { state } : {}) });

/** The number of new messages: `extra.newCount`. */
export const newMessagesQuery = (lang: Lang) => apiQuery(LIST, lang, { page: 1, itemsPerPage: 1, state: 'new' });

/** The queries that change when a message is read, done or deleted. */
export const everyMessage = { queryKey: [LIST] };
