import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type Call, envelope, fieldErrors, mayCall } from '../../../cms/contract/calls/call.ts';
import type { ChangeEvent } from '../../../cms/contract/changes.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { rightsOf } from '../../../cms/contract/rights.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { unstorableFields } from '../../../cms/contract/typed-text.ts';
import { CallError, type ReplyBody } from '../errors.ts';
import type { NoteFailedLogin } from '../http/failed-logins.ts';
import type { OwnParts } from '../http/health.ts';
import type { Limits } from '../http/limits.ts';
import type { Semaphore } from '../http/semaphore.ts';
import type { CmsClient } from '../strapi/client.ts';
import type { Session } from '../strapi/session.ts';
import type { RedirectCounts } from './redirect-counts.ts';

export interface Caller {
  /** The client's address, as far as proxies are trusted. */
  address: string;
  /** What the client calls itself; '' where it does not. */
  userAgent: string;
  log: FastifyBaseLogger;
}

/** What a handler knows besides its payload. */
export interface CallContext extends Caller {
  lang: Lang;
  /** Undefined is a visitor. */
  session: Session | undefined;
}

/** What the calls' handlers need from outside. */
export interface CallDeps {
  cms: CmsClient;
  limits: Limits;
  /** The line that passwords wait in, those of the dashboard too. */
  checkPassword: Semaphore;
  noteFailedLogin: NoteFailedLogin;
  redirectCounts: Pick<RedirectCounts, 'pendingHits' | 'withPending' | 'keepMissing'>;
  /** What managers are told of the adapter: its parts, its version, and how often visitors got copies since its start. */
  site: OwnParts & { version: string; countCopies(): number };
}

/** The session of a call that the guard lets through only with one. */
export function requireSession({ session }: { session: Session | undefined }): Session {
  if (session === undefined) throw new CallError(STATUS.loginRequired);
  return session;
}

/** What a handler returns; the contract's schemas select what may leave. */
interface Result<Data extends z.ZodMiniType, Extra extends z.ZodMiniType, Token extends z.ZodMiniType> {
  data: z.input<Data>;
  extra?: z.input<Extra>;
  token?: z.input<Token>;
  /** What visitors see differently, where the cms says it; otherwise it is what the call invalidates. */
  change?: ChangeEvent | undefined;
}

export interface Answer {
  body: ReplyBody;
  change: ChangeEvent;
}

/** A request to a call, whose body has been parsed. */
export interface CallRequest {
  token: string;
  /** The same for all payloads that mean the same to this call; undefined when the payload breaks a rule. */
  readonly cacheKey: string | undefined;
  /** Throws CallError. */
  answer(session: Session | undefined, caller: Caller): Promise<Answer>;
}

export interface CallHandler {
  call: Call;
  /** Parses a request's body, once for all that is done with it. */
  parse(body: unknown): CallRequest;
}

/** The token and language of any body at all. */
function parseEnvelope(body: unknown): z.output<typeof envelope> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return envelope.parse(isObject ? body : {});
}

/** Whoever has other rights is told that this one is missing: to sign in again would not help. */
const refusalFor = (session: Session | undefined) =>
  new CallError(
    STATUS.loginRequired,
    session && rightsOf(session).length > 0 ? { extra: { errors: [{ field: '', key: ERROR_KEY.notAllowed }] } } : {},
  );

export function requireAccess({ access }: Call, session: Session | undefined): void {
  if (!mayCall(access, session)) throw refusalFor(session);
}

/**
 * Makes a handler of a call: rights, then the payload's rules, then `run`, then the reply's own
 * schema, so that no field leaves that the contract does not name.
 */
export function handle<
  Payload extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  Extra extends z.ZodMiniType,
  Token extends z.ZodMiniType,
>(
  call: Call<string, Payload, Data, Extra, Token>,
  run: (payload: z.output<Payload>, context: CallContext) => Promise<Result<Data, Extra, Token>>,
): CallHandler {
  return {
    call,
    parse(body) {
      const { token, lang } = parseEnvelope(body);
      let checked: z.core.util.SafeParseResult<z.output<Payload>> | undefined;
      // Not before it is known who asks, unless anybody may.
      const check = () => {
        checked ??= z.safeParse(call.payload, body);
        return checked;
      };

      return {
        token,
        get cacheKey() {
          const payload = check();
          return payload.success ? `${call.path} ${lang} ${JSON.stringify(payload.data)}` : undefined;
        },
        async answer(session, caller) {
          requireAccess(call, session);
          const payload = check();
          if (!payload.success) {
            throw new CallError(STATUS.invalidData, { extra: { errors: fieldErrors(call, payload.error.issues) } });
          }
          const unstorable = unstorableFields(payload.data).map((path) => ({ path, message: ERROR_KEY.invalid }));
          if (unstorable.length > 0) {
            throw new CallError(STATUS.invalidData, { extra: { errors: fieldErrors(call, unstorable) } });
          }
          const result = await run(payload.data, { ...caller, lang, session });

          const body: ReplyBody = {
            status: STATUS.ok,
            data: z.parse(call.data, result.data),
            extra: z.parse(z.record(z.string(), z.unknown()), z.parse(call.extra, result.extra ?? {})),
          };
          const replyToken = z.parse(call.token, result.token);
          if (replyToken !== undefined) body.token = replyToken;
          return { body, change: result.change ?? { tags: [...call.invalidates] } };
        },
      };
    },
  };
}
