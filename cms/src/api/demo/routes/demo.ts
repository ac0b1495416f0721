import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/demo', 'demo.load'),
    managerRoute('POST', '/manage/demo/remove', 'demo.remove'),
    managerRoute('POST', '/manage/demo/restore', 'demo.restore'),
  ],
};
