import { editorOf, editorPath, hideArticle, loseFirstReply, newArticle, OWN_CATEGORY, save } from './editor.ts';
import { LANGS, openScreen, textOf } from './fixtures.ts';
import { endSession, expect, fillLogin, signIn, test } from './manager.ts';

const SAMPLES = {
  ar: {
    title: 'مقال لا يضيع منه شيء',
    text: 'كلمات كُتبت قبل أن ينقطع العمل ولم تُحفظ بعد.',
    author: 'فريق الإعلام',
    word: 'كلمة',
  },
  en: {
    title: 'An article that loses nothing',
    text: 'Words that were typed before it stopped.',
    author: 'Media team',
    word: 'word',
  },
} as const;

/** How long is typed before the tab is killed, and what of it may be lost: the form knows within a second, and keeps it soon after. */
const TYPING_MS = 3_000;
const LOST_MS = 1_500;

for (const lng of LANGS) {
  const t = textOf(lng);
  const sample = SAMPLES[lng];

  test(`a session that ends while an article in ${lng} is edited is renewed in place`, async ({ page, askAsManager }, {
    project,
  }) => {
    const title = `${sample.title}: session (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    await signIn(page, lng);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    await editor.title.fill(`${title} 2`);
    await editor.text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${sample.text}`);
    await endSession(page);

    await editor.saveButton.click();
    await expect(editor.login.getByText(t('SESSION.ENDED'))).toBeVisible();
    await expect(editor.title).toHaveValue(`${title} 2`);
    await fillLogin(page, lng);
    await expect(editor.saved).toBeVisible();
    await expect(editor.title).toHaveValue(`${title} 2`);
    await expect(editor.text).toContainText(sample.text);
    const { data } = await askAsManager('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: lng });
    expect(data.title).toBe(`${title} 2`);
    expect(data.html).toContain(sample.text);

    await editor.author.fill(sample.author);
    await save(editor);
  });

  test(`of what is typed in ${lng} without a pause when the tab is killed, all but the last moment is offered again`, async ({
    page,
    context,
    askAsManager,
  }, { project }) => {
    const title = `${sample.title}: draft (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    await signIn(page, lng);
    await openScreen(page, editorPath(lng, id));
    const before = editorOf(page, lng);
    await before.author.fill(sample.author);
    await before.text.click();
    await page.keyboard.press('Control+End');
    const devTools = await context.newCDPSession(page);
    const typed: { word: string; at: number }[] = [];
    const begun = Date.now();
    for (let index = 1; Date.now() - begun < TYPING_MS; index += 1) {
      const word = ` ${sample.word}${index}`;
      await page.keyboard.type(word, { delay: 30 });
      typed.push({ word, at: Date.now() });
    }
    const killed = Date.now();
    const crash = page.waitForEvent('crash');
    // Who is killed does not answer: this fails once the tab is closed.
    void devTools.send('Page.crash').catch(String);
    await crash;
    await page.close();
    const kept = typed
      .filter(({ at }) => killed - at > LOST_MS)
      .map(({ word }) => word)
      .join('');
    expect(kept).toContain(sample.word);

    const tab = await context.newPage();
    await tab.goto(editorPath(lng, id));
    await fillLogin(tab, lng);
    const editor = editorOf(tab, lng);
    await expect(editor.title).toHaveValue(title);
    await expect(editor.author).toHaveValue('');
    await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
    await expect(editor.author).toHaveValue(sample.author);
    await expect(editor.text).toContainText(kept.trim());
    await save(editor);
    const { data } = await askAsManager('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: lng });
    expect(data).toMatchObject({ title, author: sample.author });
    expect(data.html.replaceAll('&nbsp;', ' ')).toContain(kept.trim());

    await tab.reload();
    await expect(editor.author).toHaveValue(sample.author);
    await expect(editor.draft).toHaveCount(0);
  });

  test(`a save in ${lng} without a network keeps everything, and goes through when tried again`, async ({
    page,
    context,
    askAsManager,
    consoleErrors,
  }, { project }) => {
    const title = `${sample.title}: network (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    await signIn(page, lng);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    const failed = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: t('ERROR.TRANSPORT') });
    await editor.author.fill(sample.author);
    await context.setOffline(true);
    await editor.saveButton.click();
    await expect(failed).toBeVisible();
    await expect(editor.unsaved).toBeVisible();
    await expect(editor.author).toHaveValue(sample.author);

    await context.setOffline(false);
    await editor.retry.click();
    await expect(editor.saved).toBeVisible();
    await expect(failed).toBeHidden();
    const { data } = await askAsManager('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: lng });
    expect(data).toMatchObject({ title, author: sample.author });
    consoleErrors.expectOnly(/ERR_INTERNET_DISCONNECTED/);
  });

  test(`a new article in ${lng} whose reply was lost is stored once`, async ({
    page,
    askAsManager,
    putBack,
    consoleErrors,
  }, { project }) => {
    const title = `${sample.title}: once (${project.name}, ${Date.now()})`;
    await loseFirstReply(page, 'ArticleSave');
    await signIn(page, lng);
    await openScreen(page, editorPath(lng, 0));
    const editor = editorOf(page, lng);
    await editor.title.fill(title);
    await editor.summary.fill(sample.text);
    await editor.notInHome.check();
    await editor.text.click();
    await page.keyboard.type(`${sample.text} ${sample.text}`);
    await editor.saveButton.click();
    await expect(editor.retry).toBeVisible();
    await editor.author.fill(sample.author);
    await editor.retry.click();
    await expect(editor.saved).toBeVisible();

    await expect(page).toHaveURL(/\/[1-9]\d*$/);
    const id = Number(page.url().split('/').pop());
    putBack(() => hideArticle(askAsManager, lng, id));
    const { data } = await askAsManager('/api/home/Articles', { catId: OWN_CATEGORY, itemsPerPage: 50, lang: lng });
    expect(data.filter((article) => article.title === title)).toMatchObject([{ id, author: sample.author }]);
    consoleErrors.expectOnly(/ERR_FAILED/);
  });

  test(`unsaved work in ${lng} is not left without a question`, async ({ page, askAsManager }, { project }) => {
    const title = `${sample.title}: leave (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    await signIn(page, lng);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    const back = page.getByRole('main').getByRole('link', { name: t('BACK'), exact: true });
    const question = page.getByRole('dialog', { name: t('EDITOR.LEAVE_TITLE') });
    await editor.author.fill(sample.author);
    await back.click();
    await question.getByRole('button', { name: t('EDITOR.STAY') }).click();
    await expect(editor.author).toHaveValue(sample.author);
    await back.click();
    await question.getByRole('button', { name: t('EDITOR.LEAVE'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lng}/article/${OWN_CATEGORY}/${id}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(editor.draft).toBeVisible();
    await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_DISCARD') }).click();
    await expect(editor.draft).toHaveCount(0);
  });

  test(`whoever leaves unsaved work in ${lng} and comes straight back finds it`, async ({ page, askAsManager }, {
    project,
  }) => {
    const title = `${sample.title}: straight back (${project.name})`;
    const id = await newArticle(askAsManager, lng, title);
    await signIn(page, lng);
    await openScreen(page, editorPath(lng, id));
    const editor = editorOf(page, lng);
    await editor.author.fill(sample.author);
    // Back is pressed at the very moment at which the next address stands, before its screen does.
    await page.evaluate(() => {
      const { pushState } = history;
      history.pushState = (...state) => {
        pushState.apply(history, state);
        history.pushState = pushState;
        history.back();
      };
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: t('BACK'), exact: true })
      .click();
    const question = page.getByRole('dialog', { name: t('EDITOR.LEAVE_TITLE') });
    await question.getByRole('button', { name: t('EDITOR.LEAVE'), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${editorPath(lng, id)}$`));
    // Whether the screen stayed, or went and came back, is up to the moment.
    const restore = editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') });
    await expect(async () => {
      if (await restore.isVisible()) await restore.click();
      await expect(editor.author).toHaveValue(sample.author, { timeout: 1_000 });
    }).toPass();
  });
}
