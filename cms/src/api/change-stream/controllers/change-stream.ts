import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { readWithdrawals } from '../../../content/write-path/withdrawals';
import { service } from '../../../services';

interface Context {
  status: number;
  type: string;
  set(header: string, value: string): void;
  body: unknown;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async open(ctx: Context) {
    const stream: Readable | undefined = await service(strapi, 'api::change-stream.change-stream').open();
    ctx.set('cache-control', 'no-store');
    if (stream === undefined) {
      // Changes of the other instances are not received. What was hidden or deleted is known all the same.
      ctx.status = 503;
      ctx.body = { withdrawals: await readWithdrawals(strapi) };
      return;
    }
    ctx.type = 'text/event-stream';
    // A balancer such as nginx would collect the events.
    ctx.set('x-accel-buffering', 'no');
    ctx.body = stream;
  },
});
