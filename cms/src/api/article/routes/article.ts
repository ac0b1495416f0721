import { adapterRoute } from '../../../adapter-access';

export default {
  type: 'content-api',
  routes: [
    // Strapi's own REST route: the sitemap and the feed read articles.
    adapterRoute('GET', '/articles', 'article.find'),
    adapterRoute('GET', '/visible/articles/:number/around', 'articles-around.load'),
  ],
};
