import { editorOf, editorPath, OWN_CATEGORY, save } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { expect, newIdOf, test } from './manager.ts';

const SAMPLE = {
  title: 'مقال كُتب في المحرّر',
  summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ',
  text: 'الفقرة الأولى من المقال، وهي أطول من أربعين حرفًا بلا شكّ.',
  heading: 'عنوان داخل النصّ',
  bold: 'كلمات غليظة',
  author: 'فريق الإعلام',
} as const;

test('a new article is hidden until it is published', {
  tag: '@once',
}, async ({ page, ask, lng, t, visitor, unique, editor, openAsManager, articles, deleteAtEnd }) => {
  const title = unique(SAMPLE.title);
  await openAsManager(editorPath(lng, 0));
  await expect(editor.hidden).toBeChecked();
  await editor.title.fill(title);
  await editor.summary.fill(SAMPLE.summary);
  await editor.notInHome.check();
  await editor.text.click();
  await page.keyboard.type(SAMPLE.text);
  await page.keyboard.press('Enter');
  await page.keyboard.type(SAMPLE.heading);
  await editor.tool(t('EDITOR.HEADING_2')).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(SAMPLE.bold);
  await page.keyboard.press('Shift+Home');
  await editor.tool(t('EDITOR.BOLD')).click();
  await save(editor);
  const id = await newIdOf(page);
  deleteAtEnd(id);

  const listed = async () =>
    (await ask('/api/home/Articles', { catId: OWN_CATEGORY, itemsPerPage: 50, lang: lng })).data.map(
      (article) => article.id,
    );
  expect(await articles.statusForVisitors(id)).toBe(2);
  expect(await listed()).not.toContain(id);
  await openScreen(visitor, `/${lng}/articles/${OWN_CATEGORY}/1`);
  await expect(visitor.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);

  await openScreen(page, `/${lng}/articles/${OWN_CATEGORY}/1`);
  await expect(page.getByRole('img', { name: t('ADMIN.HIDDEN_ITEM', { title }) }).first()).toBeVisible();

  await openScreen(page, editorPath(lng, id));
  await editor.visible.check();
  await save(editor);
  expect(await listed()).toContain(id);
  await visitor.reload();
  await visitor.getByRole('main').getByRole('link', { name: title }).first().click();
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.getByText(SAMPLE.text)).toBeVisible();
  await expect(main.getByRole('heading', { name: SAMPLE.heading })).toBeVisible();
  await expect(main.getByRole('strong').filter({ hasText: SAMPLE.bold })).toBeVisible();

  await editor.hidden.check();
  await save(editor);
  expect(await articles.statusForVisitors(id)).toBe(2);
});

test('an article that breaks rules has the messages at its fields, and is not sent', {
  tag: '@once',
}, async ({ page, t, edit, unique, articles, main }) => {
  const id = await articles.add(unique(`${SAMPLE.title}: rules`));
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/manager/ArticleSave') ? 1 : 0));
  const editor = await edit(id);
  await editor.title.fill('short');
  await editor.summary.fill('short');
  await editor.saveButton.click();
  await expect(editor.title).toHaveAccessibleDescription(
    `${t('ERROR.MISS.TITLE')} ${t('EDITOR.AT_LEAST', { count: 10 })}`,
  );
  await expect(editor.summary).toHaveAccessibleDescription(
    `${t('ERROR.MISS.SUMMARY')} ${t('EDITOR.AT_LEAST', { count: 20 })}`,
  );
  await expect(editor.title).toBeFocused();
  const summary = main.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary.getByRole('link')).toHaveText([t('ERROR.MISS.TITLE'), t('ERROR.MISS.SUMMARY')]);
  expect(sent).toBe(0);

  await editor.title.fill(unique(`${SAMPLE.title}: rules kept`));
  await editor.summary.fill(SAMPLE.summary.toUpperCase());
  await editor.saveButton.dblclick();
  await expect(editor.saved).toBeVisible();
  await expect(summary).toBeHidden();
  expect(sent).toBe(1);
});

test('the second of two managers who change one article is asked about the fields that both changed', {
  tag: '@once',
}, async ({ page, visitor: otherPage, lng, t, signIn, newSession, unique, articles, editor }) => {
  const { fullName } = await newSession();
  const title = unique(`${SAMPLE.title}: two`);
  const id = await articles.add(title);
  const other = editorOf(otherPage, lng);
  await signIn(page);
  await signIn(otherPage);
  await openScreen(page, editorPath(lng, id));
  await openScreen(otherPage, editorPath(lng, id));

  await other.title.fill(`${title} theirs`);
  await save(other);
  await editor.title.fill(`${title} mine`);
  await editor.author.fill('Mine alone');
  await editor.saveButton.click();
  await expect(editor.conflict).toBeVisible();
  await expect(editor.conflict.getByRole('group', { name: t('EDITOR.TITLE'), exact: true })).toBeVisible();
  await expect(editor.conflict.getByRole('radio')).toHaveCount(2);
  await expect(editor.conflict).toContainText(fullName);
  expect(await articles.stored(id)).toMatchObject({ title: `${title} theirs`, author: '' });

  await editor.conflict.getByRole('button', { name: t('EDITOR.CONFLICT_LATER') }).click();
  await expect(editor.conflict).toBeHidden();
  await expect(editor.title).toHaveValue(`${title} mine`);
  expect(await articles.stored(id)).toMatchObject({ title: `${title} theirs`, author: '' });

  await editor.retry.click();
  await editor.conflict.getByRole('radio', { name: t('EDITOR.MINE') }).check();
  await editor.conflict.getByRole('button', { name: t('EDITOR.CONFLICT_SAVE') }).click();
  await expect(editor.saved).toBeVisible();
  expect(await articles.stored(id)).toMatchObject({ title: `${title} mine`, author: 'Mine alone' });

  await other.summary.fill(`${SAMPLE.summary} (theirs)`);
  await other.saveButton.click();
  await expect(other.saved.filter({ hasText: t('EDITOR.CONFLICT_MERGED') })).toBeVisible();
  await expect(other.title).toHaveValue(`${title} mine`);
  expect(await articles.stored(id)).toMatchObject({ title: `${title} mine`, summary: `${SAMPLE.summary} (theirs)` });
});

test('a draft that is restored replaces nothing for good that was typed before', {
  tag: '@once',
}, async ({ page, context, lng, t, signIn, unique, edit, articles }) => {
  const id = await articles.add(unique('Two drafts'));
  const before = await edit(id);
  await before.author.fill(SAMPLE.author);
  await expect(before.unsaved).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const tab = await context.newPage();
  await signIn(tab);
  await tab.goto(editorPath(lng, id));
  const editor = editorOf(tab, lng);
  const restore = editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') });
  await expect(restore).toHaveCount(1);
  await editor.text.click();
  await tab.keyboard.press('Control+End');
  await tab.keyboard.type(SAMPLE.bold);
  await restore.click();
  await expect(editor.author).toHaveValue(SAMPLE.author);
  await expect(editor.text).not.toContainText(SAMPLE.bold);
  await expect(restore).toHaveCount(0);

  await tab.reload();
  await expect(restore).toHaveCount(2);
  await editor.draft
    .filter({ hasText: SAMPLE.bold })
    .getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') })
    .click();
  await expect(editor.text).toContainText(SAMPLE.bold);
  await expect(editor.author).toHaveValue('');
  await save(editor);
  await expect(restore).toHaveCount(1);
  expect((await articles.stored(id)).html).toContain(SAMPLE.bold);
});
