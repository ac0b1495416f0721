import { editorOf, editorPath, hideArticle, newArticle, OWN_CATEGORY, save, storedArticle } from './editor.ts';
import { openScreen, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const TWIN = { ar: 'en', en: 'ar' } as const;
const NAMES = { ar: 'العربية', en: 'English' } as const;

test(
  'an older version shows what it would change, and can be restored',
  {
    tag: '@once',
  },
  async ({ page, askAsManager, expectNoAxeViolations, lng, t, signIn }, { project }) => {
    const before = `Before the change (${project.name})`;
    const after = `After the change (${project.name})`;
    const id = await newArticle(askAsManager, lng, before);
    const { version } = await storedArticle(askAsManager, lng, id);
    await askAsManager('/api/manager/ArticleSave', { article: { id, title: after, version }, lang: lng });
    await signIn(page);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    await expect(editor.title).toHaveValue(after);
    await editor.author.fill('Unsaved');
    const history = page
      .getByRole('main')
      .locator('details')
      .filter({ hasText: t('EDITOR.HISTORY') });
    await history.locator('summary').click();
    await history.getByRole('listitem').first().getByRole('button').click();
    const dialog = page.getByRole('dialog').filter({ hasText: t('EDITOR.REVISION_HINT') });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([t('EDITOR.TITLE')]);
    await expect(dialog.locator('ins')).toContainText('Before');
    await expect(dialog.locator('del')).toContainText('After');
    await expect(dialog.getByText(t('EDITOR.RESTORE_DIRTY'))).toBeVisible();
    await expectNoAxeViolations();
    await dialog.getByRole('button', { name: t('EDITOR.RESTORE') }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.title).toHaveValue(before);
    await expect(editor.author).toHaveValue('');
    expect(await storedArticle(askAsManager, lng, id)).toMatchObject({ title: before, author: '' });
    // The version that was replaced is in the history too.
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await history.getByRole('listitem').first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('ins')).toContainText('After');
  },
);

test(
  'a text in the other language starts as a copy, with the original beside it',
  {
    tag: '@once',
  },
  async ({ page, askAsManager, expectNoAxeViolations, lng, signIn }, { project }) => {
    const twin = TWIN[lng];
    const inTwin = textOf(twin);
    const title = `To be translated (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    const { html, summary } = await storedArticle(askAsManager, lng, id);
    await signIn(page);
    await openScreen(page, editorPath(twin, id));
    const editor = editorOf(page, twin);
    const languages = page.getByRole('main').getByRole('region', { name: inTwin('EDITOR.LANGUAGES'), exact: true });
    await expect(languages.getByText(inTwin('EDITOR.LANG_MISSING'))).toBeVisible();
    await expect(editor.title).toHaveValue('');
    await editor.title.fill(`${title}, typed before`);
    await languages.getByRole('button', { name: inTwin('EDITOR.COPY') }).click();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.summary).toHaveValue(summary);
    // What the copy replaced is offered again; when that button goes, the focus moves to another element.
    const discard = editor.draft.getByRole('button', { name: inTwin('EDITOR.DRAFT_DISCARD') });
    await editor.draft.getByRole('button', { name: inTwin('EDITOR.DRAFT_RESTORE') }).click();
    await expect(editor.title).toHaveValue(`${title}, typed before`);
    await editor.draft.getByRole('button', { name: inTwin('EDITOR.DRAFT_RESTORE') }).click();
    await expect(editor.title).toHaveValue(title);
    await discard.click();
    await expect(editor.draft).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    await editor.title.fill(`${title} 2`);
    await save(editor);
    await expect(languages.getByText(inTwin('EDITOR.LANG_MISSING'))).toBeHidden();
    await expect(languages.getByRole('button', { name: inTwin('EDITOR.COPY') })).toBeHidden();
    expect(await storedArticle(askAsManager, twin, id)).toMatchObject({ title: `${title} 2`, html, isVisible: 0 });
    expect(await storedArticle(askAsManager, lng, id)).toMatchObject({ title, html });

    const both = page.getByRole('button', { name: inTwin('EDITOR.SIDE_BY_SIDE'), exact: true });
    await both.click();
    const original = page.getByRole('region', { name: NAMES[lng], exact: true });
    await expect(original.getByRole('textbox', { name: inTwin('EDITOR.TITLE'), exact: true })).toHaveValue(title);
    await expect(original.getByRole('textbox', { name: inTwin('ARTICLE_FORM.SUMMARY'), exact: true })).toHaveValue(
      summary,
    );
    await expect(original.getByRole('textbox', { name: inTwin('EDITOR.TEXT'), exact: true })).toBeVisible();
    await expectNoAxeViolations();
    await both.click();
    await expect(original).toBeHidden();
  },
);

test(
  'a date is typed as day, month and year, and an impossible one is refused',
  {
    tag: '@once',
  },
  async ({ page, ask, askAsManager, putBack, lng, t, signIn }, { project }) => {
    const id = await newArticle(askAsManager, lng, `On a certain day (${project.name})`);
    putBack(() => hideArticle(askAsManager, lng, id));
    await signIn(page);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    const date = page.getByRole('group', { name: t('EDITOR.DATE'), exact: true });
    const part = (name: string) => date.getByRole('textbox', { name, exact: true });
    await expect(date.getByRole('textbox')).toHaveCount(3);
    await part(t('EDITOR.DAY')).fill('31');
    await part(t('EDITOR.MONTH')).fill('2');
    await part(t('EDITOR.YEAR')).fill('2025');
    await editor.saveButton.click();
    await expect(part(t('EDITOR.DAY'))).toHaveAttribute('aria-invalid', 'true');
    await expect(part(t('EDITOR.DAY'))).toBeFocused();
    await part(t('EDITOR.DAY')).fill('٠٥');
    await editor.visible.check();
    const sent = page.waitForRequest('**/api/manager/ArticleSave');
    await save(editor);
    expect((await sent).postDataJSON().article.showTime).toBe('2/5/2025');
    const payload = { catId: OWN_CATEGORY, articleId: id, lang: lng };
    expect((await ask('/api/home/Article', payload)).data.showTime).toBe('2025-02-05');
  },
);
