import { OWN_CATEGORY, save } from './editor.ts';
import { expectToFit, overflowOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const PLAIN = '<p>نصّ المقال، وهو أطول من أربعين حرفًا بلا شكّ.</p>';

test('an address of this site becomes a path, and a link that leads nowhere says so where it is written', async ({
  page,
  lng,
  t,
  unique,
  articles,
  edit,
}) => {
  const title = unique('Hidden one');
  const hidden = await articles.add(title, { html: PLAIN });
  const id = await articles.add(unique('Leads nowhere'), { html: PLAIN });
  const path = `/${lng}/article/${OWN_CATEGORY}/${hidden}`;
  const editor = await edit(id);
  await editor.text.locator('p').first().click();
  await editor.tool(t('EDITOR.LINK')).click();
  const dialog = page.getByRole('dialog', { name: t('EDITOR.LINK') });
  const field = dialog.getByRole('combobox', { name: t('EDITOR.LINK_ADDRESS') });
  await field.fill(`${new URL(page.url()).origin}${path}`);
  await expect(field).toHaveValue(path);
  await expect(dialog.getByText(t('LINK.HIDDEN'))).toBeVisible();
  await expectToFit(page, 'the dialog');
  await dialog.getByRole('textbox', { name: t('EDITOR.LINK_TEXT') }).fill(title);
  await dialog.getByRole('button', { name: t('EDITOR.INSERT') }).click();
  await expect(page.getByText(t('LINK.TEXT_HIDDEN', { text: title }))).toBeVisible();
  await page.keyboard.type('behind');
  await expect(editor.text.getByRole('link')).toHaveText(title);
  await expect(editor.text).toContainText(new RegExp(`${title}\\sbehind`));
  await save(editor);

  await edit(hidden);
  await page.getByRole('button', { name: t('EDITOR.DELETE'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('EDITOR.DELETE_TITLE') })).toContainText(
    t('LINK.HERE', { count: 1 }),
  );
});

test('how the site is says which visible links lead nowhere', async ({
  page,
  main,
  lng,
  t,
  unique,
  articles,
  openAsManager,
}) => {
  const title = unique('Broken');
  const gone = `/${lng}/article/${OWN_CATEGORY}/999999`;
  await articles.add(title, { html: `${PLAIN}<p><a href="${gone}">x</a></p>`, isVisible: 1 });
  await openAsManager(`/${lng}/manager/health`);
  const row = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t('HEALTH.LINKS') }) });
  await expect(row.getByRole('link', { name: title })).toBeVisible();
  await expect(row).toContainText(gone);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
