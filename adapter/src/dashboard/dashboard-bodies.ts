import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bodyOfRoute,
  DASHBOARD_ROUTES,
  type DashboardBody,
  hasBody,
  JSON_TYPE,
  refusalOf,
} from '../../../cms/contract/dashboard-routes.ts';
import { badBody, CmsRefused } from '../errors.ts';
import { isWithin } from '../http/body-meter.ts';
import { tokenInHeader } from '../http/large-bodies.ts';
import type { CmsClient } from '../strapi/client.ts';

const UNAUTHORIZED = 401;

/** The routes that take a body, by patterns of their paths. */
const ROUTES = Object.keys(DASHBOARD_ROUTES).flatMap((route) => {
  const [method = '', path = ''] = route.split(' ');
  const body = bodyOfRoute(route);
  return body ? [{ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'), body }] : [];
});

/** The body that a request may have; undefined where none is expected. */
export const expectedBody = (method: string, path = ''): DashboardBody | undefined =>
  ROUTES.find((route) => route.method === method && route.pattern.test(path))?.body;

export const httpRefusal = (status: number) => Object.assign(new Error(STATUS_CODES[status]), { statusCode: status });

/** Throws unless the cms knows who sends a request. It is asked each time: whatever ends a session counts at once. */
async function requireKnown(cms: CmsClient, request: FastifyRequest): Promise<void> {
  const token = tokenInHeader(request);
  if (token === '') throw httpRefusal(UNAUTHORIZED);
  try {
    await cms.request({ method: 'GET', path: '/admin/users/me', as: token });
  } catch (error) {
    throw error instanceof CmsRefused ? httpRefusal(UNAUTHORIZED) : error;
  }
}

/**
 * Refuses bodies before any of them is forwarded: the cms may have read much of one before it knows who sends it. JSON is read
 * here as a whole and measured, since parsing keeps the only thread of the cms busy; files are streamed.
 */
export function limitBodies(
  dashboard: FastifyInstance,
  cms: CmsClient,
  pathOf: (request: FastifyRequest) => string | undefined,
): void {
  dashboard.addHook('onRequest', async (request) => {
    if (!hasBody(request.headers)) return;
    const body = expectedBody(request.method, pathOf(request));
    const status = body ? refusalOf(request.headers, body) : 400;
    if (status !== undefined) throw httpRefusal(status);
    if (!body?.isOfAnybody) await requireKnown(cms, request);
  });
  dashboard.addHook('preParsing', async (request, _reply, payload) => {
    const expected = expectedBody(request.method, pathOf(request));
    if (expected?.type !== JSON_TYPE || !hasBody(request.headers)) return payload;
    const body = await buffer(payload);
    if (!isWithin(body, expected)) throw badBody();
    return Readable.from([body]);
  });
}
