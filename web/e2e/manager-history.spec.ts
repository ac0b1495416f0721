import { editorOf, editorPath, save } from './editor.ts';
import { expectNoAxeViolations, OWN_NAMES, TWIN, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('an older version shows what it would change, and can be restored', {
  tag: '@once',
}, async ({ page, t, edit, unique, articles }) => {
  const change = unique('the change');
  const [before, after] = [`Before ${change}`, `After ${change}`];
  const id = await articles.add(before);
  await articles.save({ id, title: after });
  const editor = await edit(id);
  await expect(editor.title).toHaveValue(after);
  await editor.author.fill('Unsaved');
  const { history } = editor;
  await history.locator('summary').click();
  await history.getByRole('listitem').first().getByRole('button').click();
  const dialog = page.getByRole('dialog').filter({ hasText: t('EDITOR.REVISION_HINT') });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([t('EDITOR.TITLE')]);
  await expect(dialog.locator('ins')).toContainText('Before');
  await expect(dialog.locator('del')).toContainText('After');
  await expect(dialog.getByText(t('EDITOR.RESTORE_DIRTY'))).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('EDITOR.RESTORE') }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.title).toHaveValue(before);
  await expect(editor.author).toHaveValue('');
  expect(await articles.stored(id)).toMatchObject({ title: before, author: '' });
  // The version that was replaced is in the history too.
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog').locator('ins')).toContainText('After');
});

test('a text in the other language starts as a copy, with the original beside it', {
  tag: '@once',
}, async ({ page, lng, unique, articles, main, openAsManager }) => {
  const twin = TWIN[lng];
  const inTwin = textOf(twin);
  const title = unique('To be translated');
  const id = await articles.add(title);
  const { html, summary } = await articles.stored(id);
  await openAsManager(editorPath(twin, id));
  const editor = editorOf(page, twin);
  const languages = main.getByRole('region', { name: inTwin('EDITOR.LANGUAGES'), exact: true });
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
  await expect(editor.draft).toHaveCount(0);
  await languages.getByRole('button', { name: inTwin('EDITOR.COPY') }).click();
  await expect(editor.title).toHaveValue(title);
  await discard.click();
  await expect(editor.draft).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await editor.title.fill(`${title} 2`);
  await save(editor);
  await expect(languages.getByText(inTwin('EDITOR.LANG_MISSING'))).toBeHidden();
  await expect(languages.getByRole('button', { name: inTwin('EDITOR.COPY') })).toBeHidden();
  expect(await articles.stored(id, twin)).toMatchObject({ title: `${title} 2`, html, isVisible: 0 });
  expect(await articles.stored(id)).toMatchObject({ title, html });

  const both = page.getByRole('button', { name: inTwin('EDITOR.SIDE_BY_SIDE'), exact: true });
  await both.click();
  const original = page.getByRole('region', { name: OWN_NAMES[lng], exact: true });
  const originalOf = (label: string) => original.getByRole('textbox', { name: label, exact: true });
  await expect(originalOf(inTwin('EDITOR.TITLE'))).toHaveValue(title);
  await expect(originalOf(inTwin('ARTICLE_FORM.SUMMARY'))).toHaveValue(summary);
  await expect(originalOf(inTwin('EDITOR.TEXT'))).toBeVisible();
  await expectNoAxeViolations(page);
  await both.click();
  await expect(original).toBeHidden();
});
