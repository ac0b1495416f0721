import type { Core } from '@strapi/strapi';
import { visits, visitsExport } from '../../../../contract/calls/visits';
import { visitReport } from '../../../../contract/requests/reports';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

const counts = (strapi: Core.Strapi) => service(strapi, 'api::visit.visits');

export default {
  type: 'content-api',
  routes: [
    answerData(visitReport, (report, strapi) => counts(strapi).add(report)),
    dataRoute(visits, ({ days }, { strapi, lang }) => counts(strapi).list(lang, days)),
    dataRoute(visitsExport, ({ days }, { strapi, lang }) => counts(strapi).exportAll(lang, days)),
  ],
};
