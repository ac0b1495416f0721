import { postSitesList, siteSave } from '../../../../contract/calls/users';
import { itemNumberOrNew } from '../../../platform/requests/read-input';
import { route } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    route(postSitesList, async (_, { strapi }) => ({
      data: await service(strapi, 'api::workplace.workplace').list(),
    })),
    route(siteSave, async ({ site: { id, name }, requestId }, { strapi }) => {
      const workplace = { number: itemNumberOrNew(id), name };
      return { data: { id: await service(strapi, 'api::workplace.workplace').save(workplace, requestId) } };
    }),
  ],
};
