import type { Core } from '@strapi/strapi';
import { service } from '../../../services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async loadVisible() {
    return { data: await service(strapi, 'api::donation.donate-page').findVisible() };
  },
});
