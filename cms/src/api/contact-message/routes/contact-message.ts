import { adapterRoute } from '../../../adapter-access';

export default {
  type: 'content-api',
  routes: [adapterRoute('POST', '/contact-messages', 'contact-message.create')],
};
