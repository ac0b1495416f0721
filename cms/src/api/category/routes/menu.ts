import type { Core } from '@strapi/strapi';
import { loadMenu, menuTargets, saveMenu } from '../../../../contract/calls/managed-menu';
import { menuRows } from '../../../../contract/requests/site';
import { answerData, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const menu = (strapi: Core.Strapi) => service(strapi, 'api::category.managed-menu');

export default {
  type: 'content-api',
  routes: [
    answerData(menuRows, (_, strapi) => service(strapi, 'api::category.menu').load()),
    route(loadMenu, (_, { strapi }) => menu(strapi).load()),
    route(saveMenu, (payload, { strapi, user }) => menu(strapi).save(payload, user.number)),
    dataRoute(menuTargets, ({ kind, ids }, { strapi, lang }) =>
      menu(strapi).nameTargets(lang, kind, [...new Set(ids)]),
    ),
  ],
};
