import type { Core } from '@strapi/strapi';
import { visits, visitsExport } from '../../../../contract/calls/visits';
import { visitReport } from '../../../../contract/requests/reports';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const counts = (strapi: Core.Strapi) => service(strapi, 'api::visit.visits');

export default {
  type: 'content-api',
  routes: [
    answerTo(visitReport, async (report, strapi) => {
      await counts(strapi).add(report);
      return { data: null };
    }),
    route(visits, async ({ days }, { strapi, lang }) => ({ data: await counts(strapi).list(lang, days) })),
    route(visitsExport, async ({ days }, { strapi, lang }) => ({ data: await counts(strapi).exportAll(lang, days) })),
  ],
};
