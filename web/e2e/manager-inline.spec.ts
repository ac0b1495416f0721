import { expectNoAxeViolations } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('a headline is clicked on its page, typed and saved with Enter; Escape leaves it, and a rule is shown beside it', {
  tag: ['@first-on-phone', '@firefox'],
}, async ({ page, askAsManager, putBack, unique, lng, t, openAsManager }) => {
  const { data } = await askAsManager('/api/home/Articles', { catId: 7, lang: lng, itemsPerPage: 50 });
  const { id = 0, title: before = '' } = data.at(-1) ?? {};
  const stored = async () => (await askAsManager('/api/home/Article', { catId: 7, articleId: id, lang: lng })).data;
  putBack(() => askAsManager('/api/manager/ArticleSave', { article: { id, title: before }, lang: lng }));
  await openAsManager(`/${lng}/article/7/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  const open = page.getByRole('button', { name: t('ADMIN.EDIT_HERE', { title: before }) });
  const field = page.getByRole('textbox', { name: t('EDITOR.TITLE') });
  await open.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(before);
  await expectNoAxeViolations(page);
  await field.fill('x');
  await field.press('Enter');
  await expect(heading.getByRole('alert')).toHaveText(t('ERROR.MISS.TITLE'));
  await field.press('Escape');
  await expect(heading).toContainText(before);
  await expect(open).toBeFocused();

  const after = unique('A headline typed on the page');
  await open.press('Enter');
  await field.fill(after);
  await field.press('Enter');
  await expect(field).toBeHidden();
  // The field stays until the page has it.
  expect(await heading.textContent()).toContain(after);
  expect((await stored()).title).toBe(after);
});
