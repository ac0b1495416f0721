import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { album, albums } from '../../contract/albums.ts';
import { article, articles } from '../../contract/articles.ts';
import { homePageContents } from '../../contract/home.ts';
import { menu } from '../../contract/menu.ts';
import { contentHtml, pageHtml } from '../../contract/pages.ts';
import { STATUS } from '../../contract/status.ts';
import { video, videos } from '../../contract/videos.ts';
import { type CacheStats, createCache, type Entry } from '../cache/cache.ts';
import type { Freshness, Tag } from '../cache/cache-invalidation.ts';
import { CallError, type ReplyBody } from '../errors.ts';
import { type StoredBody, storeBody } from '../http/stored-body.ts';
import { type CallHandler, readEnvelope } from './call-handler.ts';

/** What the replies of the public reads are made from. A file counts where its address or its texts are told. */
const TAGS_OF_CALL: Record<string, readonly Tag[]> = {
  [menu.path]: ['category', 'site-setting', 'file'],
  [homePageContents.path]: ['home', 'article', 'album', 'content-block', 'category', 'site-setting', 'file'],
  [articles.path]: ['article', 'category', 'file'],
  [article.path]: ['article', 'category', 'file'],
  [pageHtml.path]: ['page', 'category', 'file'],
  [contentHtml.path]: ['content-block', 'file'],
  [videos.path]: ['video', 'category', 'file'],
  [video.path]: ['video', 'category', 'file'],
  [albums.path]: ['album', 'category', 'file'],
  [album.path]: ['album', 'category', 'file'],
};

const REPLY_TYPE = 'application/json; charset=utf-8';

/** Room for replies with their bytes. */
const MAX_BYTES = 64 * 1_048_576;

/** A reply, and its bytes ready to be sent. */
export interface StoredReply {
  reply: ReplyBody;
  body: StoredBody;
}

/** The public reads as visitors get them: from the cache, or from the handlers. A token in a payload counts for nothing. */
export interface VisitorCalls {
  /** The reply to a payload, which holds `lang`. Throws CallError. */
  ask(path: string, payload: Record<string, unknown>): Promise<Entry<ReplyBody>>;
  /** The same with its bytes; that there is no such item is a reply of status 2 here. */
  find(path: string, payload: unknown): Promise<StoredReply>;
  /** One name for all payloads that ask a read the same; undefined when a payload breaks a rule. */
  keyOf(path: string, payload: unknown): string | undefined;
  /** What `find` would give for a payload of that key, if it is kept and fresh. */
  peek(key: string): StoredReply | undefined;
  /** Whether a path is one of the public reads. */
  has(path: string): boolean;
  readonly stats: CacheStats;
}

interface VisitorCallOptions {
  handlers: readonly CallHandler[];
  freshness: Freshness;
  log: FastifyBaseLogger;
}

interface PublicRead extends CallHandler {
  tags: readonly Tag[];
}

const NOBODY = async () => undefined;

/** Nothing found, or a page past a list's end: there are endlessly many of those. */
const isAbsence = ({ reply }: StoredReply) =>
  reply.status === STATUS.notFound || (Array.isArray(reply.data) && reply.data.length === 0);

/** The reply takes about as much again as its text. */
const bytesOf = ({ body }: StoredReply) => 2 * body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0);

export const storeReply = async (reply: ReplyBody): Promise<StoredReply> => ({
  reply,
  body: await storeBody(Buffer.from(JSON.stringify(reply)), REPLY_TYPE),
});

/** One key for all payloads that mean the same; undefined when the payload breaks a rule. */
function keyOf({ call }: CallHandler, payload: unknown): string | undefined {
  const parsed = z.safeParse(call.payload, payload);
  if (!parsed.success) return undefined;
  return `${call.path} ${readEnvelope(payload).lang} ${JSON.stringify(parsed.data)}`;
}

export function createVisitorCalls({ handlers, freshness, log }: VisitorCallOptions): VisitorCalls {
  const reads = new Map<string, PublicRead>();
  for (const handler of handlers) {
    const tags = TAGS_OF_CALL[handler.call.path];
    if (tags !== undefined) reads.set(handler.call.path, { ...handler, tags });
  }
  const cache = createCache<StoredReply>({ freshness, maxBytes: MAX_BYTES, bytesOf, isAbsence });

  async function answer(read: PublicRead, payload: unknown): Promise<ReplyBody> {
    try {
      return await read.answer(payload, { address: '', log }, NOBODY);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== STATUS.notFound) throw error;
      return { status: error.status, data: null, extra: error.extra };
    }
  }

  async function load(path: string, payload: unknown): Promise<Entry<StoredReply>> {
    const read = reads.get(path);
    if (read === undefined) throw new CallError(STATUS.notFound);
    const fill = async () => ({ value: await storeReply(await answer(read, payload)), tags: read.tags });
    const key = keyOf(read, payload);
    return key === undefined ? fill() : cache.get(key, fill);
  }

  return {
    async ask(path, payload) {
      const { value, tags } = await load(path, payload);
      const { status, extra } = value.reply;
      if (status !== STATUS.ok) throw new CallError(status, { extra });
      return { value: value.reply, tags };
    },
    find: async (path, payload) => (await load(path, payload)).value,
    keyOf(path, payload) {
      const read = reads.get(path);
      return read && keyOf(read, payload);
    },
    peek: (key) => cache.peek(key),
    has: (path) => reads.has(path),
    get stats() {
      return cache.stats;
    },
  };
}
