import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LANGUAGE_COOKIE } from '../../../cms/contract/dashboard-routes.ts';
import { LANGUAGES, type Language } from '../../../cms/contract/languages.ts';
import { BODY_LIMITS } from '../../../cms/contract/limits.ts';
import { INTERNATIONAL_LANGUAGE } from '../../../cms/contract/localized.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { isCutOff, replyToError, TooManyError } from '../errors.ts';
import { type Attempts, createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import { readCookie } from '../http/cookie.ts';
import type { NoteFailedLogin } from '../http/failed-logins.ts';
import { consume, type Limits } from '../http/limits.ts';
import type { Semaphore } from '../http/semaphore.ts';
import { expectedBody, httpRefusal } from './dashboard-bodies.ts';

/** The cms takes an empty or missing e-mail from the address of the request. */
const signIn = z.object({ email: z.string().check(z.minLength(1)) });

const BAD_REQUEST = 400;

/** Statuses of the cms for wrong details. */
const WRONG = new Set([400, 401]);

/** Whether a request succeeded. A client that hangs up has failed, or else hanging up would avoid the limit. */
async function outcomeOf(raw: FastifyReply['raw']): Promise<true | undefined> {
  const isSent = await finished(raw).then(
    () => true,
    () => false,
  );
  return isSent && !WRONG.has(raw.statusCode) ? true : undefined;
}

/** Whether the cms may compare a password that somebody sends with a change of their profile. */
const hasPassword = (profile: unknown): boolean =>
  typeof profile === 'object' && profile !== null && 'currentPassword' in profile;

/** What a body says that was read. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw error instanceof SyntaxError ? httpRefusal(BAD_REQUEST) : error;
  }
}

const languageOf = (cookies: string | undefined): Language =>
  LANGUAGES.find((language) => language === readCookie(cookies, LANGUAGE_COOKIE)) ?? INTERNATIONAL_LANGUAGE;

/** As `15 minutes`. */
const inMinutes = (seconds: number, language: Language) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.ceil(seconds / 60),
  );

/** What Strapi's pages do about a refusal depends on its name; the Media Library has a text of its own for a large file. */
function explain(error: unknown, status: number, { url, headers }: FastifyRequest): [name: string, message: string] {
  const language = languageOf(headers.cookie);
  const texts: Record<string, string> = { ...TEXTS[language].forms, ...TEXTS[language].dashboard };
  const say = (key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? '').replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
  if (error instanceof TooManyError)
    return ['RateLimitError', say('ERROR.TOO_MANY_FOR', { time: inMinutes(error.retryAfter, language) })];
  if (status === 401) return ['UnauthorizedError', say('ERROR.9')];
  if (status === 413)
    return ['PayloadTooLargeError', /\/upload\b/.test(url) ? 'FileTooBig' : say('ERROR.FORM_TOO_LARGE')];
  return ['ApplicationError', say(status < 500 ? 'ERROR.REQUEST_REFUSED' : 'ERROR.1')];
}

/** Refusals in the shape of Strapi's own, which the dashboard shows, in the language of its interface. */
export function answerErrorsLikeStrapi(dashboard: FastifyInstance): void {
  dashboard.setErrorHandler((error, request, reply) => {
    const { http: status, headers, unexpected } = replyToError(error);
    if (unexpected && !isCutOff(error, request))
      request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    const [name, message] = explain(error, status, request);
    return reply
      .code(status)
      .headers(headers)
      .send({ data: null, error: { status, name, message, details: {} } });
  });
}

interface SignInOptions {
  limits: Limits;
  checkPassword: Semaphore;
  noteFailedLogin: NoteFailedLogin;
  pathOf: (request: FastifyRequest) => string | undefined;
}

/**
 * Limits what opens the dashboard without a session, and what asks for a password within one, as the site's own logins are
 * limited; passwords wait in the same line.
 */
export function limitSignIns(
  dashboard: FastifyInstance,
  { limits, checkPassword, noteFailedLogin, pathOf }: SignInOptions,
): void {
  const logins = createAttempts(limits.login);
  const codes = createAttempts(limits.reset);

  /** Resolves when a request may pass; its attempt ends with the reply. */
  const startAttempt = (attempts: Attempts, keys: readonly string[], { raw, request, log }: FastifyReply) =>
    new Promise<void>((pass, refuse) => {
      const failed = (reason: 'wrong-details' | 'too-many') =>
        noteFailedLogin(log, { door: 'dashboard', reason, address: request.ip });
      const work = async () => {
        pass();
        const outcome = await outcomeOf(raw);
        if (outcome === undefined) failed('wrong-details');
        return outcome;
      };
      attempts
        .run(keys, () => checkPassword(work))
        .catch((error: unknown) => {
          if (error instanceof TooManyError) failed('too-many');
          refuse(error);
        });
    });

  async function limit(request: FastifyRequest, reply: FastifyReply, said: unknown): Promise<void> {
    const address = addressKey(request.ip);
    switch (`${request.method} ${pathOf(request)}`) {
      case 'POST /admin/login': {
        const { success, data } = signIn.safeParse(said);
        if (!success) throw httpRefusal(BAD_REQUEST);
        await startAttempt(logins, [address, `dashboard:${data.email.trim().toLowerCase()}`], reply);
        break;
      }
      case 'PUT /admin/users/me':
        if (hasPassword(said)) await startAttempt(logins, [address], reply);
        break;
      case 'POST /admin/register':
      case 'POST /admin/reset-password':
        await startAttempt(codes, [address], reply);
        break;
      case 'POST /admin/forgot-password':
        await consume(limits.forgot, address);
        break;
    }
  }

  dashboard.addHook('preParsing', async (request, reply, payload) => {
    const expected = expectedBody(request.method, pathOf(request));
    if (expected?.bytes !== BODY_LIMITS.dashboardSignIn) return payload;
    const body = await buffer(payload);
    await limit(request, reply, body.length > 0 ? parse(body) : undefined);
    return Readable.from(body.length > 0 ? [body] : []);
  });
}
