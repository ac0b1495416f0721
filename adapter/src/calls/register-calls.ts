import { getHeapStatistics } from 'node:v8';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOME_TEST_PATH } from '../../contract/home.ts';
import { STATUS } from '../../contract/status.ts';
import { NotJsonError, replyToError } from '../errors.ts';
import { type AntiForgery, addAntiForgery } from '../http/anti-forgery.ts';
import { addHeaders, replyHeaders } from '../http/security-headers.ts';
import type { CallHandler } from './call-handler.ts';
import { describeCalls } from './open-api.ts';
import { type CallServices, registerCall } from './register-call.ts';

const PREFIX = '/api';
const TOO_LARGE = 413;
const OPEN_API_PATH = '/api/openapi.json';

/** Share of the heap above which calls are refused with 503 until there is room again. */
const MAX_HEAP = 0.9;

/** Bytes below which a reply is not worth compressing, and brotli's middle way between time and size. */
const COMPRESS_FROM = 1_024;
const BROTLI_QUALITY = 4;

interface ApiOptions extends CallServices {
  handlers: readonly CallHandler[];
  antiForgery: AntiForgery;
  isHttps: boolean;
}

/** A refusal that the envelope cannot say is still one in an envelope. */
function answerErrorsInEnvelopes(api: FastifyInstance): void {
  api.setErrorHandler((error, request, reply) => {
    const { http, headers, body, unexpected } = replyToError(error);
    if (unexpected) request.log.error({ err: error, call: request.routeOptions.url }, 'call failed');
    // A connection that is closed while the client still sends loses the reply on its way.
    if (http === TOO_LARGE) reply.header('connection', 'keep-alive');
    return reply.code(http).headers(headers).send(body);
  });
  const answerNotFound = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ status: STATUS.notFound, data: null, extra: {} });
  api.setNotFoundHandler(answerNotFound);
  // The pages answer every GET that no route has, so those below /api need one of their own.
  for (const path of ['/', '/*']) api.get(path, answerNotFound);
}

/** JSON alone, and none with `__proto__` or `constructor.prototype` in it. */
function takeJsonOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
  api.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && request.headers['content-type'] === undefined) {
      throw new NotJsonError();
    }
  });
}

function logCalls(api: FastifyInstance): void {
  api.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    request.log.info({ call: url, http: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
}

/** Everything under /api: the contract's calls, and nothing else. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(
    async (api) => {
      await api.register(underPressure, { maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP });
      await api.register(compress, {
        threshold: COMPRESS_FROM,
        encodings: ['br', 'gzip'],
        globalDecompression: false,
        brotliOptions: { params: { 1: BROTLI_QUALITY } },
      });
      answerErrorsInEnvelopes(api);
      addHeaders(api, replyHeaders(options.isHttps));
      addAntiForgery(api, options.antiForgery);
      takeJsonOnly(api);
      logCalls(api);

      for (const handler of options.handlers) registerCall(api, PREFIX, handler, options);
      const below = (path: string) => path.slice(PREFIX.length);
      api.get(below(HOME_TEST_PATH), async () => ({ status: STATUS.ok, data: null, extra: {} }));
      api.get(below(OPEN_API_PATH), async () => describeCalls());
    },
    { prefix: PREFIX },
  );
}
