import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

const ID = 'page-data';

/**
 * What the server drew a page from, and the browser takes it over with. Without times: the same content makes the same
 * bytes, and what lay in a cache is as fresh as its page.
 */
export interface PageData {
  siteUrl: string;
  /** The answers of the queries, by their keys. */
  queries: [QueryKey, unknown][];
  /** The routes' loader data and errors; absent where nothing was drawn. */
  hydration?: Pick<HydrationState, 'loaderData' | 'errors'>;
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** The data as an element that runs nothing, whatever the texts in it hold. */
export function pageDataHtml(data: PageData): string {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** What came with the page; undefined where it did not come from the server's rendering. */
export function readPageData(page: Document): PageData | undefined {
  const text = page.getElementById(ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Answers only: a query that failed is for the browser to ask again. */
export const answersOf = (queryClient: QueryClient): PageData['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

export function takeAnswers(queryClient: QueryClient, queries: PageData['queries']): void {
  for (const [key, answer] of queries) queryClient.setQueryData(key, answer);
}
