import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/workplaces', 'workplace.list', 'people'),
    managerRoute('POST', '/manage/workplaces', 'workplace.save', 'people'),
  ],
};
