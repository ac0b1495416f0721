import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('POST', '/visit-counts', 'visit.count'),
    managerRoute('GET', '/manage/visits', 'visit.list', 'publish'),
    managerRoute('GET', '/manage/visits/export', 'visit.exportAll', 'publish'),
  ],
};
