import type { Core } from '@strapi/strapi';
import { loadCampaign, saveCampaign } from '../../../../contract/calls/campaigns';
import { campaignRows } from '../../../../contract/requests/site';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const campaigns = (strapi: Core.Strapi) => service(strapi, 'api::campaign.campaigns');

export default {
  type: 'content-api',
  routes: [
    answerTo(campaignRows, async ({ articles }, strapi) => ({
      data: articles === undefined ? await campaigns(strapi).listOpen() : await campaigns(strapi).listOf(articles),
    })),
    route(loadCampaign, async ({ id }, { strapi }) => ({ data: await campaigns(strapi).load(id) })),
    route(saveCampaign, async ({ campaign: { id, ...form } }, { strapi }) => ({
      data: await campaigns(strapi).save(id, form),
    })),
  ],
};
