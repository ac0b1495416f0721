import type { Core } from '@strapi/strapi';
import { loadDonation, saveDonation } from '../../../../contract/calls/donation';
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { service } from '../../../services';

const page = (strapi: Core.Strapi) => service(strapi, 'api::donation.donate-page');

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/donation', 'donate-page.loadVisible'),
    route(loadDonation, async (_, { strapi }) => ({ data: await page(strapi).load() })),
    route(saveDonation, async ({ donation: { version, ...form } }, { strapi }) => ({
      data: await page(strapi).saveForm(form, version),
    })),
  ],
};
