import { expectNoAxeViolations, wordsIn } from './fixtures.ts';
import { expect, test } from './manager.ts';

/** As sentences have words of either direction. */
const isolated = (words: string) => `\u2068${words}\u2069`;

const LONG = wordsIn({ ar: 'كلمة ', en: 'word ' });
const VAGUE = wordsIn({ ar: 'هنا', en: 'here' });

test('below a text stands what could be better, with the way to each place, and how it is shared', async ({
  page,
  lng,
  t,
  main,
  edit,
  unique,
  articles,
}) => {
  const html =
    `<p>${LONG[lng].repeat(36)}.</p><h4>A heading</h4><p><img src="/favicon.svg"></p>` +
    `<p>The report is <a href="/${lng}/article/7/987654">${VAGUE[lng]}</a> to read.</p>`;
  const title = unique('What could be better');
  const id = await articles.add(title, { html });
  const editor = await edit(id);
  const checks = main.locator('details').filter({ hasText: t('CHECK.TITLE', { count: 5 }) });
  await expect(checks.getByRole('button')).toHaveText([
    new RegExp(`^${t('CHECK.PICTURE')}.*favicon.svg$`),
    new RegExp(`^${t('CHECK.HEADING')}.*A heading$`),
    new RegExp(`^${t('CHECK.VAGUE')}.*${VAGUE[lng]}$`),
    new RegExp(`^${t('CHECK.DEAD')}.*987654$`),
    new RegExp(`^${t('CHECK.SENTENCE')}`),
  ]);
  const selected = () => page.evaluate(() => String(getSelection()));
  await checks.getByRole('button', { name: t('CHECK.VAGUE') }).click();
  await expect(editor.text).toBeFocused();
  await expect.poll(selected).toBe(VAGUE[lng]);
  await page.keyboard.type('the report of the year');
  await expect(checks.getByRole('button', { name: t('CHECK.VAGUE') })).toBeHidden();
  await expect(main.getByText(t('CHECK.TITLE', { count: 4 }))).toBeVisible();
  await main
    .locator('details')
    .getByRole('button', { name: t('CHECK.PICTURE') })
    .press('Enter');
  await expect(main.getByRole('textbox', { name: t('EDITOR.ALT'), exact: true })).toBeVisible();

  await main.getByText(t('CHECK.SHARED')).click();
  const shared = main.locator('details').filter({ hasText: t('CHECK.SHARED') });
  await expect(shared.getByRole('figure').filter({ hasText: t('CHECK.WHATSAPP') })).toContainText(title);
  await expect(shared.getByRole('figure').filter({ hasText: t('CHECK.SEARCH') })).toContainText(title);
});

test('the list of the whole site names a text until it is mended, and leads to its editor', async ({
  page,
  lng,
  t,
  main,
  unique,
  articles,
  openAsManager,
}) => {
  const title = unique('A text to mend');
  const html = `<p>A text with <a href="/${lng}/article/7/987654">an old report</a> that is long enough.</p>`;
  const id = await articles.add(title, { html });
  await openAsManager(`/${lng}/manager/health`);
  await main.getByRole('link', { name: t('CHECK.SITE_TITLE') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('CHECK.SITE_TITLE') })).toBeVisible();
  await main.getByRole('link', { name: t('CHECK.DEAD') }).click();
  const row = main.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(`/${lng}/article/7/987654`);
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', new RegExp(`/${id}$`));
  await articles.save({ id, html: '<p>A text without that link, which is long enough too.</p>' });
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toBeHidden();
});

test('words are found and replaced in a text, and one step takes all of it back', async ({
  page,
  t,
  main,
  edit,
  unique,
  articles,
}) => {
  const html = `<p>Call 0599 <b>000</b> 001.</p><p>Again: 0599 000 001, or 0599 000 002.</p>`;
  const id = await articles.add(unique('A number in a text'), { html });
  const editor = await edit(id);
  await editor.text.click();
  await page.keyboard.press('Control+f');
  const bar = main.getByRole('search', { name: t('EDITOR.FIND') });
  const find = bar.getByRole('textbox', { name: t('EDITOR.FIND_WORDS') });
  await expect(find).toBeFocused();
  await find.fill('0599 000 001');
  await expect(bar.getByRole('status')).toHaveText(t('EDITOR.FOUND_AT', { at: '1', all: '2' }));
  await find.press('Enter');
  await expect(bar.getByRole('status')).toHaveText(t('EDITOR.FOUND_AT', { at: '2', all: '2' }));
  await bar.getByRole('textbox', { name: t('EDITOR.REPLACE_WITH') }).fill('0599 000 009');
  await bar.getByRole('button', { name: t('EDITOR.REPLACE_ALL') }).click();
  await expect(bar.getByRole('status')).toHaveText(t('EDITOR.FOUND_NONE'));
  await expect(editor.text).toHaveText('Call 0599 000 009.Again: 0599 000 009, or 0599 000 002.');
  await editor.tool(t('EDITOR.UNDO')).click();
  await expect(editor.text).toHaveText('Call 0599 000 001.Again: 0599 000 001, or 0599 000 002.');
  await find.press('Escape');
  await expect(bar).toBeHidden();
  await expect(editor.text).toBeFocused();
});

test('a number is replaced in the texts of the site that are chosen, each seen before, and it is taken back', async ({
  page,
  lng,
  t,
  main,
  unique,
  articles,
  openAsManager,
}) => {
  const title = unique('A number in a text');
  const number = `0599 ${title.replace(/[^\d]/g, '').slice(0, 6)} 1`;
  const html = `<p>Call ${number} at any time that you like.</p>`;
  const one = await articles.add(title, { html });
  const other = await articles.add(`${title} too`, { html });
  await openAsManager(`/${lng}/manager/texts-to-mend`);
  await main.getByRole('link', { name: t('REPLACE.TITLE') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('REPLACE.TITLE') })).toBeVisible();
  const find = main.getByRole('textbox', { name: t('EDITOR.FIND_WORDS') });
  await find.press('Enter');
  await expect(find).toHaveAccessibleDescription(t('REPLACE.WORDS_SHORT'));
  await find.fill(number);
  await main.getByRole('textbox', { name: t('EDITOR.REPLACE_WITH') }).fill('0599 000 555');
  await find.press('Enter');
  const row = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
  await expect(row(title)).toContainText(`Call ${number}0599 000 555 at any time`);
  await expectNoAxeViolations(page);
  await row(`${title} too`).getByRole('checkbox').uncheck();
  await main.getByRole('button', { name: t('REPLACE.IN', { count: 1 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('EDITOR.REPLACE') })
    .click();
  await expect(page.getByText(t('REPLACE.DONE'))).toBeVisible();
  expect((await articles.stored(one)).html).toContain('0599 000 555');
  expect((await articles.stored(other)).html).toContain(number);
  const act = t('REPLACE.ACT', { find: isolated(number), replace: isolated('0599 000 555') });
  await main.getByRole('button', { name: `${t('REPLACE.UNDO')}: ${act}` }).click();
  await expect(page.getByText(t('REPLACE.UNDO_DONE'))).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: act })).toContainText(t('REPLACE.UNDONE'));
  expect((await articles.stored(one)).html).toContain(number);
});
