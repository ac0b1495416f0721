import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/revisions', 'revision.list', 'edit'),
    managerRoute('GET', '/manage/revisions/:id', 'revision.load', 'edit'),
    managerRoute('POST', '/manage/revisions/:id/restore', 'revision.restore', 'edit'),
  ],
};
