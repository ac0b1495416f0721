import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import qs from 'qs';
import { FormData, Pool } from 'undici';
import * as z from 'zod/mini';
import { type ErrorCode, REFUSAL_NAME, REFUSALS } from '../../../cms/contract/errors.ts';
import type { AdapterRequest } from '../../../cms/contract/requests/request.ts';
import { CmsHindered, CmsRefused, CmsUnavailable } from '../errors.ts';

/** The client whose call is being answered; its requests to the cms name it (`x-forwarded-for`), for the audit log. */
export const callingClient = new AsyncLocalStorage<string>();

/** Milliseconds after which an unanswered request fails. */
const TIMEOUT = 5_000;
/** Requests that the cms answers at the same time; more would only make each slower. */
export const CONNECTIONS = 24;
/** Files that are read from the cms at the same time. */
const FILE_CONNECTIONS = 1_000;
/** Requests that may wait for a connection; more than that would only time out. */
export const MAX_WAITING = 400;

/** Query of Strapi's REST API, nested as its documentation writes it. */
export type CmsQuery = Record<string, unknown>;

interface CmsRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: CmsQuery;
  body?: unknown;
  /** A file with its fields, instead of a body. */
  form?: FormData;
  /** The token of the session that the request runs as; the adapter's own without it. */
  as?: string;
  /** The token of a preview, which the cms shows in place of what is published. */
  preview?: string;
  /** Milliseconds, where the usual ones are too few. */
  timeout?: number;
}

export interface CmsFile {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
}

/** Reads a stored file by its stored name. Throws CmsUnavailable where nobody can be asked for it. */
export type ReadStored = (stored: string, headers: Record<string, string>) => Promise<CmsFile>;

export interface CmsClient {
  /** The answer's JSON. Throws CmsUnavailable or CmsRefused. */
  request(request: CmsRequest): Promise<unknown>;
  /** A stored file as the cms serves it; the caller sends its body on or throws it away. */
  file(path: string, headers: Record<string, string>): Promise<CmsFile>;
  close(): Promise<void>;
}

const fieldError = z.object({ field: z.string(), key: z.string() });

/** A refusal by a rule of the product; any other one is Strapi's own. */
const refusal = z.object({
  error: z.object({
    name: z.literal(REFUSAL_NAME),
    details: z.extend(z.partial(fieldError), {
      code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(REFUSALS, code)),
      errors: z.optional(z.array(fieldError)),
      current: z.optional(z.unknown()),
      savedBy: z.optional(z.string()),
      limit: z.optional(z.number()),
      retryAfter: z.optional(z.number()),
    }),
  }),
});

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CmsUnavailable(`cms answered no JSON to ${path}`, cause);
  }
}

/** A failure of the cms itself, whose answer need not be JSON. */
function failureOf(status: number, text: string, path: string): CmsUnavailable {
  const reason = `cms answered ${status} to ${path}`;
  const rule = text.includes(REFUSAL_NAME) ? z.safeParse(refusal, parseJson(text, path)) : undefined;
  const refused = rule?.data && REFUSALS[rule.data.error.details.code];
  return refused?.http === 503 ? new CmsHindered(reason, refused.key) : new CmsUnavailable(reason);
}

export function createCmsClient({
  url,
  token,
  timeout = TIMEOUT,
}: {
  url: string;
  token: string;
  timeout?: number;
}): CmsClient {
  const pool = new Pool(url, {
    connections: CONNECTIONS,
    connectTimeout: Math.min(timeout, 2_000),
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  // Files take as long as their readers do, who must not hold the connections that calls need.
  const files = new Pool(url, {
    connections: FILE_CONNECTIONS,
    connectTimeout: Math.min(timeout, 2_000),
    headersTimeout: timeout,
  });
  const authorization = `Bearer ${token}`;

  async function send({ method, path, query, body, form, as, preview, timeout: ownTimeout }: CmsRequest) {
    if (pool.stats.queued > MAX_WAITING) throw new CmsUnavailable('too many requests wait for the cms');
    const search = query === undefined ? '' : qs.stringify(query, { encodeValuesOnly: true, addQueryPrefix: true });
    const limit = ownTimeout ?? timeout;
    const client = callingClient.getStore();
    try {
      const response = await pool.request({
        method,
        path: path + search,
        headers: {
          authorization: as === undefined ? authorization : `Bearer ${as}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(preview === undefined ? {} : { 'x-khayr-preview': preview }),
          ...(client === undefined ? {} : { 'x-forwarded-for': client }),
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        headersTimeout: limit,
        bodyTimeout: limit,
        signal: AbortSignal.timeout(limit),
      });
      return { status: response.statusCode, text: await response.body.text() };
    } catch (cause) {
      throw new CmsUnavailable(`cms did not answer ${path}`, cause);
    }
  }

  return {
    async request(request) {
      const { status, text } = await send(request);
      if (status >= 500) throw failureOf(status, text, request.path);
      const answer = text === '' ? null : parseJson(text, request.path);
      if (status < 400) return answer;
      const rule = z.safeParse(refusal, answer);
      if (rule.success) {
        const { code, ...details } = rule.data.error.details;
        throw new CmsRefused(request.path, { status, code, details });
      }
      // The adapter's own token may do all that it requests: a cms that refuses it is not set up yet.
      if (request.as === undefined && (status === 401 || status === 403)) {
        throw new CmsUnavailable(`cms answered ${status} to ${request.path}`);
      }
      throw new CmsRefused(request.path, { status });
    },
    async file(path, headers) {
      try {
        const sent = { authorization, ...headers };
        const { statusCode, headers: answered, body } = await files.request({ method: 'GET', path, headers: sent });
        return { status: statusCode, headers: answered, body };
      } catch (cause) {
        throw new CmsUnavailable(`cms did not answer ${path}`, cause);
      }
    },
    async close() {
      await Promise.all([pool.destroy(), files.destroy()]);
    },
  };
}

/** The answer in its expected shape; a cms that answers anything else counts as unavailable. */
export function readAnswer<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw new CmsUnavailable('cms answered in an unknown shape', parsed.error);
  return parsed.data;
}

/** Rows of Strapi's own content API, of which the query says which fields they have. */
export async function readRows<Row extends z.ZodMiniType>(cms: CmsClient, type: string, row: Row, query: CmsQuery) {
  const answer = await cms.request({ method: 'GET', path: `/api/${type}`, query: { ...query, status: 'published' } });
  return readAnswer(z.object({ data: z.array(row) }), answer).data;
}

/** What the cms answers; undefined where it fails as somebody expects. */
export async function answerUnless<T>(
  isExpected: (error: unknown) => boolean,
  answer: Promise<T>,
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

/** Makes one of the contract's requests, and answers `{ data, meta }` of its reply. */
export async function ask<P extends z.ZodMiniType, D extends z.ZodMiniType, M extends z.ZodMiniType>(
  cms: CmsClient,
  { method, path, data, meta, timeout }: AdapterRequest<P, D, M>,
  payload: z.input<P>,
) {
  const sent = method === 'GET' ? { query: Object(payload) } : { body: payload };
  const answer = await cms.request({ method, path, ...sent, ...(timeout === undefined ? {} : { timeout }) });
  return readAnswer(z.object({ data, meta }), answer);
}

/** A file that somebody sent, with the field of the form that it is for. */
export interface SentFile {
  field: string;
  name: string;
  content: Blob;
}

/** Milliseconds for storing files. */
const FILES_TIMEOUT = 30_000;

/** The same with files: then the payload is a field of a form as JSON. */
export async function askWithFiles<P extends z.ZodMiniType, D extends z.ZodMiniType, M extends z.ZodMiniType>(
  cms: CmsClient,
  request: AdapterRequest<P, D, M>,
  payload: z.input<P>,
  files: readonly SentFile[],
) {
  if (files.length === 0) return ask(cms, request, payload);
  const { method, path, data, meta } = request;
  const form = new FormData();
  form.set('payload', JSON.stringify(payload));
  for (const { field, name, content } of files) form.append(field, content, name);
  const answer = await cms.request({ method, path, form, timeout: FILES_TIMEOUT });
  return readAnswer(z.object({ data, meta }), answer);
}
