import type { Core } from '@strapi/strapi';
import { articleTitles } from '../../../../contract/calls/counters';
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { service } from '../../../services';

const titles = (strapi: Core.Strapi) => service(strapi, 'api::article.article-titles');

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/article-titles', 'article-titles.listVisible'),
    route(articleTitles, async ({ ids, search }, { strapi, lang }) => ({
      data:
        ids.length > 0
          ? await titles(strapi).listManaged(lang, [...new Set(ids)])
          : await titles(strapi).search(lang, search),
    })),
  ],
};
