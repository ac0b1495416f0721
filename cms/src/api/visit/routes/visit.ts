import type { Core } from '@strapi/strapi';
import { visits, visitsExport } from '../../../../contract/calls/visits';
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { service } from '../../../services';

const counts = (strapi: Core.Strapi) => service(strapi, 'api::visit.visits');

export default {
  type: 'content-api',
  routes: [
    adapterRoute('POST', '/visit-counts', 'visit.count'),
    route(visits, async ({ days }, { strapi, lang }) => ({ data: await counts(strapi).list(lang, days) })),
    route(visitsExport, async ({ days }, { strapi, lang }) => ({ data: await counts(strapi).exportAll(lang, days) })),
  ],
};
