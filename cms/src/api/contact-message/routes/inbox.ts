import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/messages', 'inbox.list'),
    managerRoute('GET', '/manage/messages/export', 'inbox.exportAll'),
    managerRoute('POST', '/manage/messages/delete', 'inbox.remove'),
    managerRoute('POST', '/manage/messages/:number', 'inbox.save'),
  ],
};
