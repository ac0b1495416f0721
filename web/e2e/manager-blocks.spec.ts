import { editorOf, OWN_CATEGORY } from './editor.ts';
import { drawPicture, test } from './files.ts';
import { expectNoAxeViolations } from './fixtures.ts';
import { expect } from './manager.ts';
import { blockNamesIn, blocksWith } from './text-blocks.ts';

/** The demo's list of people. */
const PEOPLE = 22;
const PLAIN = '<p>الفقرة الأولى من النصّ، وهي طويلة بما يكفي لتُحفظ.</p>';

test('blocks are inserted from one list, set and moved with the keyboard, and read without scripts', async ({
  page,
  browser,
  lng,
  t,
  unique,
  articles,
  openAsManager,
}) => {
  const id = await articles.add(unique('With blocks'), { html: PLAIN, isVisible: 1 });
  await openAsManager(`/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  const editor = editorOf(page, lng);
  const insert = async (name: string) => {
    await page.keyboard.press('Escape');
    await editor.text.locator('> *').last().click();
    await editor.tool(t('EDITOR.BLOCK')).click();
    const dialog = page.getByRole('dialog', { name: t('EDITOR.BLOCK') });
    if (name === t('BLOCKS.BUTTON')) await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name }).click();
    return page.getByRole('group', { name: t('EDITOR.BLOCK_FRAME', { name }) });
  };

  const button = await insert(t('BLOCKS.BUTTON'));
  const address = button.getByRole('combobox', { name: t('EDITOR.LINK_ADDRESS') });
  // Its words are written first, and stay in its link.
  await expect(editor.text).toBeFocused();
  await page.keyboard.type('اتّصل بنا');
  await address.fill('not an address');
  await address.blur();
  await expect(button).toContainText(t('EDITOR.LINK_WRONG'));
  await address.fill('tel:+970599123456');
  // Above the paragraph, by the keys alone.
  await button.getByRole('button', { name: t('MOVE.UP', { title: t('BLOCKS.BUTTON') }) }).press('Enter');
  await expect(editor.text.locator('> *').first()).toHaveAttribute('data-block', 'button');
  await page.keyboard.press('Escape');
  await expect(button).toBeHidden();

  const questions = await insert(t('BLOCKS.QUESTIONS'));
  await questions.getByRole('button', { name: t('BLOCKS.ADD_QUESTION') }).click();
  const answers = editor.text.locator('details > p');
  await expect(answers).toHaveCount(3);
  await answers.first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' نعم');
  await expect(answers.first()).toBeVisible();
  const notice = await insert(t('BLOCKS.NOTICE'));
  await notice.getByRole('button', { name: t('BLOCKS.LOOK_URGENT') }).click();
  await editor.publishChanges.click();
  await expect(editor.saved).toBeVisible();

  const { html } = await articles.stored(id);
  expect(html).toMatch(/^<p data-block="button"><a href="tel:\+970599123456">اتّصل بنا<\/a><\/p>/);
  expect(html).toContain('<div data-block="notice" data-look="urgent"><p>');
  expect(html.match(/<details><summary>/g)).toHaveLength(3);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(new URL(`/${lng}/article/${OWN_CATEGORY}/${id}`, page.url()).href);
  const answer = reader.locator('main details > p').first();
  await expect(answer).toBeHidden();
  await reader.locator('main summary').first().click();
  await expect(answer).toContainText('نعم');
  // Its styles came with the page.
  await expect(reader.locator('main [data-block="button"] > a')).toHaveCSS('display', /flex/);
  await context.close();
});

test('a list in a text is inserted with the keyboard and is as it is now, without scripts and on paper too', async ({
  page,
  browser,
  lng,
  t,
  unique,
  articles,
  askAsManager,
  putBack,
  openAsManager,
}) => {
  const name = unique('Huda');
  const fields = { title: name, circle: 'board', order: 0, isVisible: 1 } as const;
  const { data } = await askAsManager('/api/manager/PersonSave', {
    ...{ lang: lng, person: { id: 0, catId: PEOPLE, ...fields } },
  });
  putBack(() => askAsManager('/api/manager/ItemDelete', { kind: 'person', id: data.id, everyLanguage: true }));
  const id = await articles.add(unique('With people'), { html: PLAIN, isVisible: 1 });
  await openAsManager(`/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  const editor = editorOf(page, lng);
  await editor.text.locator('> *').last().click();
  await editor.tool(t('EDITOR.BLOCK')).press('Enter');
  const people = t('HOME.BLOCK_PEOPLE');
  await page
    .getByRole('dialog', { name: t('EDITOR.BLOCK') })
    .getByRole('button', { name: people })
    .press('Enter');
  const frame = page.getByRole('group', { name: t('EDITOR.BLOCK_FRAME', { name: people }) });
  const list = frame.getByRole('combobox', { name: people });
  const address = `/${lng}/people/${PEOPLE}/1`;
  await expect(list).toBeFocused();
  await expect(list).toHaveValue(address);
  await expectNoAxeViolations(page);
  // Another one is chosen by its name.
  await list.fill('');
  await list.press('ArrowDown');
  await expect(frame.getByRole('option')).not.toHaveCount(0);
  await list.press('ArrowDown');
  await list.press('Enter');
  await expect(list).toHaveValue(address);
  await page.keyboard.press('Escape');
  await editor.publishChanges.click();
  await expect(editor.saved).toBeVisible();
  expect((await articles.stored(id)).html).toContain(`<div data-block="people"><h2>`);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.setViewportSize({ width: 320, height: 640 });
  await reader.goto(new URL(`/${lng}/article/${OWN_CATEGORY}/${id}`, page.url()).href);
  const shown = reader.getByRole('main').getByRole('heading', { level: 3, name });
  await expect(shown).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await reader.emulateMedia({ media: 'print' });
  await expect(shown).toBeVisible();
  // Nobody is shown longer than they wish, wherever they stand.
  await askAsManager('/api/manager/PersonSave', { lang: lng, person: { id: data.id, isVisible: 0 } });
  await reader.reload();
  await expect(shown).toHaveCount(0);
  await expect(reader.locator(`main a[href="${address}"]`)).toBeVisible();
  await context.close();
});

test('every block is the same in the editor, without scripts and on paper', async ({
  page,
  browser,
  folder,
  lng,
  unique,
  articles,
  openAsManager,
}) => {
  await folder.store(await drawPicture(page, 'family.jpg', [120, 80]));
  const html = blocksWith(await folder.addressOf('family.jpg'));
  const names = blockNamesIn(html);
  const id = await articles.add(unique('Every block'), { html, isVisible: 1 });
  await openAsManager(`/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  const editor = editorOf(page, lng);
  const shown = editor.text.locator('[data-block]');
  await expect(shown).toHaveCount(names.length);
  expect(await shown.evaluateAll((all) => all.map((one) => one.dataset.block))).toEqual(names);
  await editor.title.fill(unique('Every block, saved'));
  await editor.publishChanges.click();
  await expect(editor.saved).toBeVisible();
  expect((await articles.stored(id)).html).toBe(html);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(new URL(`/${lng}/article/${OWN_CATEGORY}/${id}`, page.url()).href);
  const blocks = reader.locator('main [data-block]');
  // The contact form stands in the place of its block.
  await expect(blocks).toHaveCount(names.length - 1);
  await expect(reader.locator('main form')).toBeVisible();
  for (const block of await blocks.all()) await expect(block).toBeVisible();
  const answer = reader.locator('main details > p').first();
  await expect(answer).toBeHidden();
  // Paper cannot be opened.
  await reader.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  for (const block of await blocks.all()) await expect(block).toBeVisible();
  await context.close();
});
