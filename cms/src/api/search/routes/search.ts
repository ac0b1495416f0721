import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/search', 'search.forVisitors'),
    managerRoute('GET', '/manage/search', 'search.forManagers', 'edit'),
    adapterRoute('POST', '/unanswered-searches', 'search.addUnanswered'),
    managerRoute('GET', '/manage/unanswered-searches', 'search.listUnanswered', 'publish'),
    // `npm run search:rebuild`
    adapterRoute('POST', '/search/rebuild', 'search.rebuild'),
  ],
};
