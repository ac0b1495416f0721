import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BODY_LIMITS } from '../../../cms/contract/limits.ts';
import { replyToError, TooLargeError, TooManyError } from '../errors.ts';
import { type Attempts, createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import { consume, type Limits } from '../http/limits.ts';

const signIn = z.object({ email: z.string() });

/** Statuses of the cms for wrong details and a wrong code. */
const WRONG = new Set([400, 401]);

/** Whether a request succeeded. A client that hangs up has failed, or else hanging up would avoid the limit. */
async function outcomeOf({ raw }: FastifyReply): Promise<true | undefined> {
  const isSent = await finished(raw).then(
    () => true,
    () => false,
  );
  return isSent && !WRONG.has(raw.statusCode) ? true : undefined;
}

/** Resolves when a request may pass; its attempt ends with the reply. */
const startAttempt = (attempts: Attempts, keys: readonly string[], reply: FastifyReply) =>
  new Promise<void>((pass, refuse) => {
    const work = () => {
      pass();
      return outcomeOf(reply);
    };
    attempts.run(keys, work).catch(refuse);
  });

async function readSmall(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > BODY_LIMITS.dashboardSignIn) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What a body says; undefined where it is not JSON. */
function jsonIn(body: Buffer, { headers }: FastifyRequest): unknown {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The e-mail that the cms will read in a sign-in. Bodies without one, or that are not JSON, are counted together. */
const emailIn = (body: Buffer, request: FastifyRequest): string =>
  signIn.safeParse(jsonIn(body, request)).data?.email.trim().toLowerCase() ?? '';

/** Whether the cms may compare a password that somebody sends with a change of their profile. */
function hasPassword(body: Buffer, request: FastifyRequest): boolean {
  const profile = jsonIn(body, request);
  return typeof profile !== 'object' || profile === null || 'currentPassword' in profile;
}

function minutesOf({ retryAfter }: TooManyError): string {
  const minutes = Math.ceil(retryAfter / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Refusals in the shape of Strapi's own, which the dashboard shows. */
function answerErrorsLikeStrapi(dashboard: FastifyInstance): void {
  dashboard.setErrorHandler((error, request, reply) => {
    const { http: status, headers, unexpected } = replyToError(error);
    if (unexpected) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    const [name, message] =
      error instanceof TooManyError
        ? ['RateLimitError', `Too many attempts. Please try again in ${minutesOf(error)}.`]
        : ['ApplicationError', 'Something went wrong. Please try again.'];
    return reply
      .code(status)
      .headers(headers)
      .send({ data: null, error: { status, name, message, details: {} } });
  });
}

/**
 * Limits what opens the dashboard without a session, and what asks for a password within one, as the site's own logins are
 * limited. These are the only proxied bodies that are read here.
 */
export function limitSignIns(
  dashboard: FastifyInstance,
  limits: Limits,
  pathOf: (request: FastifyRequest) => string | undefined,
): void {
  const logins = createAttempts(limits.login);
  const codes = createAttempts(limits.reset);
  answerErrorsLikeStrapi(dashboard);

  dashboard.addHook('preParsing', async (request, reply, payload) => {
    const address = addressKey(request.ip);
    switch (`${request.method} ${pathOf(request)}`) {
      case 'POST /admin/login': {
        const body = await readSmall(payload);
        await startAttempt(logins, [address, `dashboard:${emailIn(body, request)}`], reply);
        return Readable.from([body]);
      }
      case 'POST /admin/own-factor/begin':
        // It compares a password too.
        await startAttempt(logins, [address], reply);
        return payload;
      case 'PUT /admin/users/me': {
        const body = await readSmall(payload);
        if (hasPassword(body, request)) await startAttempt(logins, [address], reply);
        return Readable.from([body]);
      }
      case 'POST /admin/register':
      case 'POST /admin/reset-password':
        await startAttempt(codes, [address], reply);
        return payload;
      case 'POST /admin/forgot-password':
        await consume(limits.forgot, address);
        return payload;
      default:
        return payload;
    }
  });
}
