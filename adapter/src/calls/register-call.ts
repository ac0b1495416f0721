import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileUpload } from '../../contract/files.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Freshness } from '../cache/cache-invalidation.ts';
import { createLargeBodies } from '../http/large-bodies.ts';
import { bodyHeaders, encodedBody, encodingFor } from '../http/stored-body.ts';
import { isManager } from '../strapi/session.ts';
import { type CallHandler, type ResolveSession, readEnvelope } from './call-handler.ts';
import { changedBy } from './dropping-calls.ts';
import { type StoredReply, storeReply, type VisitorCalls } from './visitor-calls.ts';

const MEGABYTE = 1_048_576;

/** What a call's body may be: room for a file where one is sent, 1 MB elsewhere. */
const bodyRules = (path: string) =>
  path === fileUpload.path
    ? { bodyLimit: LIMITS.upload.base64Length + MEGABYTE, onRequest: createLargeBodies() }
    : { bodyLimit: MEGABYTE };

/** What the calls are answered with. */
export interface CallServices {
  resolveSession: ResolveSession;
  visitorCalls: VisitorCalls;
  freshness: Freshness;
}

const callerOf = ({ ip, log }: FastifyRequest) => ({ address: ip, log });

function sendStored(request: FastifyRequest, reply: FastifyReply, { body }: StoredReply) {
  const encoding = encodingFor(request.headers, body);
  return reply.headers(bodyHeaders(body, encoding)).send(encodedBody(body, encoding));
}

/** A public read: managers are answered anew each time, everyone else as a visitor. */
function registerRead(scope: FastifyInstance, path: string, handler: CallHandler, services: CallServices): void {
  const { resolveSession, visitorCalls } = services;
  scope.post(path, { bodyLimit: MEGABYTE, compress: false }, async (request, reply) => {
    const { body } = request;
    const { token } = readEnvelope(body);
    const session = token === '' ? undefined : await resolveSession(token);
    const stored = isManager(session)
      ? await storeReply(await handler.answer(body, callerOf(request), async () => session))
      : await visitorCalls.find(handler.call.path, body);
    return sendStored(request, reply, stored);
  });
}

/**
 * Makes a call's handler answer `POST {path}`, in a scope that has the path's beginning as its prefix. What a call
 * changes is dropped before it is answered, so that whoever saves reads what was saved.
 */
export function registerCall(
  scope: FastifyInstance,
  prefix: string,
  handler: CallHandler,
  services: CallServices,
): void {
  const { path } = handler.call;
  const below = path.slice(prefix.length);
  if (services.visitorCalls.has(path)) {
    registerRead(scope, below, handler, services);
    return;
  }
  const changed = changedBy(path);
  scope.post(below, bodyRules(path), async (request) => {
    const reply = await handler.answer(request.body, callerOf(request), services.resolveSession);
    if (changed.length > 0) services.freshness.drop(changed);
    return reply;
  });
}
