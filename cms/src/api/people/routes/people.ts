import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/users', 'people.list', 'people'),
    managerRoute('GET', '/manage/users/:number', 'people.load', 'people'),
    managerRoute('POST', '/manage/users', 'people.save', 'people'),
    managerRoute('POST', '/manage/users/:number/invite', 'people.invite', 'people'),
    managerRoute('POST', '/manage/users/:number/second-factor/reset', 'people.resetFactor', 'people'),
  ],
};
