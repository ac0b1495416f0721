import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/menu', 'menu.load'),
    managerRoute('GET', '/manage/menu', 'managed-menu.load', 'publish'),
    managerRoute('POST', '/manage/menu', 'managed-menu.save', 'publish'),
    managerRoute('GET', '/manage/menu-targets', 'managed-menu.targets', 'publish'),
  ],
};
