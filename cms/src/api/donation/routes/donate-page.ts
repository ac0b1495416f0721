import type { Core } from '@strapi/strapi';
import { loadDonation, saveDonation } from '../../../../contract/calls/donation';
import { donationRows } from '../../../../contract/requests/site';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const page = (strapi: Core.Strapi) => service(strapi, 'api::donation.donate-page');

export default {
  type: 'content-api',
  routes: [
    answerTo(donationRows, async (_, strapi) => ({ data: await page(strapi).findVisible() })),
    route(loadDonation, async (_, { strapi }) => ({ data: await page(strapi).load() })),
    route(saveDonation, async ({ donation: { version, ...form } }, { strapi }) => ({
      data: await page(strapi).saveForm(form, version),
    })),
  ],
};
