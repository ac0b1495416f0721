import type { Core } from '@strapi/strapi';
import { loadDonation, saveDonation } from '../../../../contract/calls/donation';
import { donationRows } from '../../../../contract/requests/site';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

const page = (strapi: Core.Strapi) => service(strapi, 'api::donation.donate-page');

export default {
  type: 'content-api',
  routes: [
    answerData(donationRows, (_, strapi) => page(strapi).findVisible()),
    dataRoute(loadDonation, async (_, { strapi }) => page(strapi).load()),
    dataRoute(saveDonation, async ({ donation: { version, ...form } }, { strapi }) =>
      page(strapi).saveForm(form, version),
    ),
  ],
};
