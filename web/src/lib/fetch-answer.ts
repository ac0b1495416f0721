import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { isAnswered } from './api-error.ts';

/** An edit is live a second later, for those who go on within the site too; whoever goes back and forth asks once. */
const FRESH_FOR_MS = 1_000;

/**
 * The answer to a loader's query. Where the connection is lost, or the server has none to give, what was cached stands in (ux,
 * States), unless the query takes nothing but the latest: what is about to be edited.
 */
export async function fetchAnswer<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery({ staleTime: FRESH_FOR_MS, ...query });
  } catch (error) {
    const cached = queryClient.getQueryData<Data>(query.queryKey);
    if (cached === undefined || query.staleTime === 0 || isAnswered(error)) throw error;
    return cached;
  }
}
