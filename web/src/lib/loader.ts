import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { data, type LoaderFunctionArgs, type RouterContextProvider, redirectDocument } from 'react-router-dom';
import { reportCopy } from './copy-notice.ts';
import { type Lang, toLang } from './lang.ts';
import { queryClientContext } from './query-client.ts';
import { ApiError, isAnswered } from './transport.ts';

/** An edit is visible after a second, also when navigating within the site; going back and forth sends one request. */
const FRESH_FOR_MS = 1_000;

/**
 * The reply to a loader's query. If the connection is lost or the server fails, the cached reply is used (ux,
 * States), unless the query accepts only the latest, because it is about to be edited.
 */
export async function fetchReply<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery({ staleTime: FRESH_FOR_MS, ...query });
  } catch (error) {
    const cached = queryClient.getQueryData<Data>(query.queryKey);
    if (cached === undefined || query.staleTime === 0 || isAnswered(error)) throw error;
    reportCopy(true);
    return cached;
  }
}

declare module 'react-router-dom' {
  interface Future {
    v8_middleware: true;
  }
}

export type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

/** Opens an address from the server where a link to it is followed; undefined for what the server has opened. */
export const fromServer = ({ url }: Request) =>
  !import.meta.env.SSR && url !== location.href.split('#')[0] ? redirectDocument(url) : undefined;

/**
 * The response for a missing page: the not-found screen, with HTTP status 404. Where a link is followed the page is opened
 * from the server instead, which knows the redirects of old links.
 */
export const notFound = (request?: Request) => (request && fromServer(request)) ?? data(null, { status: 404 });

/** The response of a page of a list. One behind the last has HTTP status 404; the screen says that the list is shorter. */
export const listPage = (page: number, { data: items }: { data: readonly unknown[] }) =>
  data(null, { status: page > 1 && items.length === 0 ? 404 : 200 });

/** The language of the route: anything other than ar or en is ar. */
export const routeLang = ({ params }: Pick<LoaderArgs, 'params'>): Lang => toLang(params.lng);

/** Parses an id of the address; anything but a positive integer leads to the not-found screen. */
export function routeId(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text) || Number(text) < 1) throw notFound();
  return Number(text);
}

/**
 * Loads a screen's query into the cache, and returns the reply. An item that does not exist leads to the not-found
 * screen.
 */
export async function load<Data, Key extends QueryKey>(
  { context, request }: Pick<LoaderArgs, 'context'> & Partial<Pick<LoaderArgs, 'request'>>,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await fetchReply(context.get(queryClientContext), query);
  } catch (error) {
    if (error instanceof ApiError && error.status === STATUS.notFound) throw notFound(request);
    throw error;
  }
}

/** Loads a query for an optional part of a screen; undefined where the item does not exist. */
export async function loadIfThere<Data, Key extends QueryKey>(
  { context }: Pick<LoaderArgs, 'context'>,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  try {
    return await fetchReply(context.get(queryClientContext), query);
  } catch (error) {
    if (error instanceof ApiError && error.status === STATUS.notFound) return undefined;
    throw error;
  }
}
