import { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router-dom';
import { ApiError } from './api-error.ts';
import type { Transport } from './transport.ts';

const STALE_AFTER_MS = 30_000;

/** A reply of the server is final; only a lost connection is worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.status === undefined;

export const createQueryClient = (transport: Transport) =>
  new QueryClient({
    defaultOptions: { queries: { meta: { transport }, staleTime: STALE_AFTER_MS, retry: isWorthRetrying } },
  });

/** Where a route's loader finds the query client of its render. */
export const queryClientContext = createContext<QueryClient>();

export function routerContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}
