import * as z from 'zod/mini';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import type { Call } from '../../../cms/contract/calls/call.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { CallError, EditConflict } from '../errors.ts';
import { changeEvent } from '../strapi/change-event.ts';
import { readAnswer } from '../strapi/client.ts';
import { requestAs } from '../strapi/manager-request.ts';
import { type CallDeps, type CallHandler, handle, requireSession } from './call-handler.ts';

/** Sends a call on to the cms, which answers it at the same path in the call's own shapes. */
function forward(call: Call, { cms }: CallDeps): CallHandler {
  const answer = z.object({ data: call.data, extra: call.extra, change: z.optional(changeEvent) });
  return handle(call, async (payload, context) => {
    const { path, timeout, current } = call;
    const body = { ...Object(payload), lang: context.lang };
    const limits = timeout === undefined ? {} : { timeout };
    try {
      return readAnswer(
        answer,
        await requestAs(cms, requireSession(context).token, { method: 'POST', path, body, ...limits }),
      );
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const extra = current === undefined ? {} : { current: readAnswer(current, error.current) };
      throw new CallError(STATUS.editConflict, { extra, cause: error });
    }
  });
}

/** The calls that need nothing of the adapter but its guard. */
export const forwardedCalls = (deps: CallDeps): CallHandler[] =>
  allCalls.filter(({ isForwarded }) => isForwarded).map((call) => forward(call, deps));
