import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/counters', 'settings.loadCounters'),
    managerRoute('GET', '/manage/settings', 'settings.load'),
    managerRoute('POST', '/manage/settings', 'settings.save'),
    managerRoute('GET', '/manage/settings/draft', 'settings.loadDraft'),
    managerRoute('POST', '/manage/settings/draft/discard', 'settings.discardDraft'),
  ],
};
