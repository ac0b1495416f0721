import { countClicks } from './clicks.ts';
import { editorOf, OWN_CATEGORY, save } from './editor.ts';
import { drawPicture, partsOf, pdf } from './files.ts';
import { openScreen } from './fixtures.ts';
import { expect, newIdOf } from './manager.ts';
import { test } from './messages.ts';

const PLAIN = '<p>الفقرة الأولى من النصّ، وفيها خطأ مطبعيّ واحد.</p>';
const WORDS = 'مصحّح ';
const SUMMARY = 'ملخّص يكفي طوله لكي يُقبل عند الحفظ';
const TEXT = 'نصّ المقال، وهو أطول من أربعين حرفًا بلا شكّ.';

test('a typing mistake on the site is corrected with 3 clicks beside those into fields', {
  tag: '@once',
}, async ({ page, context, lng, t, unique, articles, openAsManager }) => {
  const title = unique('A typing mistake');
  const id = await articles.add(title, { html: PLAIN, isVisible: 1 });
  const clicks = await countClicks(context);
  await openAsManager(`/${lng}/article/${OWN_CATEGORY}/${id}`);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: t('ADMIN.EDIT_ITEM', { title }) }).click();
  const tab = await opened;
  const editor = editorOf(tab, lng);
  await editor.text.locator('p').first().click();
  await tab.keyboard.press('Home');
  await tab.keyboard.type(WORDS);
  await editor.publishChanges.click();
  await expect(editor.saved).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(3);
  expect((await articles.stored(id)).html).toContain(WORDS.trim());
});

test('an article with three pictures is published with 8 clicks beside those into fields', {
  tag: '@once',
}, async ({ page, context, folder, putBack, lng, t, unique, articles, main, deleteAtEnd }) => {
  const pictures = await Promise.all(
    ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => drawPicture(page, name, [60, 40])),
  );
  const title = unique('With three pictures');
  // The file manager opens in the folder that was open last.
  await folder.open();
  const clicks = await countClicks(context);
  await openScreen(page, `/${lng}/articles/${OWN_CATEGORY}/1`);

  const opened = context.waitForEvent('page');
  await main
    .getByRole('link', { name: t('ADMIN.ADD_ARTICLE') })
    .first()
    .click();
  const tab = await opened;
  const editor = editorOf(tab, lng);
  await editor.title.fill(title);
  await editor.summary.fill(SUMMARY);
  await editor.text.click();
  await tab.keyboard.type(TEXT);
  await editor.tool(t('EDITOR.FILES')).click();
  const picker = tab.getByRole('dialog', { name: t('FILES.TITLE_RICH_TEXT') });
  const chooser = tab.waitForEvent('filechooser');
  await picker.getByText(t('FILES.UPLOAD'), { exact: true }).click();
  await (await chooser).setFiles(pictures);
  await picker.getByRole('button', { name: t('FILES.INSERT_PICTURES', { count: 3 }), exact: true }).click();
  const asked = tab.getByRole('dialog', { name: t('EDITOR.ALT_TITLE') });
  for (const { name } of pictures) {
    const texts = asked.getByRole('group', { name });
    await texts.getByRole('textbox', { name: t('EDITOR.ALT_AR') }).fill(`وصف ${name}`);
    await texts.getByRole('textbox', { name: t('EDITOR.ALT_EN') }).fill(`About ${name}`);
  }
  await asked.getByRole('button', { name: t('EDITOR.ALT_SAVE') }).click();
  await tab.getByRole('button', { name: t('ARTICLE_FORM.USE_AS_COVER'), exact: true }).click();
  await editor.publish.click();
  await expect(editor.saved).toBeVisible();
  await expect(editor.publishChanges).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(8);

  const id = await newIdOf(tab);
  deleteAtEnd(id);
  // It would miss its pictures, which are moved to the bin.
  putBack(() => tab.close());
  const stored = await articles.stored(id);
  const addresses = await Promise.all(pictures.map(({ name }) => folder.addressOf(name)));
  expect(stored).toMatchObject({ title, isVisible: 1 });
  expect(addresses).toContain(stored.image);
  for (const address of addresses) expect(stored.html).toContain(`<img src="${address}"`);
});

test('a PDF is replaced under its address with 3 clicks, and brought back with one more', {
  tag: '@once',
}, async ({ page, context, folder, lng, t }) => {
  await folder.store(pdf('report.pdf', 'first'));
  const address = await folder.addressOf('report.pdf');
  const content = async () => (await page.request.get(address)).text();
  await folder.open();
  const clicks = await countClicks(context);
  await page.reload();

  const { tile, button, toast } = partsOf(page, lng);
  await tile('report.pdf').click();
  const chooser = page.waitForEvent('filechooser');
  await button(t('FILES.REPLACE')).click();
  await (await chooser).setFiles(pdf('report-final.pdf', 'second'));
  await expect(toast(t('FILES.REPLACED', { name: 'report.pdf' }))).toBeVisible();
  // Choosing the file itself takes at least one, in the system's own window.
  expect(clicks() + 1).toBeLessThanOrEqual(3);
  expect(await content()).toContain('second');
  expect(await folder.addressOf('report.pdf')).toBe(address);

  await toast(t('FILES.REPLACED', { name: 'report.pdf' }))
    .getByRole('button', { name: t('FILES.BRING_BACK') })
    .click();
  await expect(toast(t('FILES.RESTORED', { count: 1 }))).toBeVisible();
  expect(await content()).toContain('first');
});

test('a notice for tomorrow is set with 4 clicks beside those into fields', {
  tag: '@once',
}, async ({ page, context, askAsManager, putBack, lng, t, main, editor, box, openAsManager }) => {
  putBack(() => askAsManager('/api/manager/SaveNotices', { notices: { notices: [] } }));
  const clicks = await countClicks(context);
  await openAsManager(`/${lng}`);
  await page.getByRole('link', { name: t('NOTICES.LIST') }).click();
  await main.getByRole('button', { name: t('NOTICES.ADD') }).click();
  await box(t('NOTICES.TEXT_AR')).fill('المكتب مغلق غدًا');
  await box(t('NOTICES.TEXT_EN')).fill('The office is closed tomorrow');
  const from = main.getByRole('group', { name: t('EDITOR.VISIBLE_FROM') });
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await from.getByRole('textbox', { name: t('EDITOR.DAY') }).fill(String(tomorrow.getUTCDate()));
  await from.getByRole('textbox', { name: t('EDITOR.MONTH') }).fill(String(tomorrow.getUTCMonth() + 1));
  await from.getByRole('textbox', { name: t('EDITOR.YEAR') }).fill(String(tomorrow.getUTCFullYear()));
  await editor.saveButton.click();
  await expect(editor.saved).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);
  const { notices } = (await askAsManager('/api/manager/LoadNotices', {})).data;
  expect(Date.parse(notices[0]?.visibleFrom ?? '')).toBeGreaterThan(Date.now());
});

test('a message is answered by mail with 3 clicks beside those into fields', {
  tag: '@once',
}, async ({ page, context, sendMessage, askAsManager, lng, t, unique, main, openAsManager }) => {
  const subject = unique('Answered quickly');
  const id = await sendMessage(subject);
  const clicks = await countClicks(context);
  await openAsManager(`/${lng}/manager/messages`);

  await main.getByRole('button').filter({ hasText: subject }).click();
  await main.getByRole('button', { name: t('MESSAGES.ANSWER'), exact: true }).click();
  await page.keyboard.type('Thank you.');
  await main.getByRole('button', { name: t('MESSAGES.SEND'), exact: true }).click();
  await expect(page.getByText(t('MESSAGES.ANSWERED'))).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(3);
  const { data } = await askAsManager('/api/manager/MessagesList', { search: subject });
  expect(data).toMatchObject([
    { id, state: 'done', notes: [{ text: expect.stringMatching(/Donor.*\s+Thank you\.$/) }] },
  ]);
});

test('a first view that asks leads the home page with 3 clicks beside those into fields', {
  tag: '@once',
}, async ({ page, context, askAsManager, putBack, lng, t, unique, visitor, main, editor, box, openAsManager }) => {
  const load = async () => (await askAsManager('/api/manager/LoadHome', { lang: lng })).data;
  const { blocks } = await load();
  putBack(async () =>
    askAsManager('/api/manager/SaveHome', { home: { blocks, version: (await load()).version }, lang: lng }),
  );
  const promise = unique('We bring food to every table');
  const clicks = await countClicks(context);
  await openAsManager(`/${lng}/manager/home`);
  await main.getByRole('button', { name: t('HOME_EDITOR.ADD') }).click();
  await page
    .getByRole('dialog', { name: t('HOME_EDITOR.ADD') })
    .getByRole('button', { name: t('HOME.BLOCK_HERO') })
    .click();
  await box(t('HOME_EDITOR.PROMISE')).fill(promise);
  await editor.saveButton.click();
  await expect(editor.saved).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(3);

  await openScreen(visitor, `/${lng}`);
  // The demo's own is below.
  const amount = visitor.locator('main').getByRole('link').filter({ hasText: /^30/ }).first();
  await expect(visitor.getByRole('heading', { name: promise })).toBeVisible();
  await amount.click();
  // Its donate page asks what for, and then has the amount.
  await visitor.getByRole('button', { name: t('DONATE.CONTINUE'), exact: true }).click();
  await expect(visitor.getByRole('radio', { name: /^30/ })).toBeChecked();
});

test('a page of this site is linked from a text with 3 clicks, or by the keyboard', async ({
  page,
  context,
  lng,
  t,
  unique,
  articles,
  edit,
}) => {
  const title = unique('Linked to');
  const target = await articles.add(title, { html: PLAIN, isVisible: 1 });
  const id = await articles.add(unique('Has links'), { html: PLAIN });
  const clicks = await countClicks(context);
  const editor = await edit(id);
  const dialog = page.getByRole('dialog', { name: t('EDITOR.LINK') });
  const field = dialog.getByRole('combobox', { name: t('EDITOR.LINK_ADDRESS') });

  await editor.text.locator('p').first().click();
  await page.keyboard.press('End');
  await editor.tool(t('EDITOR.LINK')).click();
  await expect(field).toBeFocused();
  await page.keyboard.type(title);
  await dialog.getByRole('option', { name: title }).click();
  await expect(dialog).toBeHidden();
  expect(clicks()).toBeLessThanOrEqual(3);
  const link = editor.text.getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', `/${lng}/article/${OWN_CATEGORY}/${target}`);

  await editor.text.locator('p').first().click();
  await page.keyboard.press('Home');
  // The toolbar knows that the caret has left the link.
  await expect(editor.tool(t('EDITOR.LINK'))).toHaveAttribute('aria-pressed', 'false');
  await editor.tool(t('EDITOR.LINK')).press('Enter');
  await page.keyboard.type(title);
  // The newest are listed until the words are looked for.
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(link).toHaveCount(2);
  await save(editor);
  expect((await articles.stored(id)).html).toContain(`href="/${lng}/article/${OWN_CATEGORY}/${target}"`);
});
