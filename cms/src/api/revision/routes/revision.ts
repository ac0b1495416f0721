import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/revisions', 'revision.list'),
    managerRoute('GET', '/manage/revisions/:id', 'revision.load'),
    managerRoute('POST', '/manage/revisions/:id/restore', 'revision.restore'),
  ],
};
