import { postSitesList, siteSave } from '../../../../contract/calls/users';
import { dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    dataRoute(postSitesList, (_, { strapi }) => service(strapi, 'api::workplace.workplace').list()),
    dataRoute(siteSave, async ({ site: { id: number, name }, requestId }, { strapi }) => ({
      id: await service(strapi, 'api::workplace.workplace').save({ number, name }, requestId),
    })),
  ],
};
