import { KIND_NAMES } from '../../manage/item-kinds';
import { adapterRoute } from '../adapter-strategy';

const KIND = `/visible/:kind(${KIND_NAMES.join('|')})`;

export default {
  type: 'content-api',
  routes: [
    adapterRoute('/visible/home', 'home.load'),
    adapterRoute('/visible/menu', 'menu.load'),
    adapterRoute(KIND, 'items.list'),
    adapterRoute(`${KIND}/:number`, 'items.load'),
  ],
};
