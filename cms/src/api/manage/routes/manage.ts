import { managerRoute } from '../../session/manager-route';
import { KIND_NAMES } from '../item-kinds';

const KIND = `/manage/:kind(${KIND_NAMES.join('|')})`;

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', KIND, 'items.list'),
    managerRoute('GET', `${KIND}/:number`, 'items.load'),
    managerRoute('POST', KIND, 'items.save'),
    managerRoute('GET', '/manage/settings', 'settings.load'),
    managerRoute('POST', '/manage/settings', 'settings.save'),
  ],
};
