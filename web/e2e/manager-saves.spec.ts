import { editorOf, editorPath, loseFirstReply, newArticle, OWN_CATEGORY, save, storedArticle } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

const TWIN = { ar: 'en', en: 'ar' } as const;
const AUTHOR = 'فريق الإعلام';
const WORDS = 'كلمات كُتبت قبل الاستعادة.';

test(
  'a draft that is restored replaces nothing for good that was typed before',
  {
    tag: '@once',
  },
  async ({ page, context, askAsManager, lng, t, signIn }, { project }) => {
    const id = await newArticle(askAsManager, lng, `Two drafts (${project.name})`);
    await signIn(page);
    await openScreen(page, editorPath(lng, id));
    const before = editorOf(page, lng);
    await before.author.fill(AUTHOR);
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
    await tab.keyboard.type(WORDS);
    await restore.click();
    await expect(editor.author).toHaveValue(AUTHOR);
    await expect(editor.text).not.toContainText(WORDS);

    await restore.click();
    await expect(editor.text).toContainText(WORDS);
    await expect(editor.author).toHaveValue('');
    await save(editor);
    await expect(restore).toHaveCount(1);
    expect((await storedArticle(askAsManager, lng, id)).html).toContain(WORDS);
  },
);

test(
  'a repeated save whose first reply was lost is no conflict',
  {
    tag: '@once',
  },
  async ({ page, askAsManager, consoleErrors, lng, t, signIn }, { project }) => {
    const title = `Saved without a reply (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    const { version } = await storedArticle(askAsManager, lng, id);
    await loseFirstReply(page, 'ArticleSave');
    await signIn(page);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    // The server trims the title: what is stored differs from what was sent.
    await editor.title.fill(`${title} 2 `);
    await editor.saveButton.click();
    await expect(editor.retry).toBeVisible();
    await editor.author.fill(AUTHOR);
    await editor.retry.click();
    await expect(editor.saved).toBeVisible();
    await expect(editor.saved).not.toContainText(t('EDITOR.CONFLICT_MERGED'));
    const now = await storedArticle(askAsManager, lng, id);
    expect(now).toMatchObject({ title: `${title} 2`, author: AUTHOR, version: String(Number(version) + 2) });
    consoleErrors.allow(/ERR_FAILED/, /ArticleSave/);
  },
);

test(
  'an old article with a short summary can be saved',
  {
    tag: '@once',
  },
  async ({ page, askAsManager, lng, signIn }, { project }) => {
    const id = await newArticle(askAsManager, lng, `An old article (${project.name})`);
    await page.route('**/api/home/Article', async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, summary: 'Short' } } });
    });
    await signIn(page);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    await expect(editor.summary).toHaveValue('Short');
    await editor.author.fill(AUTHOR);
    await save(editor);
    await editor.summary.fill('Shorter');
    await editor.saveButton.click();
    await expect(editor.summary).toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  'a text that was deleted since is stored again from the form, never from the other language',
  {
    tag: '@once',
  },
  async ({ page, askAsManager, lng, t, signIn }, { project }) => {
    const title = `A text that goes (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    await signIn(page);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    await editor.author.fill(AUTHOR);
    const summary = await editor.summary.inputValue();

    const sent: Record<string, unknown>[] = [];
    await page.route('**/api/manager/ArticleSave', (route) => {
      sent.push(route.request().postDataJSON().article);
      return sent.length === 1 ? route.fulfill({ json: { status: 10, data: null, extra: {} } }) : route.continue();
    });
    await page.route('**/api/home/Article', async (route) => {
      const response = await route.fetch();
      const { data, ...reply } = await response.json();
      const extra = { ...reply.extra, lang: TWIN[lng] };
      await route.fulfill({ response, json: { ...reply, data: { ...data, title: 'Another language' }, extra } });
    });
    await editor.saveButton.click();
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: t('ERROR.10') }),
    ).toBeVisible();
    await expect(editor.conflict).toBeHidden();
    await expect(editor.title).toHaveValue(title);
    await editor.retry.click();
    await expect(editor.saved).toBeVisible();
    expect(sent[1]).toMatchObject({ id, title, summary, author: AUTHOR });
    expect(sent[1]).not.toHaveProperty('version');
    const { data } = await askAsManager('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: lng });
    expect(data).toMatchObject({ title, author: AUTHOR });
  },
);
