import { openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

test.describe('edit in place', () => {
  test('a headline is clicked, typed and saved with Enter; Escape leaves it, and a rule is shown beside it', {
    tag: ['@first-on-phone', '@firefox'],
  }, async ({ page, signIn, askAsManager, putBack, unique, expectNoAxeViolations, lng, t }) => {
    const { data } = await askAsManager('/api/home/Articles', { catId: 7, lang: lng, itemsPerPage: 50 });
    const { id = 0, title: before = '' } = data.at(-1) ?? {};
    const stored = async () => (await askAsManager('/api/home/Article', { catId: 7, articleId: id, lang: lng })).data;
    putBack(() => askAsManager('/api/manager/ArticleSave', { article: { id, title: before }, lang: lng }));
    await signIn(page);
    await openScreen(page, `/${lng}/article/7/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    const open = page.getByRole('button', { name: t('ADMIN.EDIT_HERE', { title: before }) });
    const field = page.getByRole('textbox', { name: t('EDITOR.TITLE') });
    await open.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(before);
    await expectNoAxeViolations();
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
    await expect(heading).toContainText(after);
    expect((await stored()).title).toBe(after);
  });

  test('what somebody else saved meanwhile is kept, and asked about where both changed it', {
    tag: ['@once', '@release'],
  }, async ({ page, signIn, askAsManager, putBack, unique, lng, t }) => {
    const { data } = await askAsManager('/api/home/Articles', { catId: 7, lang: lng, itemsPerPage: 50 });
    const { id = 0, title, summary } = data.at(-2) ?? {};
    const save = (fields: object) =>
      askAsManager('/api/manager/ArticleSave', { article: { id, ...fields }, lang: lng });
    const stored = async () => (await askAsManager('/api/home/Article', { catId: 7, articleId: id, lang: lng })).data;
    putBack(() => save({ title, summary }));
    await signIn(page);
    await openScreen(page, `/${lng}/article/7/${id}`);
    const field = page.getByRole('textbox', { name: t('EDITOR.TITLE') });
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await expect(field).toBeFocused();
    const theirs = unique('A summary that somebody else has saved');
    expect((await save({ summary: theirs })).status).toBe(0);
    const mine = unique('A headline of my own');
    await field.fill(mine);
    await field.press('Enter');
    await expect(field).toBeHidden();
    expect(await stored()).toMatchObject({ title: mine, summary: theirs });

    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await expect(field).toHaveValue(mine);
    expect((await save({ title: unique('A headline of somebody else') })).status).toBe(0);
    const last = unique('The last headline of all');
    await field.fill(last);
    await field.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('EDITOR.CONFLICT_TITLE') });
    await dialog.getByRole('radio', { name: t('EDITOR.MINE') }).check();
    await dialog.getByRole('button', { name: t('EDITOR.CONFLICT_SAVE') }).click();
    await expect(field).toBeHidden();
    expect((await stored()).title).toBe(last);
  });
});
