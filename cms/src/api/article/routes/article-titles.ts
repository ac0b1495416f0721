import { adapterRoute } from '../../../adapter-access';
import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/article-titles', 'article-titles.listVisible'),
    managerRoute('GET', '/manage/article-titles', 'article-titles.find'),
  ],
};
