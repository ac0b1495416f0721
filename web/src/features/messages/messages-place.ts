import { managerRoutes } from 'contract/manager-routes';
import { MESSAGE_STATES, namesOf } from 'contract/vocabulary';
import type { Lang } from '../../lib/lang.ts';
import { listPath, pageOf } from '../../ui/manager-list.tsx';
import type { MessagesPlace } from './queries.ts';

export const STATES = namesOf(MESSAGE_STATES);

/** What no filter knows is ignored; answers to a form alone can be a table. */
export function messagesPlace(search: URLSearchParams): MessagesPlace {
  const numberOf = (name: string) => {
    const text = search.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const form = numberOf('form');
  return {
    state: STATES.find((state) => state === search.get('state')),
    assignee: numberOf('assignee'),
    form,
    search: search.get('search') ?? '',
    page: pageOf(search),
    isTable: Boolean(form) && search.get('view') === 'table',
  };
}

export const messagesPath = (lang: Lang, { state, assignee, form, search, page, isTable }: MessagesPlace): string =>
  listPath(managerRoutes.messages(lang), page, {
    state,
    assignee: assignee?.toString(),
    form: form?.toString(),
    search,
    view: isTable && form ? 'table' : undefined,
  });
