import { adapterRoute } from '../../../adapter-access';

/** Strapi's own REST route: the sitemap reads albums. */
export default {
  type: 'content-api',
  routes: [adapterRoute('GET', '/albums', 'album.find')],
};
