import type { Core } from '@strapi/strapi';
import { readLocale, readVersion } from '../../../content/items/item-input';
import { type Input, readBody } from '../../../read-input';
import { service } from '../../../services';
import { readHomeBlock, readHomeBlocks } from '../home-input';

interface Context {
  query: Input;
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const home = () => service(strapi, 'api::home.managed-home');
  return {
    async load({ query }: Context) {
      return { data: await home().load(readLocale(query)) };
    },

    async save({ request }: Context) {
      const body = readBody(request.body);
      return { data: await home().save(readLocale(body), readHomeBlocks(body), readVersion(body) ?? '') };
    },

    /** A block as it would be shown, before it is saved. */
    async preview({ request }: Context) {
      const body = readBody(request.body);
      return { data: await home().preview(readLocale(body), readHomeBlock(body.block, 'block')) };
    },
  };
};
