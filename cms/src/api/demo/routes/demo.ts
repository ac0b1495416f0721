import type { Core } from '@strapi/strapi';
import { demoRemove, demoRestore, loadDemo } from '../../../../contract/calls/demo';
import { route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const demo = (strapi: Core.Strapi) => service(strapi, 'api::demo.demo');

export default {
  type: 'content-api',
  routes: [
    route(loadDemo, async (_, { strapi }) => ({ data: await demo(strapi).load() })),
    route(demoRemove, async ({ mark }, { strapi }) => ({ data: await demo(strapi).remove(mark) })),
    route(demoRestore, async (_, { strapi }) => ({ data: await demo(strapi).restore() })),
  ],
};
