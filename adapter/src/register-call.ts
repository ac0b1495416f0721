import type { FastifyInstance } from 'fastify';
import { fileUpload } from '../contract/files.ts';
import { LIMITS } from '../contract/limits.ts';
import type { CallHandler } from './call-handler.ts';
import type { ResolveSession } from './session.ts';

const MEGABYTE = 1_048_576;

/** Bytes that a call's body may have: room for a file where one is sent, 1 MB elsewhere. */
const bodyLimit = (path: string) => (path === fileUpload.path ? LIMITS.upload.base64Length + MEGABYTE : MEGABYTE);

/** Makes a call's handler answer `POST {path}`, in a scope that has the path's beginning as its prefix. */
export function registerCall(
  scope: FastifyInstance,
  prefix: string,
  handler: CallHandler,
  resolveSession: ResolveSession,
): void {
  const { path } = handler.call;
  scope.post(path.slice(prefix.length), { bodyLimit: bodyLimit(path) }, (request) =>
    handler.answer(request.body, { address: request.ip, log: request.log }, resolveSession),
  );
}
