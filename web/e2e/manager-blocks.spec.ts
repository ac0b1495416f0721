import { editorOf, OWN_CATEGORY } from './editor.ts';
import { expectNoAxeViolations } from './fixtures.ts';
import { expect, test } from './manager.ts';

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
  await expect(address).toBeFocused();
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
  expect(html).toMatch(/^<p data-block="button"><a href="tel:\+970599123456">/);
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
