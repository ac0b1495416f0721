import { restoreText } from './editor.ts';
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

test('the text of a page is edited in its place, and the page shows what was saved', {
  tag: '@first-on-desktop',
}, async ({ page, askAsManager, putBack, lng, t, main, openAsManager }) => {
  const { data } = await askAsManager('/api/home/PageHtml', { catId: 2, lang: lng });
  putBack(() => restoreText(askAsManager, lng, { catId: 2, isContentBlock: false, html: data.html }));
  await openAsManager(`/${lng}/content/2`);
  const open = main.getByRole('button', { name: t('ADMIN.EDIT_HERE', { title: t('EDITOR.TEXT') }) });
  await open.click();
  const text = main.getByRole('textbox', { name: t('EDITOR.TEXT') });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Typed on the page.');
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  await expect(text).toBeHidden();
  await expect(main).toContainText('Typed on the page.');
  expect((await askAsManager('/api/home/PageHtml', { catId: 2, lang: lng })).data.html).toContain('Typed on the page.');

  // What is left without saving is offered again.
  await open.click();
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Left.');
  await main.getByRole('button', { name: t('CANCEL'), exact: true }).click();
  await expect(main).not.toContainText('Left.');
  await open.click();
  await main.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
  await expect(text).toContainText('Left.');
  await main.getByRole('button', { name: t('CANCEL'), exact: true }).click();
});
