import { unansweredSearches } from '../../../../contract/calls/search';
import { adapterRoute } from '../../../adapter-access';
import { pageOf, route } from '../../../call-route';
import { managerRoute } from '../../../manager-access';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/search', 'search.forVisitors'),
    managerRoute('GET', '/manage/search', 'search.forManagers', 'edit'),
    adapterRoute('POST', '/unanswered-searches', 'search.addUnanswered'),
    route(unansweredSearches, (page, { strapi }) =>
      service(strapi, 'api::search.unanswered-searches').list(pageOf(page)),
    ),
    // `npm run search:rebuild`
    adapterRoute('POST', '/search/rebuild', 'search.rebuild'),
  ],
};
