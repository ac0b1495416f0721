import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/translations', 'translation.list'),
    managerRoute('GET', '/manage/translations/:kind/:number', 'translation.load'),
    managerRoute('POST', '/manage/translations/:kind/:number', 'translation.confirm'),
  ],
};
