import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router-dom';
import { isWithoutReply, type Transport } from './transport.ts';

/** The data a page was rendered from is not requested again during hydration, however slow the device. */
const STALE_AFTER_MS = 30_000;

/** A reply of the contract is final; only a call without one is worth retrying, unless the browser is offline. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && isWithoutReply(error) && onlineManager.isOnline();

/** Offline calls fail at once. TanStack's default, to wait for a connection, would leave the loading text on screen. */
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

/** The context in which a route's loader finds its query client. */
export const queryClientContext = createContext<QueryClient>();

export function routerContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}
