import type { Core } from '@strapi/strapi';
import { exportedRows } from '../../../../contract/requests/exports';
import { answerTo } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    answerTo(exportedRows, ({ kind, after }, strapi: Core.Strapi) =>
      service(strapi, 'api::export.exported-rows').list(kind, after),
    ),
  ],
};
