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
    managerRoute('GET', `/manage/${TYPE}`, 'items.listManaged', 'edit'),
    managerRoute('GET', `/manage/${TYPE}/:number`, 'items.loadManaged', 'edit'),
    managerRoute('POST', `/manage/${TYPE}`, 'items.save', 'edit'),
    route(draftsList, (payload, { strapi, user }) => listOwnDrafts(strapi, user, pageOf(payload))),
    // Strapi's own REST routes: the sitemap and the feed read what has a page of its own.
    ...KINDS.filter((kind) => 'route' in kind).map(({ name, plural }) =>
      adapterRoute('GET', `/${plural}`, `${itemUid(name)}.find`),
    ),
    adapterRoute('GET', '/visible/preview', 'preview.load'),
    adapterRoute('GET', `/visible/${TYPE}`, 'items.listVisible'),
    adapterRoute('GET', `/visible/${TYPE}/:number`, 'items.loadVisible'),
  ],
};
