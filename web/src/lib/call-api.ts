import { STATUS, type Status } from 'contract/status';
import { reportCopy } from './copy-notice.ts';
import { toLang } from './lang.ts';
import { markSessionEnded, sessionToken } from './session.ts';
import { ApiError, type Transport } from './transport.ts';

/** Loaded on the first call, so that a page whose data came with it does not load the client. */
const loadClient = async () => {
  const { default: axios } = await import('axios');
  return axios;
};

/** Loads what calls need, for a screen that will make one and may have lost its connection by then. */
export const preloadClient = () => loadClient().catch(() => undefined);

export const isStatus = (value: unknown): value is Status =>
  typeof value === 'number' && Object.values(STATUS).some((known) => known === value);

interface Envelope {
  status: unknown;
  extra?: Record<string, unknown>;
}

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'status' in body;

/** The keys that every call has besides its own: the session's token and the page's language (spec §7). */
const common = () => ({ token: sessionToken(), lang: toLang(document.documentElement.lang) });

/**
 * Logs a call that failed, without its payload, which may hold a password. Not as an error: a refusal is an expected
 * answer, and a lost connection the browser itself reports. Not as a warning: the build drops libraries' warnings.
 */
const logFailure = (path: string, { status, httpStatus, cause }: ApiError) =>
  console.info(`${path} failed:`, { status, httpStatus, cause });

/**
 * The browser's transport: `POST` with token and language in the body. Of an upload the token is in a header too, where the
 * server can check it before it reads the file; of other calls it is not, because proxies may log headers (spec §7).
 */
export const callApi: Transport = async (path, payload, options = {}) => {
  const fail = (...details: ConstructorParameters<typeof ApiError>): never => {
    const error = new ApiError(...details);
    logFailure(path, error);
    throw error;
  };
  const axios = await loadClient().catch((cause: unknown) => fail(undefined, { cause }));
  const body = { ...common(), ...payload };
  const headers = options.onUploadProgress ? { authorization: `Bearer ${body.token}` } : {};
  const config = { ...options, headers, validateStatus: () => true };
  const response = await afterFirstReply(() => axios.post(path, body, config)).catch((cause: unknown) => {
    if (axios.isCancel(cause)) throw cause;
    return fail(undefined, { cause });
  });
  const reply: unknown = response.data;
  const httpStatus = response.status;
  if (!isEnvelope(reply) || !isStatus(reply.status)) return fail(undefined, { httpStatus });
  // A refusal that names a reason is of one item, not of the session.
  if (reply.status === STATUS.loginRequired && !reply.extra?.errors) markSessionEnded(body.token ?? '');
  if (reply.status !== STATUS.ok) {
    const retryAfter = Number(response.headers['retry-after']) || undefined;
    return fail(reply.status, { httpStatus, retryAfter, extra: reply.extra ?? {} });
  }
  reportCopy(response.headers['x-khayr-stale'] !== undefined);
  return response.data;
};

const hasCookie = () => document.cookie.includes('XSRF-TOKEN=');

let firstReply: Promise<unknown> | undefined;

/**
 * Sends a request now, or after the reply that sets the anti-forgery cookie. A request that is pending when the cookie
 * arrives would have the cookie without the header that axios makes of it, and be refused.
 */
export async function afterFirstReply<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  if (hasCookie()) return send();
  if (firstReply) {
    await firstReply.catch(() => undefined);
    return send();
  }
  const reply = send();
  firstReply = reply;
  return reply.finally(() => {
    firstReply = undefined;
  });
}
