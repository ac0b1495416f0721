import { STATUS } from 'adapter/contract/status';
import { ApiError } from '../../lib/api-error.ts';

/** A way to another session; whether it led to one. */
export type RenewSession = () => Promise<boolean>;

const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === STATUS.loginRequired;

/**
 * Runs a call. Where its session is over the ways to another one are tried in their order, each once, and the call goes
 * out again: what was found may be over as well.
 */
export async function inSession<Reply>(call: () => Promise<Reply>, ways: readonly RenewSession[]): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    for (const [index, renew] of ways.entries()) {
      if (await renew()) return inSession(call, ways.slice(index + 1));
    }
    // Whoever does not log in again sees why nothing was done.
    throw error;
  }
}
