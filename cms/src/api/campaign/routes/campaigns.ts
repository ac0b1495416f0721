import type { Core } from '@strapi/strapi';
import { loadCampaign, saveCampaign } from '../../../../contract/calls/campaigns';
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { service } from '../../../services';

const campaigns = (strapi: Core.Strapi) => service(strapi, 'api::campaign.campaigns');

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/campaigns', 'campaigns.listVisible'),
    route(loadCampaign, async ({ id }, { strapi }) => ({ data: await campaigns(strapi).load(id) })),
    route(saveCampaign, async ({ campaign: { id, ...form } }, { strapi }) => ({
      data: await campaigns(strapi).save(id, form),
    })),
  ],
};
