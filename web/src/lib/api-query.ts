import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallPath } from 'contract/calls/all-calls';
import type { Lang } from './lang.ts';
import { storedSession } from './session.ts';
import { readTab, writeTab } from './storage.ts';
import type { CallPayload, CallReply, Transport } from './transport.ts';

/** Nobody is signed in; the server always renders for this reader. */
export const VISITOR = 'visitor';

const VIEW = 'khayr.view';
const FOR_ANYONE = '/api/home/';

/** Whether an admin views the site as visitors see it. */
export const isVisitorView = () => readTab(VIEW) === VISITOR;
export const setVisitorView = (isOn: boolean) => writeTab(VIEW, isOn ? VISITOR : '');

let reader = VISITOR;

const user = () => String(storedSession()?.userID ?? VISITOR);

/**
 * The reader of a call's reply, part of every query key, so that a visitor never sees what was cached for an admin.
 * Calls that are not public are made as the tab's user at once.
 */
export const readerOf = (path: string) => (path.startsWith(FOR_ANYONE) ? reader : user());

/** The reader that should be current: the tab's user, once the server's page has been hydrated. */
export const expectedReader = () => (isVisitorView() ? VISITOR : user());

/** Whether the tab's user has changed and `followSession` has not run yet. */
export const isReaderOutdated = () => expectedReader() !== reader;

/** The reader's index in a key of `apiQuery`. */
const PLACE = 2;

const isVisitors = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[PLACE] === VISITOR;

/**
 * Makes the tab's user the current reader; resolves to whether that changed anything. A visitor's cached data is shown
 * to the new user as stale until it has been loaded again. A user's data is never shown to a visitor.
 */
export async function followSession(queryClient: QueryClient): Promise<boolean> {
  const cache = queryClient.getQueryCache();
  const visitors = () => cache.findAll({ predicate: isVisitors });
  const pending = visitors().filter(({ state }) => state.fetchStatus === 'fetching');
  await Promise.allSettled(pending.map((query) => query.promise));

  if (!isReaderOutdated()) return false;
  const wanted = expectedReader();
  if (reader === VISITOR) {
    for (const { queryKey, state } of visitors()) {
      const key = queryKey.map((part, place) => (place === PLACE ? wanted : part));
      const isKnown = queryClient.getQueryData(key) !== undefined;
      if (!isKnown && state.data !== undefined) queryClient.setQueryData(key, state.data, { updatedAt: 1 });
    }
  }
  reader = wanted;
  return true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport: Transport };
  }
}

/** A read of the contract as a query; its client's default meta says how to reach the server. */
export const apiQuery = <P extends CallPath>(path: P, lang: Lang, payload: CallPayload<P>) => {
  const reader = readerOf(path);
  return queryOptions<CallReply<P>>({
    queryKey: [path, lang, reader, payload],
    queryFn: ({ meta, signal }) => {
      if (!meta) throw new Error('this query client has no transport');
      // Data that is cached for visitors is requested without a token, even if a user is signed in.
      const who = reader === VISITOR ? { token: '' } : {};
      return meta.transport(path, { ...payload, ...who, lang }, { signal });
    },
  });
};

/** A read of what is edited, which must be what is stored: never from the cache. */
export const editedQuery = <P extends CallPath>(path: P, lang: Lang, payload: CallPayload<P>) => ({
  ...apiQuery(path, lang, payload),
  staleTime: 0,
});
