import type { Query, QueryClient } from '@tanstack/react-query';
import { storedSession } from './session.ts';
import { readTab, writeTab } from './tab-storage.ts';

/** Nobody: what the server draws is always this reader's. */
export const VISITOR = 'visitor';

const VIEW = 'khayr.view';
const FOR_ANYONE = '/api/home/';

/** An admin may look at the site as visitors see it. */
export const isVisitorView = () => readTab(VIEW) === VISITOR;
export const setVisitorView = (isOn: boolean) => writeTab(VIEW, isOn ? VISITOR : '');

let reader = VISITOR;

const user = () => String(storedSession()?.userID ?? VISITOR);

/**
 * Who asks a call: part of every query key, so that what an admin saw is never shown to a visitor. What is not for
 * visitors is asked as the tab's user at once.
 */
export const readerOf = (path: string) => (path.startsWith(FOR_ANYONE) ? reader : user());

/** Who ought to read: the tab's user, who comes after the first page is taken over from the server. */
export const expectedReader = () => (isVisitorView() ? VISITOR : user());

/** Whether the tab's user is not yet, or no more, the one who reads. */
export const isReaderOutdated = () => expectedReader() !== reader;

/** The place of the reader in a key of `apiQuery`. */
const PLACE = 2;

const isVisitors = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[PLACE] === VISITOR;

/**
 * Lets the tab's user read from now on; whether that is somebody else than before. What a visitor was shown stands in,
 * as stale, until the same has been asked as the new reader. The other way nothing is handed on.
 */
export async function followSession(queryClient: QueryClient): Promise<boolean> {
  const cache = queryClient.getQueryCache();
  const visitors = () => cache.findAll({ predicate: isVisitors });
  const onTheirWay = visitors().filter(({ state }) => state.fetchStatus === 'fetching');
  await Promise.allSettled(onTheirWay.map((query) => query.promise));

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
