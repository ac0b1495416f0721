import type { Core } from '@strapi/strapi';
import { articleTitles } from '../../../../contract/calls/counters';
import { visibleTitles } from '../../../../contract/requests/site';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const titles = (strapi: Core.Strapi) => service(strapi, 'api::article.article-titles');

export default {
  type: 'content-api',
  routes: [
    answerTo(visibleTitles, async ({ locale, numbers }, strapi) => ({
      data: await titles(strapi).listVisible(locale, [...new Set(numbers)]),
    })),
    route(articleTitles, async ({ ids, search }, { strapi, lang }) => ({
      data:
        ids.length > 0
          ? await titles(strapi).listManaged(lang, [...new Set(ids)])
          : await titles(strapi).search(lang, search),
    })),
  ],
};
