import * as z from 'zod/mini';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import type { Call } from '../../../cms/contract/calls/call.ts';
import { changeEvent } from '../../../cms/contract/changes.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { CallError, EditConflict } from '../errors.ts';
import { type CmsClient, readAnswer } from '../strapi/client.ts';
import { requestAs } from '../strapi/manager-request.ts';
import { type CallContext, type CallDeps, type CallHandler, handle, requireSession } from './call-handler.ts';

/** Sends a checked call on to the cms, which answers it at the same path in the call's own shapes. */
export async function forward<Extra extends z.ZodMiniType, Source extends z.ZodMiniType>(
  cms: CmsClient,
  { path, source, extra, timeout, current }: Call<string, z.ZodMiniType, z.ZodMiniType, Extra, z.ZodMiniType, Source>,
  payload: unknown,
  context: CallContext,
) {
  const body = { ...Object(payload), lang: context.lang };
  const limits = timeout === undefined ? {} : { timeout };
  try {
    const { token } = requireSession(context);
    const answer = await requestAs(cms, token, { method: 'POST', path, body, ...limits });
    return readAnswer(z.object({ data: source, extra, change: z.optional(changeEvent) }), answer);
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    const found = current === undefined ? {} : { current: readAnswer(current, error.current) };
    throw new CallError(STATUS.editConflict, { extra: { ...found, savedBy: error.savedBy }, cause: error });
  }
}

/** The calls that need nothing of the adapter but its guard: all that are forwarded and have no handler of their own. */
export const forwardedCalls = ({ cms }: CallDeps, handlers: readonly CallHandler[]): CallHandler[] =>
  allCalls
    .filter((call) => call.isForwarded && handlers.every((handler) => handler.call !== call))
    .map((call: Call) => handle(call, (payload, context) => forward(cms, call, payload, context)));
