import { linksCheck, textsToMend } from '../../../../contract/calls/writing';
import { pageOf } from '../../../platform/requests/read-input';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    dataRoute(linksCheck, ({ addresses }, { strapi }) => service(strapi, 'api::writing.links').deadAmong(addresses)),
    route(textsToMend, ({ check, ...page }, { strapi }) =>
      service(strapi, 'api::writing.checked-texts').list({ check }, pageOf(page)),
    ),
  ],
};
