import { postSitesList, siteSave } from '../../../../contract/calls/users';
import { itemNumberOrNew } from '../../../platform/requests/read-input';
import { dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    dataRoute(postSitesList, (_, { strapi }) => service(strapi, 'api::workplace.workplace').list()),
    dataRoute(siteSave, async ({ site: { id, name }, requestId }, { strapi }) => {
      const workplace = { number: itemNumberOrNew(id), name };
      return { id: await service(strapi, 'api::workplace.workplace').save(workplace, requestId) };
    }),
  ],
};
