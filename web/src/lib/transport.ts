import type { CallByPath, CallPath } from 'adapter/contract/all-calls';
import type { PayloadOf, ReplyOf } from 'adapter/contract/call';

/** A call's own keys, and those that every payload may carry. */
export type CallPayload<P extends CallPath> = PayloadOf<CallByPath[P]> & { lang?: string; token?: string };
export type CallReply<P extends CallPath> = ReplyOf<CallByPath[P]>;

/** Makes one call of the contract. Throws `ApiError` unless the reply's status is 0. */
export type Transport = <P extends CallPath>(
  path: P,
  payload: CallPayload<P>,
  options?: { signal?: AbortSignal | undefined },
) => Promise<CallReply<P>>;
