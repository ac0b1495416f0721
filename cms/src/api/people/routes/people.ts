import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/users', 'people.list'),
    managerRoute('GET', '/manage/users/:number', 'people.load'),
    managerRoute('POST', '/manage/users', 'people.save'),
    managerRoute('POST', '/manage/users/:number/invite', 'people.invite'),
  ],
};
