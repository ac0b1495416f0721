import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { CALL_BODIES } from '../../../cms/contract/limits.ts';
import type { AntiForgery } from '../http/anti-forgery.ts';
import { isWithin } from '../http/body-meter.ts';
import { ANY_PAGE, type Metrics } from '../http/metrics.ts';
import { type Headers, PAGE_HEADERS, REPLY_HEADERS } from '../http/security-headers.ts';
import {
  bodyHeaders,
  type Encoding,
  encodingFor,
  hasBody,
  REVALIDATE,
  readyBody,
  type StoredBody,
} from '../http/stored-body.ts';
import type { VisitorCalls } from './visitor-calls.ts';

interface FastPathOptions {
  pages: { find(path: string, query: string): { body: StoredBody } | undefined };
  visitorCalls: Pick<VisitorCalls, 'has' | 'keyOf' | 'peek'>;
  antiForgery: AntiForgery;
  /** Headers of every reply. */
  transport: Headers;
  /** Whether the client's address and the host may be in forwarding headers. */
  isForwarded: boolean;
  metrics: Pick<Metrics, 'countRequest'>;
}

/** Answers what is cached and fresh; passes everything else on to the router. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/** Bytes of the longest body that is read here; the payloads of the public reads are far below. */
const MAX_BODY = 1_024;
/** Bodies whose cache keys are remembered. */
const MAX_KEYS = 5_000;
/** In the query of a page that shows a draft. */
const PREVIEW = 'preview=';
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
/** What the router's parser may refuse. */
const SUSPICIOUS = /__proto__|constructor|\\/;

/** A status line's headers as Node writes them fastest, names and values in one list, with the content they belong to. */
interface Head {
  list: string[];
  content: Buffer;
}

/** Builds a body's headers once for each encoding; undefined for an encoding that has to be compressed first. */
function createHeads(headersOf: (body: StoredBody, encoding: Encoding | undefined) => Headers) {
  const heads = new WeakMap<Buffer, Head>();
  return (body: StoredBody, encoding: Encoding | undefined): Head | undefined => {
    const content = readyBody(body, encoding);
    if (content === undefined) return undefined;
    const known = heads.get(content);
    if (known !== undefined) return known;
    const headers = { ...headersOf(body, encoding), 'content-length': `${content.length}` };
    const head = { list: Object.entries(headers).flat(), content };
    heads.set(content, head);
    return head;
  };
}

/** The payload of a body; undefined for one that only the router may judge. */
function payloadOf(chunk: Buffer, text: string): object | undefined {
  if (SUSPICIOUS.test(text) || !isWithin(chunk, CALL_BODIES.short)) return undefined;
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null ? payload : undefined;
  } catch {
    // What is not JSON is answered by the router.
    return undefined;
  }
}

const isVisitors = (payload: object) => !('token' in payload) || payload.token === '';

/** Finds the cache key for a request's body. Readers send the same few bodies, so each is parsed once. */
function createKeys(visitorCalls: Pick<VisitorCalls, 'keyOf'>) {
  const keys = new LRUCache<string, string>({ max: MAX_KEYS });
  return (path: string, chunk: unknown, length: string | undefined): string | undefined => {
    if (!Buffer.isBuffer(chunk) || String(chunk.length) !== length) return undefined;
    const text = chunk.toString();
    const pathAndBody = `${path} ${text}`;
    const known = keys.get(pathAndBody);
    if (known !== undefined) return known;
    const payload = payloadOf(chunk, text);
    const key = payload && isVisitors(payload) ? visitorCalls.keyOf(path, payload) : undefined;
    if (key !== undefined) keys.set(pathAndBody, key);
    return key;
  };
}

/**
 * Answers cache hits in front of the router: no hooks, no log line, headers made once. It decides nothing that a plugin
 * decides otherwise: whatever is not plainly a hit goes on to the router untouched.
 */
export function createFastPath({
  pages,
  visitorCalls,
  antiForgery,
  transport,
  isForwarded,
  metrics,
}: FastPathOptions): FastPath {
  const ofPages = { ...transport, ...PAGE_HEADERS };
  const ofReplies = { ...transport, ...REPLY_HEADERS };
  const pageHead = createHeads((body, encoding) => ({
    ...ofPages,
    etag: body.etag,
    'cache-control': REVALIDATE,
    ...bodyHeaders(body, encoding),
    // Only from here, where it is certain that nothing of the page has changed since it was rendered.
    ...body.shared,
  }));
  const replyHead = createHeads((body, encoding) => ({ ...ofReplies, ...bodyHeaders(body, encoding) }));

  const keyOfBody = createKeys(visitorCalls);

  function answerPage(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '/', headers } = request;
    const query = url.indexOf('?');
    if (query !== -1 && url.includes(PREVIEW, query)) return false;
    const page = query === -1 ? pages.find(url, '') : pages.find(url.slice(0, query), url.slice(query));
    if (page === undefined || hasBody(headers, page.body)) return false;
    const head = pageHead(page.body, encodingFor(headers, page.body));
    if (head === undefined) return false;
    response.writeHead(200, head.list).end(head.content);
    metrics.countRequest(ANY_PAGE, 200);
    return true;
  }

  /** Whether the headers alone say that a call may be answered here. */
  function isEligible({ headers }: IncomingMessage): boolean {
    const { 'content-length': length, 'content-type': type = '' } = headers;
    // The request of an empty body ends before its first `readable` event.
    const isShort = Number(length) > 0 && Number(length) <= MAX_BODY;
    if (!isShort || headers.expect !== undefined || !JSON_TYPE.test(type)) return false;
    const needsForwarding = headers.cookie === undefined || headers.origin !== undefined;
    return !(isForwarded && needsForwarding) && !antiForgery.isForged(headers, headers.host ?? '');
  }

  function answerCall(request: IncomingMessage, response: ServerResponse, path: string, chunk: unknown): boolean {
    const { headers, socket } = request;
    const key = keyOfBody(path, chunk, headers['content-length']);
    const body = key === undefined ? undefined : visitorCalls.peek(key)?.body;
    const head = body && replyHead(body, encodingFor(headers, body));
    if (head === undefined) return false;
    const cookie = antiForgery.newCookie(headers, socket.remoteAddress ?? '');
    response.writeHead(200, cookie === undefined ? head.list : [...head.list, 'set-cookie', cookie]).end(head.content);
    metrics.countRequest(path, 200);
    return true;
  }

  return (request, response, next) => {
    const { method, url = '/' } = request;
    if (method === 'GET') {
      if (!answerPage(request, response)) next(request, response);
    } else if (method === 'POST' && visitorCalls.has(url) && isEligible(request)) {
      request.once('readable', () => {
        const chunk: unknown = request.read();
        if (answerCall(request, response, url, chunk)) return;
        if (Buffer.isBuffer(chunk)) request.unshift(chunk);
        next(request, response);
      });
    } else {
      next(request, response);
    }
  };
}
