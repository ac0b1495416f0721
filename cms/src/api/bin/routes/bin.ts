import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/bin', 'bin.list', 'publish'),
    managerRoute('POST', '/manage/bin/:id/restore', 'bin.restore', 'publish'),
    managerRoute('POST', '/manage/bin/delete', 'bin.remove', 'publish'),
  ],
};
