import { adapterRoute } from '../../../adapter-access';
import { ITEM_TYPES } from '../../../content-types';
import { managerRoute } from '../../../manager-access';

const TYPE = `:type(${ITEM_TYPES.map(({ pluralName }) => pluralName).join('|')})`;

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', `/manage/${TYPE}`, 'managed-items.list'),
    managerRoute('GET', `/manage/${TYPE}/:number`, 'managed-items.load'),
    managerRoute('POST', `/manage/${TYPE}`, 'managed-items.save'),
    managerRoute('POST', `/manage/${TYPE}/:number/delete`, 'managed-items.remove'),
    adapterRoute('GET', '/visible/preview', 'preview.load'),
    adapterRoute('GET', `/visible/${TYPE}`, 'visible-items.list'),
    adapterRoute('GET', `/visible/${TYPE}/:number`, 'visible-items.load'),
  ],
};
