import type { FastifyBaseLogger } from 'fastify';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CacheDeps, type CacheStats, createCache, type Entry, IncompleteFill } from '../cache/cache.ts';
import { type CopySource, copySource } from '../copies/copy-store.ts';
import { CallError, overloaded, type ReplyBody } from '../errors.ts';
import { withIsolatedTexts } from '../html/left-to-right.ts';
import { bytesOfBody, type StoredBody, storeBody } from '../http/stored-body.ts';
import type { CallHandler, CallRequest } from './call-handler.ts';

const REPLY_TYPE = 'application/json; charset=utf-8';

/** Memory for replies with their bytes. */
const MAX_BYTES = 64 * 1_048_576;

/** Memory for replies to free texts: made-up ones evict only each other. */
const MAX_FREE_TEXT_BYTES = 4 * 1_048_576;

/** A reply, and its bytes ready to be sent. */
export interface StoredReply {
  reply: ReplyBody;
  body: StoredBody;
}

/** The public reads as visitors get them: from the cache, or from the handlers. A token in a payload is ignored. */
export interface VisitorCalls {
  /** The reply to a payload, which holds `lang`. Throws CallError. */
  request(path: string, payload: Record<string, unknown>): Promise<Entry<ReplyBody>>;
  /** The same with its bytes, for a parsed request; that there is no such item is a reply of status 2 here. */
  find(handler: CallHandler, request: CallRequest): Promise<Entry<StoredReply>>;
  /** One name for all payloads that mean the same to a read; undefined when a payload breaks a rule. */
  keyOf(path: string, payload: unknown): string | undefined;
  /** What `find` would return for a payload of that key, if it is cached and fresh. */
  peek(key: string): StoredReply | undefined;
  /** Whether a path is one of the public reads. */
  has(path: string): boolean;
  readonly stats: CacheStats;
  /** For the copies that outlive a restart. */
  readonly copies: CopySource;
}

interface VisitorCallOptions extends CacheDeps {
  handlers: readonly CallHandler[];
  log: FastifyBaseLogger;
}

/** Nothing found, or a page past a list's end: there are endlessly many of those. */
const isAbsence = ({ reply }: StoredReply) =>
  reply.status === STATUS.notFound || (Array.isArray(reply.data) && reply.data.length === 0);

/** The parsed reply takes about as much memory again as its text. */
const bytesOf = ({ body }: StoredReply) => body.identity.length + bytesOfBody(body);

/** A free text without an answer, which is not stored: whoever asks next is counted as well. */
class Unanswered extends IncompleteFill {
  readonly entry: Entry<StoredReply>;

  constructor(entry: Entry<StoredReply>) {
    super('nothing was found');
    this.entry = entry;
  }
}

export const storeReply = (reply: ReplyBody): StoredReply => ({
  reply,
  body: storeBody(Buffer.from(JSON.stringify(reply)), REPLY_TYPE),
});

export function createVisitorCalls({ handlers, log, ...deps }: VisitorCallOptions): VisitorCalls {
  const reads = new Map(
    handlers.filter(({ call }) => call.cacheTags.length > 0).map((handler) => [handler.call.path, handler]),
  );
  const cache = createCache<StoredReply>({ ...deps, maxBytes: MAX_BYTES, bytesOf, isAbsence });
  const freeTexts = createCache<StoredReply>({ ...deps, maxBytes: MAX_FREE_TEXT_BYTES, bytesOf, isAbsence });

  async function answer(request: CallRequest): Promise<ReplyBody> {
    try {
      const { body } = await request.answer(undefined, { address: '', userAgent: '', log });
      return withIsolatedTexts(body);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== STATUS.notFound) throw error;
      return { status: error.status, data: null, extra: error.extra };
    }
  }

  async function loadFreeText(key: string, fill: () => Promise<Entry<StoredReply>>): Promise<Entry<StoredReply>> {
    const fillAnswered = async () => {
      const entry = await fill();
      if (isAbsence(entry.value)) throw new Unanswered(entry);
      return entry;
    };
    try {
      return await freeTexts.get(key, fillAnswered);
    } catch (error) {
      if (error instanceof Unanswered) return error.entry;
      throw error;
    }
  }

  async function load({ call }: CallHandler, request: CallRequest): Promise<Entry<StoredReply>> {
    const fill = async () => ({ value: storeReply(await answer(request)), tags: call.cacheTags });
    if (request.cacheKey === undefined) return fill();
    const entry = await (call.isFreeText ? loadFreeText : cache.get)(request.cacheKey, fill);
    // What was missing may be there by now.
    if (entry.staleAge !== undefined && entry.value.reply.status === STATUS.notFound) throw overloaded();
    return entry;
  }

  return {
    async request(path, payload) {
      const read = reads.get(path);
      if (read === undefined) throw new CallError(STATUS.notFound);
      const { value, ...made } = await load(read, read.parse(payload));
      const { status, extra } = value.reply;
      if (status !== STATUS.ok) throw new CallError(status, { extra });
      return { ...made, value: value.reply };
    },
    find: load,
    keyOf: (path, payload) => reads.get(path)?.parse(payload).cacheKey,
    peek: (key) => cache.peek(key) ?? freeTexts.peek(key),
    has: (path) => reads.has(path),
    get stats() {
      return cache.stats;
    },
    copies: copySource('calls', cache, {
      toBody: ({ body }) => body,
      fromBody: (body) => ({ reply: JSON.parse(body.identity.toString()), body }),
    }),
  };
}
