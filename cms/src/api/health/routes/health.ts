import { adapterRoute } from '../../../adapter-access';

export default {
  type: 'content-api',
  routes: [adapterRoute('GET', '/health', 'health.report')],
};
