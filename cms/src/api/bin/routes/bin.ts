import type { Core } from '@strapi/strapi';
import { binDelete, binList, binRestore, itemDelete } from '../../../../contract/calls/bin';
import { itemServiceOf } from '../../../content/items/item-service';
import { pageOf } from '../../../platform/requests/read-input';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const bin = (strapi: Core.Strapi) => service(strapi, 'api::bin.bin');

export default {
  type: 'content-api',
  routes: [
    route(itemDelete, async ({ kind, id, version, ...choice }, { strapi, user, lang }) => {
      const deletion = { ...choice, number: id, version: version || undefined, locale: lang };
      const { id: binId, change } = await itemServiceOf(strapi, kind).remove(deletion, user);
      return { data: { binId }, change };
    }),
    route(binList, ({ kind, ...page }, { strapi }) => bin(strapi).list(kind, pageOf(page))),
    route(binRestore, async ({ binId, requestId, ...choice }, { strapi, user }) => {
      const key = requestId && `bin:${user.number}:${requestId}`;
      const { number, category, change, ...restored } = await bin(strapi).restore(binId, choice, key);
      return { data: { ...restored, id: number, catId: category }, change };
    }),
    dataRoute(binDelete, ({ ids }, { strapi }) => bin(strapi).remove(ids)),
  ],
};
