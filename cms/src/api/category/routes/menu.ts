import type { Core } from '@strapi/strapi';
import { loadMenu, menuTargets, saveMenu } from '../../../../contract/calls/managed-menu';
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { itemNumber } from '../../../read-input';
import { service } from '../../../services';

const menu = (strapi: Core.Strapi) => service(strapi, 'api::category.managed-menu');

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/menu', 'menu.load'),
    route(loadMenu, (_, { strapi }) => menu(strapi).load()),
    route(saveMenu, (payload, { strapi, user }) => menu(strapi).save(payload, user.number)),
    route(menuTargets, async ({ kind, ids, search }, { strapi, lang }) => ({
      data:
        ids.length > 0
          ? await menu(strapi).nameTargets(lang, kind, [...new Set(ids.map(itemNumber))])
          : await menu(strapi).findTargets(lang, search),
    })),
  ],
};
