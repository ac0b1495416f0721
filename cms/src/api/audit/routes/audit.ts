import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/audit', 'audit.list'),
    managerRoute('GET', '/manage/audit/export', 'audit.exportAll'),
  ],
};
