import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { service } from '../../../services';

interface Context {
  status: number;
  type: string;
  set(header: string, value: string): void;
  body: unknown;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  open(ctx: Context) {
    const stream: Readable | undefined = service(strapi, 'api::change-stream.change-stream').open();
    ctx.set('cache-control', 'no-store');
    if (stream === undefined) {
      ctx.status = 503;
      ctx.body = 'Changes of the other instances are not received.';
      return;
    }
    ctx.type = 'text/event-stream';
    ctx.body = stream;
  },
});
