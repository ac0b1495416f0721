import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/translations', 'translation.list', 'edit'),
    managerRoute('GET', '/manage/translations/:kind/:number', 'translation.load', 'edit'),
    managerRoute('POST', '/manage/translations/:kind/:number', 'translation.confirm', 'edit'),
  ],
};
