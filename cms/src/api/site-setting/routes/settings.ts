import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/settings', 'settings.load'),
    managerRoute('POST', '/manage/settings', 'settings.save'),
  ],
};
