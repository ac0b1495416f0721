import type { PageRequest } from 'adapter/contract/page';
import { STATUS, type Status } from 'adapter/contract/status';
import { ApiError } from '../../lib/api-error.ts';
import type { CallReply, Transport } from '../../lib/transport.ts';

const isStatus = (value: unknown): value is Status => Object.values(STATUS).some((known) => known === value);

/** The status of a failed call; anything else is a general failure, which is not retried. */
const statusOf = (error: unknown): Status =>
  typeof error === 'object' && error !== null && 'status' in error && isStatus(error.status)
    ? error.status
    : STATUS.general;

/** The server's transport: the adapter answers in the same process, as it would over HTTP. */
export const serverTransport =
  (callAsVisitor: PageRequest['callAsVisitor']): Transport =>
  async <P extends Parameters<Transport>[0]>(path: P, payload: Record<string, unknown>) => {
    try {
      // The adapter has validated the reply with the contract's schema.
      return (await callAsVisitor(path, payload)) as CallReply<P>;
    } catch (cause) {
      throw new ApiError(statusOf(cause), { cause });
    }
  };
