import { draftsList } from '../../../../contract/calls/drafts';
import { KINDS } from '../../../../contract/kinds/kinds';
import { ITEM_TYPES, itemUid } from '../../../content-types';
import { pageOf } from '../../../platform/requests/read-input';
import { adapterRoute, managerRoute, route } from '../../../platform/requests/routes';
import { listOwnDrafts } from '../own-drafts';

const TYPE = `:type(${ITEM_TYPES.map(({ pluralName }) => pluralName).join('|')})`;

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', `/manage/${TYPE}`, 'managed-items.list', 'edit'),
    managerRoute('GET', `/manage/${TYPE}/:number`, 'managed-items.load', 'edit'),
    managerRoute('POST', `/manage/${TYPE}`, 'managed-items.save', 'edit'),
    route(draftsList, (payload, { strapi, user }) => listOwnDrafts(strapi, user, pageOf(payload))),
    // Strapi's own REST routes: the sitemap and the feed read what has a page of its own.
    ...KINDS.filter((kind) => 'route' in kind).map(({ name, plural }) =>
      adapterRoute('GET', `/${plural}`, `${itemUid(name)}.find`),
    ),
    adapterRoute('GET', '/visible/preview', 'preview.load'),
    adapterRoute('GET', `/visible/${TYPE}`, 'visible-items.list'),
    adapterRoute('GET', `/visible/${TYPE}/:number`, 'visible-items.load'),
  ],
};
