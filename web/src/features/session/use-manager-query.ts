import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useManagerCall } from './use-manager-call.ts';

/** Reads what only managers may, over `useManagerCall`: for what is asked without leaving the page. */
export function useManagerQuery<Reply>(query: UseQueryOptions<Reply>) {
  const transport = useManagerCall();
  return useQuery({ ...query, meta: { transport } });
}
