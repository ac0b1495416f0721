import { adapterRoute } from '../../../platform/requests/routes';

export default {
  type: 'content-api',
  routes: [adapterRoute('GET', '/change-stream', 'change-stream.open')],
};
