import type { Lang } from '../../lib/lang.ts';
import { managerPaths } from '../../lib/manager-paths.ts';
import type { MessageState } from './queries.ts';

export const MESSAGE_STATES = ['new', 'read', 'done'] as const satisfies readonly MessageState[];

/** What of the messages an address shows; without a state all of them. */
export interface MessagesPlace {
  state: MessageState | undefined;
  page: number;
}

/** Anything else than a known state or a page number is as if it were not there. */
export function messagesPlace(search: URLSearchParams): MessagesPlace {
  const page = search.get('page') ?? '';
  return {
    state: MESSAGE_STATES.find((state) => state === search.get('state')),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export function messagesPath(lang: Lang, { state, page }: MessagesPlace): string {
  const search = new URLSearchParams();
  if (state) search.set('state', state);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? managerPaths.messages(lang) : `${managerPaths.messages(lang)}?${text}`;
}
