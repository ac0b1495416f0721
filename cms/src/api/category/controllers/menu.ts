import type { Core } from '@strapi/strapi';
import { service } from '../../../services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load() {
    return { data: await service(strapi, 'api::category.menu').load() };
  },
});
