import { adapterRoute } from '../../../platform/requests/routes';

/** Strapi's own REST route: the sitemap reads albums. */
export default {
  type: 'content-api',
  routes: [adapterRoute('GET', '/albums', 'album.find')],
};
