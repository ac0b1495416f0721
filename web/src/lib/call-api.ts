import { STATUS, type Status } from 'adapter/contract/status';
import { afterFirstReply } from './anti-forgery.ts';
import { ApiError } from './api-error.ts';
import { toLang } from './lang.ts';
import { markSessionEnded, sessionToken } from './session.ts';
import type { Transport } from './transport.ts';

/** Loaded on the first call, so that a page whose data came with it does not pay for the client. */
const loadClient = async () => {
  const { default: axios } = await import('axios');
  return axios;
};

const isStatus = (value: unknown): value is Status =>
  typeof value === 'number' && Object.values(STATUS).some((known) => known === value);

interface Envelope {
  status: unknown;
  extra?: Record<string, unknown>;
}

const isEnvelope = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && 'status' in body;

/** What every call carries beside its own keys: the session's token and the page's language (spec §7). */
const common = () => ({ token: sessionToken(), lang: toLang(document.documentElement.lang) });

/**
 * Logs a call that failed, without its payload, which may hold a password. Not as an error: a refusal is an expected
 * answer, and a lost connection the browser itself reports. Not as a warning: the build drops libraries' warnings.
 */
const logFailure = (path: string, { status, httpStatus, cause }: ApiError) =>
  console.info(`${path} failed:`, { status, httpStatus, cause });

/** The browser's transport: `POST` with token and language in the body. */
export const callApi: Transport = async (path, payload, { signal } = {}) => {
  const axios = await loadClient();
  const config = { ...(signal ? { signal } : {}), validateStatus: () => true };
  const body = { ...common(), ...payload };
  const fail = (...details: ConstructorParameters<typeof ApiError>): never => {
    const error = new ApiError(...details);
    logFailure(path, error);
    throw error;
  };
  const response = await afterFirstReply(() => axios.post(path, body, config)).catch((cause: unknown) => {
    if (axios.isCancel(cause)) throw cause;
    return fail(undefined, { cause });
  });
  const reply: unknown = response.data;
  if (!isEnvelope(reply) || !isStatus(reply.status)) return fail(undefined, { httpStatus: response.status });
  if (reply.status === STATUS.loginRequired) markSessionEnded(body.token ?? '');
  if (reply.status !== STATUS.ok) return fail(reply.status, { httpStatus: response.status, extra: reply.extra ?? {} });
  return response.data;
};
