import type { PageRequest } from 'adapter/contract/page';
import { STATUS, type Status } from 'adapter/contract/status';
import { ApiError } from '../../lib/api-error.ts';
import type { CallReply, Transport } from '../../lib/transport.ts';

const isStatus = (value: unknown): value is Status => Object.values(STATUS).some((known) => known === value);

/** The status of a failed call; whatever else went wrong is a general failure, which is not asked again. */
const statusOf = (error: unknown): Status =>
  typeof error === 'object' && error !== null && 'status' in error && isStatus(error.status)
    ? error.status
    : STATUS.general;

/** The server's transport: the adapter answers in the same process, as it would over HTTP. */
export const askTransport =
  (ask: PageRequest['ask']): Transport =>
  async <P extends Parameters<Transport>[0]>(path: P, payload: Record<string, unknown>) => {
    try {
      // Here a reply enters, which the contract's schema has let through.
      return (await ask(path, payload)) as CallReply<P>;
    } catch (cause) {
      throw new ApiError(statusOf(cause), { cause });
    }
  };
