import type { Core } from '@strapi/strapi';
import { readLocale } from '../../../content/items/item-input';
import type { Input } from '../../../read-input';
import { service } from '../../../services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load({ query }: { query: Input }) {
    return { data: await service(strapi, 'api::home.home-page').load(readLocale(query)) };
  },
});
