import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router-dom';
import { isConnectionLost } from './api-error.ts';
import type { Transport } from './transport.ts';

/** What a page was drawn from is not asked again as it comes alive, however slow the device is. */
const STALE_AFTER_MS = 30_000;

/** A reply of the server is final; only a lost connection is worth another try, unless there is none at all. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && isConnectionLost(error) && onlineManager.isOnline();

/** Without a connection calls fail at once: TanStack's own way, to wait for one, would leave readers at LOADING. */
const networkMode = 'always';

export const createQueryClient = (transport: Transport) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        meta: { transport },
        staleTime: STALE_AFTER_MS,
        retry: isWorthRetrying,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { networkMode },
    },
  });

/** Where a route's loader finds the query client of its render. */
export const queryClientContext = createContext<QueryClient>();

export function routerContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}
