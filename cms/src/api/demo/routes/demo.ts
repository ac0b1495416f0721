import type { Core } from '@strapi/strapi';
import { demoRemove, demoRestore, loadDemo } from '../../../../contract/calls/demo';
import { dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

const demo = (strapi: Core.Strapi) => service(strapi, 'api::demo.demo');

export default {
  type: 'content-api',
  routes: [
    dataRoute(loadDemo, (_, { strapi }) => demo(strapi).load()),
    dataRoute(demoRemove, ({ mark }, { strapi }) => demo(strapi).remove(mark)),
    dataRoute(demoRestore, (_, { strapi }) => demo(strapi).restore()),
  ],
};
