import { editorOf, editorPath, OWN_CATEGORY, save } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { endSession, expect, fillLogin, test } from './manager.ts';

const SAMPLE = {
  title: 'مقال لا يضيع منه شيء',
  text: 'كلمات كُتبت قبل أن ينقطع العمل ولم تُحفظ بعد.',
  author: 'فريق الإعلام',
  word: 'كلمة',
} as const;

/** How long is typed before the tab is killed, and how much of it may be lost: the form stores its draft about once a second. */
const TYPING_MS = 3_000;
const LOST_MS = 1_500;

test('a session that ends while an article is edited is renewed in place', {
  tag: '@once',
}, async ({ page, lng, t, edit, newSession, unique, articles }) => {
  const title = unique(`${SAMPLE.title}: session`);
  const id = await articles.add(title);
  const editor = await edit(id, await newSession());
  await editor.title.fill(`${title} 2`);
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${SAMPLE.text}`);
  await endSession(page);

  const bar = page.getByRole('navigation', { name: t('ADMIN.BAR'), includeHidden: true });
  await expect(bar).toHaveCount(1);
  await editor.saveButton.click();
  await expect(editor.login.getByText(t('SESSION.ENDED'))).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(editor.title).toHaveValue(`${title} 2`);
  await fillLogin(page, lng);
  await expect(editor.saved).toBeVisible();
  await expect(bar).toHaveCount(1);
  await expect(editor.title).toHaveValue(`${title} 2`);
  await expect(editor.text).toContainText(SAMPLE.text);
  const data = await articles.stored(id);
  expect(data.title).toBe(`${title} 2`);
  expect(data.html).toContain(SAMPLE.text);

  await editor.author.fill(SAMPLE.author);
  await save(editor);
});

test('a killed tab loses only the last moment of what was typed', {
  tag: '@once',
}, async ({ page, context, lng, t, signIn, unique, edit, articles }) => {
  const title = unique(`${SAMPLE.title}: draft`);
  const id = await articles.add(title);
  const before = await edit(id);
  await before.author.fill(SAMPLE.author);
  await before.text.click();
  await page.keyboard.press('Control+End');
  const devTools = await context.newCDPSession(page);
  const typed: { word: string; at: number }[] = [];
  const begun = Date.now();
  for (let index = 1; Date.now() - begun < TYPING_MS; index += 1) {
    const word = ` ${SAMPLE.word}${index}`;
    await page.keyboard.type(word, { delay: 30 });
    typed.push({ word, at: Date.now() });
  }
  const killed = Date.now();
  const crash = page.waitForEvent('crash');
  // A killed tab does not answer: this call fails once the tab is closed.
  void devTools.send('Page.crash').catch(String);
  await crash;
  await page.close();
  const stored = typed
    .filter(({ at }) => killed - at > LOST_MS)
    .map(({ word }) => word)
    .join('');
  expect(stored).toContain(SAMPLE.word);

  const tab = await context.newPage();
  await signIn(tab);
  await tab.goto(editorPath(lng, id));
  const editor = editorOf(tab, lng);
  await expect(editor.title).toHaveValue(title);
  await expect(editor.author).toHaveValue('');
  await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
  await expect(editor.author).toHaveValue(SAMPLE.author);
  await expect(editor.text).toContainText(stored.trim());
  await save(editor);
  const data = await articles.stored(id);
  expect(data).toMatchObject({ title, author: SAMPLE.author });
  expect(data.html.replaceAll('&nbsp;', ' ')).toContain(stored.trim());

  await tab.reload();
  await expect(editor.author).toHaveValue(SAMPLE.author);
  await expect(editor.draft).toHaveCount(0);
});

test('a form whose text editor and bar could not be loaded keeps what is typed, and loads them again', {
  tag: '@once',
}, async ({ page, context, consoleErrors, lng, t, signIn, unique, articles, main, editor, bar }) => {
  const title = unique('An article whose editor is late');
  const id = await articles.add(title);
  await signIn(page);
  const parts = /\/assets\/(?:rich-text-editor|admin-bar)-[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await openScreen(page, editorPath(lng, id));
  const missing = main.getByRole('alert').filter({ hasText: t('EDITOR.TEXT_NOT_LOADED') });
  await expect(missing).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(editor.title).toHaveValue(title);
  await editor.author.fill(SAMPLE.author);
  await context.setOffline(true);
  const failedAgain = page.waitForEvent('requestfailed', (request) => parts.test(request.url()));
  await editor.retry.click();
  await failedAgain;
  await expect(missing).toBeVisible();
  await page.unroute(parts);
  await context.setOffline(false);
  await expect(editor.text).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(missing).toBeHidden();
  await expect(editor.author).toHaveValue(SAMPLE.author);
  await save(editor);
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
});

test('a save that failed for want of a connection says when it is back, and is not repeated by itself', {
  tag: '@once',
}, async ({ context, consoleErrors, t, edit, unique, articles, main, editor }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await edit(await articles.add(unique('An article saved without a connection')));
  await editor.author.fill(SAMPLE.author);
  await context.setOffline(true);
  await editor.saveDraft.click();
  const failed = main.getByRole('alert');
  await expect(failed.filter({ hasText: t('ERROR.NO_CONNECTION') })).toBeVisible();
  await context.setOffline(false);
  await expect(failed.filter({ hasText: t('EDITOR.ONLINE_AGAIN') })).toBeVisible();
  await editor.retry.click();
  await expect(editor.saved).toBeVisible();
});

test('leaving unsaved work asks first', { tag: '@once' }, async ({ page, lng, t, edit, unique, articles, main }) => {
  const title = unique(`${SAMPLE.title}: leave`);
  const id = await articles.add(title);
  const editor = await edit(id);
  const back = main.getByRole('link', { name: t('BACK'), exact: true });
  const question = page.getByRole('dialog', { name: t('EDITOR.LEAVE_TITLE') });
  await editor.author.fill(SAMPLE.author);
  await back.click();
  await question.getByRole('button', { name: t('EDITOR.STAY') }).click();
  await expect(editor.author).toHaveValue(SAMPLE.author);
  await back.click();
  await question.getByRole('button', { name: t('EDITOR.LEAVE'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/article/${OWN_CATEGORY}/${id}$`));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(editor.draft).toBeVisible();
  await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_DISCARD') }).click();
  await expect(editor.draft).toHaveCount(0);
});

test('unsaved work is still there for whoever leaves and comes straight back', {
  tag: '@once',
}, async ({ page, lng, t, edit, unique, articles, main }) => {
  const title = unique(`${SAMPLE.title}: straight back`);
  const id = await articles.add(title);
  const editor = await edit(id);
  await editor.author.fill(SAMPLE.author);
  // Back is pressed at the moment when the address has changed and the screen has not.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...state) => {
      pushState.apply(history, state);
      history.pushState = pushState;
      history.back();
    };
  });
  await main.getByRole('link', { name: t('BACK'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('EDITOR.LEAVE_TITLE') });
  await question.getByRole('button', { name: t('EDITOR.LEAVE'), exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${editorPath(lng, id)}$`));
  // Depending on the timing the screen stayed, or was left and opened again.
  const restore = editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') });
  await expect(async () => {
    if (await restore.isVisible()) await restore.click();
    await expect(editor.author).toHaveValue(SAMPLE.author, { timeout: 1_000 });
  }).toPass();
});
