import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/home', 'home-page.load'),
    managerRoute('GET', '/manage/home', 'managed-home.load', 'publish'),
    managerRoute('POST', '/manage/home', 'managed-home.save', 'publish'),
    managerRoute('POST', '/manage/home-block', 'managed-home.preview', 'publish'),
  ],
};
