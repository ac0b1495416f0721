import { adapterRoute } from '../../../platform/requests/routes';

/** Strapi's own REST route: the sitemap reads pages. */
export default {
  type: 'content-api',
  routes: [adapterRoute('GET', '/pages', 'page.find')],
};
