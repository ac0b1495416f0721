import { STATUS } from 'contract/status';
import { isEnvelope, isStatus } from './call-api.ts';
import { ApiError, type CallReply } from './transport.ts';

/** Sends an answer with files to its form's own address, which answers a script as the call does that has no room for files. */
export async function postForm(address: string, body: FormData): Promise<CallReply<'/api/home/SendAnswer'>> {
  const headers = { accept: 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body }).catch((cause: unknown) => {
    throw new ApiError(undefined, { cause });
  });
  const httpStatus = response.status;
  const answered = await response.json().catch((cause: unknown) => {
    throw new ApiError(undefined, { httpStatus, cause });
  });
  const reply: unknown = answered;
  if (!isEnvelope(reply) || !isStatus(reply.status)) throw new ApiError(undefined, { httpStatus });
  if (reply.status !== STATUS.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new ApiError(reply.status, { httpStatus, retryAfter, extra: reply.extra ?? {} });
  }
  return answered;
}
