import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/donation', 'donate-page.loadVisible'),
    managerRoute('GET', '/manage/donation', 'donate-page.load'),
    managerRoute('POST', '/manage/donation', 'donate-page.save'),
  ],
};
