import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/redirects', 'redirect.rules'),
    adapterRoute('POST', '/redirect-counts', 'redirect.count'),
    managerRoute('GET', '/manage/redirects', 'redirect.list'),
    managerRoute('GET', '/manage/redirects/export', 'redirect.exportAll'),
    managerRoute('POST', '/manage/redirects/import', 'redirect.importAll'),
    managerRoute('POST', '/manage/redirects/remove', 'redirect.remove'),
    managerRoute('POST', '/manage/redirects/restore', 'redirect.restore'),
    managerRoute('GET', '/manage/redirects/:id', 'redirect.load'),
    managerRoute('POST', '/manage/redirects', 'redirect.save'),
    managerRoute('GET', '/manage/missing-addresses', 'redirect.missing'),
    managerRoute('POST', '/manage/missing-addresses/forget', 'redirect.forget'),
  ],
};
