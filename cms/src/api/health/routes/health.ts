import { healthReport } from '../../../../contract/requests/reports';
import { answerData } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [answerData(healthReport, (_, strapi) => service(strapi, 'api::health.health').report())],
};
