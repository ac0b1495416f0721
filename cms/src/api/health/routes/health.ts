import { healthReport } from '../../../../contract/requests/reports';
import { answerTo } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    answerTo(healthReport, async (_, strapi) => ({ data: await service(strapi, 'api::health.health').report() })),
  ],
};
