import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { type Call, envelope, fieldErrors as rulesBrokenBy } from '../contract/calls/call';
import type { ChangeEvent } from '../contract/changes';
import type { Language } from '../contract/vocabulary';
import type { LiveSession, SignedIn } from './api/session/services/session';
import { fieldErrors } from './field-errors';
import { authFor } from './manager-access';
import { readBody } from './read-input';

/** Who makes a call, and in which language. */
export interface Asker {
  strapi: Core.Strapi;
  session: LiveSession;
  user: SignedIn;
  lang: Language;
}

interface Answer<Data extends z.ZodMiniType, Extra extends z.ZodMiniType> {
  data: z.input<Data>;
  extra?: z.input<Extra>;
  /** What visitors see differently, unless it is what the call invalidates. */
  change?: ChangeEvent;
}

interface Context {
  request: { body?: unknown };
  state: { auth: { ability: LiveSession } };
}

const PREFIX = '/api';

/** What a call was sent; its broken rules are the refusal's. */
export function parsePayload<Payload extends z.ZodMiniType>(
  call: Pick<Call<string, Payload>, 'payload' | 'form'>,
  body: unknown,
): z.output<Payload> {
  const payload = z.safeParse(call.payload, body);
  if (!payload.success) throw fieldErrors(rulesBrokenBy(call, payload.error.issues));
  return payload.data;
}

/**
 * The route of a forwarded call: the right, then the payload's rules, which also apply where no adapter has checked them,
 * then `run`. Its answer has the call's own shape; the adapter removes what the call does not name.
 */
export const route = <Payload extends z.ZodMiniType, Extra extends z.ZodMiniType, Source extends z.ZodMiniType>(
  call: Call<string, Payload, z.ZodMiniType, Extra, z.ZodMiniType, Source>,
  run: (payload: z.output<Payload>, asker: Asker) => Promise<Answer<Source, Extra>>,
) => ({
  method: 'POST',
  path: call.path.slice(PREFIX.length),
  config: { auth: authFor(call.access) },
  async handler({ request, state }: Context) {
    const body = readBody(request.body);
    const payload = parsePayload(call, body);
    const session = state.auth.ability;
    const answer = await run(payload, { strapi, session, user: session.user, lang: z.parse(envelope, body).lang });
    return { extra: {}, ...answer };
  },
});

const MAX_PAGE = 1_000_000;

/** Where a page of a list is. */
export const pageOf = ({ page, itemsPerPage: limit }: { page: number; itemsPerPage: number }) => ({
  limit,
  offset: (Math.min(page, MAX_PAGE) - 1) * limit,
});
