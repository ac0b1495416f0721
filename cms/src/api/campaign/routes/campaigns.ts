import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/campaigns', 'campaigns.listVisible'),
    managerRoute('GET', '/manage/campaigns/:number', 'campaigns.load', 'publish'),
    managerRoute('POST', '/manage/campaigns/:number', 'campaigns.save', 'publish'),
  ],
};
