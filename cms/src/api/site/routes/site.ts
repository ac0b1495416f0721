import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [managerRoute('GET', '/manage/sites', 'site.list'), managerRoute('POST', '/manage/sites', 'site.save')],
};
