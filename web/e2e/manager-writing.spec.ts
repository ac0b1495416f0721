import { wordsIn } from './fixtures.ts';
import { expect, test } from './manager.ts';

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
