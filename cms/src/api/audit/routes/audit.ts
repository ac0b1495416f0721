import type { Core } from '@strapi/strapi';
import { auditExport, auditList } from '../../../../contract/calls/audit';
import { pageOf } from '../../../platform/requests/read-input';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const audit = (strapi: Core.Strapi) => service(strapi, 'api::audit.audit');

export default {
  type: 'content-api',
  routes: [
    route(auditList, (payload, { strapi, lang }) => audit(strapi).list(payload, lang, pageOf(payload))),
    dataRoute(auditExport, (filters, { strapi, lang }) => audit(strapi).exportAll(filters, lang)),
  ],
};
