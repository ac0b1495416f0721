import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './security-headers.ts';

/** Content encodings that are offered, best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A body that is sent many times, with its ETag. It is compressed when a client first wants it so, once per encoding. */
export interface StoredBody {
  type: string;
  etag: string;
  identity: Buffer;
  isCompressible: boolean;
  /** What has been compressed, or is being compressed. */
  compressed: Map<Encoding, Buffer | Promise<Buffer>>;
  /** What lets a cache in front of all adapters store it. */
  shared?: Headers | undefined;
  /** How often it was sent with Brotli. */
  timesSent: number;
}

/** Cache-Control of what may change at any time: clients store it, and revalidate it before each use. */
export const REVALIDATE = 'no-cache';
/** That of what never changes under its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The header of what stands in for a body that could not be made now: the seconds since it was made. */
export const STALE_HEADER = 'x-khayr-stale';

/** The headers that say how fresh a body is. Nobody may store one that stands in for another. */
export const freshnessHeaders = (staleAge: number | undefined): Headers =>
  staleAge === undefined
    ? { 'cache-control': REVALIDATE }
    : { 'cache-control': 'no-store', [STALE_HEADER]: String(staleAge), 'server-timing': 'stale' };

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json|(?:atom\+)?xml)|image\/svg)/;
const MIN_LENGTH = 512;
/** What the compressed versions of a body take at most together, as a share of its own length; texts come to a half. */
const COMPRESSED_SHARE = 0.6;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
/** Quality 7 takes a fiftieth of the time of 11, for a tenth more bytes. */
const QUICK = 7;
const SMALLEST = 11;
/** A body that is sent as often as this is worth the time of the smallest compression. */
const OFTEN = 20;

const brotli = (content: Buffer, quality: number) =>
  compressBrotli(content, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length } });

const COMPRESS: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, QUICK),
  gzip: (content) => compressGzip(content),
};

export function storeBody(identity: Buffer, type: string): StoredBody {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const isCompressible = COMPRESSIBLE.test(type) && identity.length >= MIN_LENGTH;
  return { type, etag, identity, isCompressible, compressed: new Map(), timesSent: 0 };
}

/** Bytes that a body takes in memory once it has been sent in every encoding. */
export const bytesOfBody = ({ identity, isCompressible }: StoredBody): number =>
  Math.ceil(identity.length * (isCompressible ? 1 + COMPRESSED_SHARE : 1));

const accepts = (encoding: Encoding) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?:[\\s,;]|$)`);
const ACCEPTS: Record<Encoding, RegExp> = { br: accepts('br'), gzip: accepts('gzip') };

/** The best encoding of a body that a client accepts; undefined is the body as it is. */
export function encodingFor(headers: IncomingHttpHeaders, body: StoredBody): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || !body.isCompressible) return undefined;
  return ENCODINGS.find((encoding) => ACCEPTS[encoding].test(accepted));
}

/** Whether the client has this very body already. */
export const hasBody = (headers: IncomingHttpHeaders, { etag }: StoredBody): boolean =>
  headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(etag) === true;

export const bodyHeaders = ({ type }: StoredBody, encoding: Encoding | undefined): Headers => ({
  vary: 'Accept-Encoding',
  'content-type': type,
  ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
});

let isCompressingFurther = false;

/** Compresses a body once more, on a thread of Node's; one at a time, so that a change of all pages takes one thread and no memory. */
async function compressFurther(body: StoredBody): Promise<void> {
  if (isCompressingFurther) {
    body.timesSent = 0;
    return;
  }
  isCompressingFurther = true;
  const smallest = await brotli(body.identity, SMALLEST).catch(() => undefined);
  if (smallest !== undefined) body.compressed.set('br', smallest);
  isCompressingFurther = false;
}

/** A body in an encoding, if it needs no compressing first; for the fast path. */
export function readyBody(body: StoredBody, encoding: Encoding | undefined): Buffer | undefined {
  if (encoding === undefined) return body.identity;
  const content = body.compressed.get(encoding);
  if (!Buffer.isBuffer(content)) return undefined;
  if (encoding === 'br') {
    body.timesSent += 1;
    if (body.timesSent === OFTEN) void compressFurther(body);
  }
  return content;
}

async function compress(body: StoredBody, encoding: Encoding): Promise<Buffer> {
  try {
    const content = await COMPRESS[encoding](body.identity);
    body.compressed.set(encoding, content);
    return content;
  } catch (error) {
    body.compressed.delete(encoding);
    throw error;
  }
}

/** A body in an encoding. Requests that come while it is being compressed share the one compression. */
export function encodedBody(body: StoredBody, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  if (encoding === undefined) return body.identity;
  const known = body.compressed.get(encoding);
  if (known !== undefined) return known;
  const compressing = compress(body, encoding);
  body.compressed.set(encoding, compressing);
  return compressing;
}

/** Sends a stored body in the best encoding that the client accepts, or 304 when the client has it already. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: StoredBody,
  status = 200,
): Promise<FastifyReply> {
  reply.header('etag', body.etag);
  if (status === 200 && hasBody(request.headers, body))
    return reply.code(304).headers(bodyHeaders(body, undefined)).send();
  const encoding = encodingFor(request.headers, body);
  const content = await encodedBody(body, encoding);
  return reply.code(status).headers(bodyHeaders(body, encoding)).send(content);
}
