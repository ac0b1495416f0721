import type { Core } from '@strapi/strapi';
import { service } from '../../../services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async loadCounters() {
    return { data: await service(strapi, 'api::site-setting.settings').findCounterDetails() };
  },
});
