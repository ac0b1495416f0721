import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

const ID = 'page-data';

/**
 * The data that the server rendered a page from, for hydration. It contains no times, so the same content makes the
 * same bytes, and cached data is as fresh as its page.
 */
export interface PageData {
  siteUrl: string;
  /** The replies to the queries, by their keys. */
  queries: [QueryKey, unknown][];
  /** The routes' loader data and errors; absent where nothing was rendered. */
  hydration?: Pick<HydrationState, 'loaderData' | 'errors'>;
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** The JSON of a script element, which no text in it can end. */
export const scriptJson = (data: unknown) =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '');

/** The data as an element that is never executed. */
export const pageDataHtml = (data: PageData) =>
  `<script type="application/json" id="${ID}">${scriptJson(data)}</script>`;

/** What came with the page; undefined where it did not come from the server's rendering. */
export function readPageData(page: Document): PageData | undefined {
  const text = page.getElementById(ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Successful replies only; the browser repeats failed queries. */
export const answersOf = (queryClient: QueryClient): PageData['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

export function restoreQueries(queryClient: QueryClient, queries: PageData['queries']): void {
  for (const [key, reply] of queries) {
    // A part of the page that is hydrated when it comes into view needs its reply then.
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(key, reply);
  }
}
