import type { Core } from '@strapi/strapi';
import { loadCampaign, saveCampaign } from '../../../../contract/calls/campaigns';
import { campaignRows } from '../../../../contract/requests/site';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

const campaigns = (strapi: Core.Strapi) => service(strapi, 'api::campaign.campaigns');

export default {
  type: 'content-api',
  routes: [
    answerData(campaignRows, async ({ articles }, strapi) =>
      articles === undefined ? await campaigns(strapi).listOpen() : await campaigns(strapi).listOf(articles),
    ),
    dataRoute(loadCampaign, ({ id }, { strapi }) => campaigns(strapi).load(id)),
    dataRoute(saveCampaign, ({ campaign: { id, ...form } }, { strapi }) => campaigns(strapi).save(id, form)),
  ],
};
