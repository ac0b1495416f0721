import type { Core } from '@strapi/strapi';
import { articleTitles } from '../../../../contract/calls/counters';
import { articlesAround, visibleTitles } from '../../../../contract/requests/site';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { findAround } from '../around';

const titles = (strapi: Core.Strapi) => service(strapi, 'api::article.article-titles');

export default {
  type: 'content-api',
  routes: [
    answerData(articlesAround, async ({ number, locale, limit }, strapi) => {
      const data = await findAround(strapi, locale, number, limit);
      if (data === null) throw new KhayrError('notFound', 'There is no such article.');
      return data;
    }),
    answerData(visibleTitles, ({ locale, numbers }, strapi) =>
      titles(strapi).listVisible(locale, [...new Set(numbers)]),
    ),
    dataRoute(articleTitles, async ({ ids, search }, { strapi, lang }) =>
      ids.length > 0
        ? await titles(strapi).listManaged(lang, [...new Set(ids)])
        : await titles(strapi).search(lang, search),
    ),
  ],
};
