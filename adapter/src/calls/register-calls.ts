import v8 from 'node:v8';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOME_TEST_PATH } from '../../../cms/contract/calls/home.ts';
import { menu } from '../../../cms/contract/calls/menu.ts';
import { CALL_BODIES } from '../../../cms/contract/limits.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import type { Entry } from '../cache/cache.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import { CmsUnavailable, isCutOff, notJson, overloaded, replyToError } from '../errors.ts';
import { withIsolatedList } from '../html/left-to-right.ts';
import { type AntiForgery, addAntiForgery } from '../http/anti-forgery.ts';
import { clientKey } from '../http/client-address.ts';
import { tokenInHeader } from '../http/large-bodies.ts';
import { addHeaders, REPLY_HEADERS } from '../http/security-headers.ts';
import { bodyHeaders, encodedBody, encodingFor, STALE_HEADER } from '../http/stored-body.ts';
import { callingClient } from '../strapi/client.ts';
import { type Session, seesHidden } from '../strapi/session.ts';
import type { CallHandler, CallRequest } from './call-handler.ts';
import { type FreeTexts, unansweredSearch } from './free-texts.ts';
import { describeCalls } from './open-api.ts';
import { createBodyReader } from './read-body.ts';
import { type StoredReply, storeReply, type VisitorCalls } from './visitor-calls.ts';

const PREFIX = '/api';
const OPEN_API_PATH = '/api/openapi.json';

/** Bytes below which a reply is not worth compressing, and a brotli quality between speed and size. */
const COMPRESS_FROM = 1_024;
const BROTLI_QUALITY = 4;

/** Characters of a client's name that are read. */
const USER_AGENT_LENGTH = 500;

interface CallOptions {
  handlers: readonly CallHandler[];
  /** The session of a token; undefined when it is none, expired or ended. */
  findSession(token: string): Promise<Session | undefined>;
  visitorCalls: VisitorCalls;
  freeTexts: FreeTexts;
  cacheInvalidation: CacheInvalidation;
  antiForgery: AntiForgery;
}

interface RegisterOptions extends CallOptions {
  readBody: ReturnType<typeof createBodyReader>;
}

/** Share of the heap above which requests are refused until there is room again. */
const MAX_HEAP_SHARE = 0.9;
const HEAP_CHECK_INTERVAL = 1_000;

/** Whether little of the heap is free. V8 knows without opening a file, of which there may be no more. */
function isHeapFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = v8.getHeapStatistics();
  return used > MAX_HEAP_SHARE * limit;
}

/** Refuses the requests of a scope with 503 while the heap is nearly full. */
function refuseWhenHeapIsFull(app: FastifyInstance): void {
  let isFull = false;
  const check = setInterval(() => {
    isFull = isHeapFull();
  }, HEAP_CHECK_INTERVAL).unref();
  app.addHook('onClose', async () => clearInterval(check));
  app.addHook('onRequest', async () => {
    if (isFull) throw overloaded();
  });
}

/** A refusal that the envelope cannot say is still one in an envelope. */
function sendErrorsInEnvelopes(api: FastifyInstance): void {
  api.setErrorHandler((error, request, reply) => {
    const { http, headers, body, unexpected } = replyToError(error);
    if (unexpected && !isCutOff(error, request))
      request.log.error({ err: error, call: request.routeOptions.url }, 'call failed');
    return reply.code(http).headers(headers).send(body);
  });
  const sendNotFound = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ status: STATUS.notFound, data: null, extra: {} });
  api.setNotFoundHandler(sendNotFound);
  // The pages answer every GET that no route has, so those below /api need one of their own.
  for (const path of ['/', '/*']) api.get(path, sendNotFound);
}

/** JSON only; the hooks of `createBodyReader` read it. */
function acceptJsonOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
  api.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && request.headers['content-type'] === undefined) {
      throw notJson();
    }
  });
}

/** Parses what has no `__proto__` or `constructor.prototype` in it. */
function createParser(api: FastifyInstance) {
  const parseSafely = api.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      parseSafely(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
}

function logCalls(api: FastifyInstance): void {
  api.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    request.log.info({ call: url, http: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
}

const callerOf = ({ ip, log, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? '',
  log,
});

async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, staleAge }: Pick<Entry<StoredReply>, 'value' | 'staleAge'>,
) {
  const { body } = value;
  if (staleAge !== undefined) reply.header(STALE_HEADER, String(staleAge));
  const encoding = encodingFor(request.headers, body);
  const content = await encodedBody(body, encoding);
  return reply.headers(bodyHeaders(body, encoding)).send(content);
}

/** A visitor's reply to a free text: a client may ask for a limited number that are valid and not cached. */
async function findFreeText(
  handler: CallHandler,
  parsed: CallRequest,
  request: FastifyRequest,
  { visitorCalls, freeTexts }: Pick<CallOptions, 'visitorCalls' | 'freeTexts'>,
) {
  const { cacheKey } = parsed;
  if (cacheKey !== undefined && visitorCalls.peek(cacheKey) === undefined) await freeTexts.admit(request.ip);
  const found = await visitorCalls.find(handler, parsed);
  const unanswered = unansweredSearch(request.body, found.value.reply);
  if (unanswered !== undefined) freeTexts.noteUnanswered(request.ip, unanswered);
  return found;
}

/**
 * Lets a call's handler answer `POST {path}`. Of the public reads, managers get a reply of their own each time, everyone
 * else the visitors'. What visitors see differently after any other call is invalidated before it is answered, so that
 * whoever saves then reads what was saved, and nothing that was hidden is shown again.
 */
function registerCall(api: FastifyInstance, handler: CallHandler, options: RegisterOptions): void {
  const { path } = handler.call;
  const { visitorCalls, cacheInvalidation } = options;
  const preValidation = options.readBody(handler.call);
  const url = path.slice(PREFIX.length);
  const sessionOf = async (token: string) => (token === '' ? undefined : options.findSession(token));
  const tokenOf = ({ token }: CallRequest, request: FastifyRequest) =>
    token === '' && handler.call.body === CALL_BODIES.upload ? tokenInHeader(request) : token;

  if (visitorCalls.has(path)) {
    api.post(url, { preValidation, compress: false }, async (request, reply) => {
      const parsed = handler.parse(request.body);
      const session = await sessionOf(parsed.token).catch((error: unknown) => {
        // Around a screen that does not open, managers get the visitors' menu, and beside it why.
        if (path === menu.path && error instanceof CmsUnavailable) return undefined;
        throw error;
      });
      if (seesHidden(session)) {
        const { body } = await parsed.answer(session, callerOf(request));
        return sendStored(request, reply, { value: storeReply(withIsolatedList(body)) });
      }
      const found = handler.call.isFreeText
        ? findFreeText(handler, parsed, request, options)
        : visitorCalls.find(handler, parsed);
      return sendStored(request, reply, await found);
    });
    return;
  }
  api.post(url, { preValidation }, async (request) => {
    const parsed = handler.parse(request.body);
    const session = await sessionOf(tokenOf(parsed, request));
    const { body, change } = await callingClient.run(clientKey(request.ip), () =>
      parsed.answer(session, callerOf(request)),
    );
    cacheInvalidation.apply(change);
    return withIsolatedList(body);
  });
}

/** Everything under /api: the contract's calls, and nothing else. */
export async function registerCalls(app: FastifyInstance, options: CallOptions): Promise<void> {
  await app.register(
    async (api) => {
      refuseWhenHeapIsFull(api);
      await api.register(compress, {
        threshold: COMPRESS_FROM,
        encodings: ['br', 'gzip'],
        globalDecompression: false,
        brotliOptions: { params: { 1: BROTLI_QUALITY } },
      });
      sendErrorsInEnvelopes(api);
      addHeaders(api, REPLY_HEADERS);
      addAntiForgery(api, options.antiForgery);
      acceptJsonOnly(api);
      logCalls(api);

      const readBody = createBodyReader({ findSession: options.findSession, parse: createParser(api) });
      for (const handler of options.handlers) registerCall(api, handler, { ...options, readBody });
      api.get(HOME_TEST_PATH.slice(PREFIX.length), async () => ({ status: STATUS.ok, data: null, extra: {} }));
      api.get(OPEN_API_PATH.slice(PREFIX.length), async () => describeCalls());
    },
    { prefix: PREFIX },
  );
}
