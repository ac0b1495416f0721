import { hideArticle, newArticle, OWN_CATEGORY } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';
import { COVER, OLD, WORDS } from './old-html.ts';

test('the text of an older site keeps its looks, and covers nothing around it', {
  tag: '@once',
}, async ({ page, askAsManager, unique }) => {
  const title = unique('مقال من موقع أقدم');
  const id = await newArticle(askAsManager, 'ar', title, OLD + COVER);
  const { data } = await askAsManager('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: 'ar' });
  expect(data.html).toBe(OLD + COVER);
  const article = { id, version: data.version, isVisible: 1 } as const;
  expect((await askAsManager('/api/manager/ArticleSave', { article, lang: 'ar' })).status).toBe(0);

  await openScreen(page, `/ar/article/${OWN_CATEGORY}/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).click({ trial: true });
  await expect(page.getByText(WORDS)).toHaveCSS('font-size', '19px');
  await expect(page.getByText('العنوان القديم')).toHaveCSS('color', 'rgb(0, 51, 102)');
  await hideArticle(askAsManager, 'ar', id);
});
