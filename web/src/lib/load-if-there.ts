import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { STATUS } from 'adapter/contract/status';
import { ApiError } from './api-error.ts';
import { fetchAnswer } from './fetch-answer.ts';
import type { LoaderArgs } from './loader.ts';
import { queryClientContext } from './query-client.ts';

/** Fills the cache for a part that a screen can do without; undefined where the item does not exist. */
export async function loadIfThere<Data, Key extends QueryKey>(
  { context }: Pick<LoaderArgs, 'context'>,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  try {
    return await fetchAnswer(context.get(queryClientContext), query);
  } catch (error) {
    if (error instanceof ApiError && error.status === STATUS.notFound) return undefined;
    throw error;
  }
}
