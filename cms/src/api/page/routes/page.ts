import { adapterRoute } from '../../../adapter-access';

/** Strapi's own REST route: the sitemap reads pages. */
export default {
  type: 'content-api',
  routes: [adapterRoute('GET', '/pages', 'page.find')],
};
