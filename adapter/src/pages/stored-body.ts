import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is sent many times: compressed once, with its ETag. */
export interface StoredBody {
  type: string;
  etag: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;
const MIN_LENGTH = 512;

export async function storeBody(identity: Buffer, type: string): Promise<StoredBody> {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (!COMPRESSIBLE.test(type) || identity.length < MIN_LENGTH) return { type, etag, identity };
  // Quality 5 takes a hundredth of the time of 11, for a fifth more bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, zipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return { type, etag, identity, br, gzip: zipped };
}

const accepts = (header: string, encoding: string) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?:[\\s,;]|$)`).test(header);

function encodingFor(header: string | undefined, body: StoredBody): 'br' | 'gzip' | undefined {
  if (header === undefined || body.br === undefined) return undefined;
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : undefined;
}

/** Sends a stored body in the best encoding that the client takes, or 304 when it has it already. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: StoredBody, status = 200): FastifyReply {
  reply.header('etag', body.etag).header('vary', 'Accept-Encoding').type(body.type);
  if (status === 200 && request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(body.etag)) {
    return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding'], body);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.code(status).send((encoding && body[encoding]) ?? body.identity);
}
