import { alertReport } from '../../../../contract/requests/reports';
import { answerTo } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    answerTo(alertReport, async ({ kind, reason }, strapi) => ({
      data: { outcome: await service(strapi, 'api::site-health.alerts').tell(kind, reason) },
    })),
  ],
};
