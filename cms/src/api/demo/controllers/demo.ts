import type { Core } from '@strapi/strapi';
import { LIMITS } from '../../../../contract/limits';
import type { DemoReply } from '../../../../contract/replies';
import { readBody, readText } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const demo = () => service(strapi, 'api::demo.demo');
  return {
    async load(): Promise<{ data: DemoReply }> {
      return { data: await demo().load() };
    },

    async remove(ctx: Context): Promise<{ data: DemoReply }> {
      return { data: await demo().remove(readText(readBody(ctx.request.body), 'mark', LIMITS.version.max) ?? '') };
    },

    async restore(): Promise<{ data: DemoReply }> {
      return { data: await demo().restore() };
    },
  };
};
