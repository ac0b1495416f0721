import { articlesAround } from '../../../../contract/requests/site';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { itemNumber } from '../../../platform/requests/read-input';
import { adapterRoute, answerTo } from '../../../platform/requests/routes';
import { findAround } from '../around';

export default {
  type: 'content-api',
  routes: [
    // Strapi's own REST route: the sitemap and the feed read articles.
    adapterRoute('GET', '/articles', 'article.find'),
    answerTo(articlesAround, async ({ number, locale, limit }, strapi) => {
      const data = await findAround(strapi, locale, itemNumber(number), limit);
      if (data === null) throw new KhayrError('notFound', 'There is no such article.');
      return { data };
    }),
  ],
};
