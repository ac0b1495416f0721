import { adapterRoute } from '../../../adapter-access';

/** Strapi's own REST route: the sitemap and the feed read articles. */
export default {
  type: 'content-api',
  routes: [adapterRoute('GET', '/articles', 'article.find')],
};
