import type { Core } from '@strapi/strapi';
import { loadZakat, saveZakat } from '../../../../contract/calls/zakat';
import { zakatRows } from '../../../../contract/requests/site';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

const page = (strapi: Core.Strapi) => service(strapi, 'api::zakat.zakat-page');

export default {
  type: 'content-api',
  routes: [
    answerData(zakatRows, (_, strapi) => page(strapi).findVisible()),
    dataRoute(loadZakat, async (_, { strapi }) => page(strapi).load()),
    dataRoute(saveZakat, async ({ zakat: { version, ...form } }, { strapi }) => page(strapi).saveForm(form, version)),
  ],
};
