import { queryOptions } from '@tanstack/react-query';
import type { CallPath } from 'adapter/contract/all-calls';
import type { Lang } from './lang.ts';
import { readerOf, VISITOR } from './reader.ts';
import type { CallPayload, CallReply, Transport } from './transport.ts';

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
      // What is cached for a visitor is requested as a visitor, whoever is signed in.
      const who = reader === VISITOR ? { token: '' } : {};
      return meta.transport(path, { ...payload, ...who, lang }, { signal });
    },
  });
};
