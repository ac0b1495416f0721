import { STATUS, type Status } from 'adapter/contract/status';
import { afterFirstReply } from './anti-forgery.ts';
import { ApiError } from './api-error.ts';
import { sessionToken } from './session.ts';
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

/** The browser's transport: `POST` with the session's token in the body. */
export const callApi: Transport = async (path, payload, { signal } = {}) => {
  const axios = await loadClient();
  const config = { ...(signal ? { signal } : {}), validateStatus: () => true };
  const response = await afterFirstReply(() => axios.post(path, { token: sessionToken(), ...payload }, config)).catch(
    (cause: unknown) => {
      if (axios.isCancel(cause)) throw cause;
      throw new ApiError(undefined, { cause });
    },
  );
  const body: unknown = response.data;
  if (!isEnvelope(body) || !isStatus(body.status)) throw new ApiError(undefined, { httpStatus: response.status });
  if (body.status !== STATUS.ok) {
    throw new ApiError(body.status, { httpStatus: response.status, extra: body.extra ?? {} });
  }
  return response.data;
};
