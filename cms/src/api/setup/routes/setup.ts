import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/setup', 'setup.state'),
    adapterRoute('POST', '/setup/open', 'setup.open'),
    managerRoute('GET', '/manage/setup', 'setup.load'),
    managerRoute('POST', '/manage/setup', 'setup.save'),
    managerRoute('POST', '/manage/setup/mail', 'setup.mail'),
  ],
};
