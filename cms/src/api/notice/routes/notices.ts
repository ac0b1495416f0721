import type { Core } from '@strapi/strapi';
import { loadNotices, saveNotices } from '../../../../contract/calls/notices';
import { dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

const notices = (strapi: Core.Strapi) => service(strapi, 'api::notice.notices');

export default {
  type: 'content-api',
  routes: [
    dataRoute(loadNotices, async (_, { strapi }) => notices(strapi).load()),
    dataRoute(saveNotices, async ({ notices: { version, ...form } }, { strapi }) =>
      notices(strapi).saveForm(form, version),
    ),
  ],
};
