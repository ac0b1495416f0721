import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { isPrivateAddress } from './private-address.ts';

/** What a proxy adds to that which it passes on. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const cameStraight = (headers: IncomingHttpHeaders) => FORWARDING.every((name) => headers[name] === undefined);

/** `GET /metrics`, for whoever asks from this machine or its private network without a proxy between. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { socket, headers } = request.raw;
    if (!cameStraight(headers) || !isPrivateAddress(socket.remoteAddress ?? '')) {
      return reply.code(404).type('text/plain').send('Not found\n');
    }
    return reply.type(metrics.type).send(await metrics.text());
  });
}
