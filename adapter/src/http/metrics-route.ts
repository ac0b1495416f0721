import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './loopback.ts';
import type { Metrics } from './metrics.ts';

/** What a proxy adds to that which it passes on. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Private networks are not trusted: to a container everybody may seem to come from the one it is in. */
const isFromHere = ({ socket, headers }: IncomingMessage) =>
  isLoopback(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

interface MetricsOptions {
  metrics: Metrics;
  /** Opens them from anywhere. */
  token: string | undefined;
}

/** `GET /metrics`, for whoever asks from this machine without a proxy between, or has the token. */
export function registerMetrics(app: FastifyInstance, { metrics, token }: MetricsOptions): void {
  app.get('/metrics', async ({ raw }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isFromHere(raw) && !hasToken(raw, token)) {
      return reply.code(404).type('text/plain').send('Not found\n');
    }
    return reply.type(metrics.type).send(await metrics.text());
  });
}
