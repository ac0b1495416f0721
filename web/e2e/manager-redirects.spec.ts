import { OWN_CATEGORY, save } from './editor.ts';
import { expectNoAxeViolations, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('a link that a visitor did not find becomes a redirect, by which the next one arrives', {
  tag: '@once',
}, async ({
  page,
  visitor,
  askAsManager,
  putBack,
  lng,
  t,
  unique,
  consoleErrors,
  articles,
  main,
  editor,
  box,
  linkBox,
  openAsManager,
}) => {
  // The browser reports the missing page’s status as an error.
  consoleErrors.allow(/404/);
  // Without digits: a link that may hold somebody’s number is not counted.
  const name = unique('old')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const from = `/${lng}/${name}`;
  const link = `The page ${name}`;
  const html = `<p>This is where it was before: <a href="${from}">${link}</a></p>`;
  const id = await articles.add(`Article with an old link ${name}`, { html, isVisible: 1 });
  putBack(async () => {
    const { data } = await askAsManager('/api/manager/RedirectsList', { search: name });
    if (data.length > 0) await askAsManager('/api/manager/RedirectsRemove', { ids: data.map((row) => row.id) });
  });
  const address = `/${lng}/article/${OWN_CATEGORY}/${id}`;
  const follow = async () => {
    await openScreen(visitor, address);
    await visitor.getByRole('main').getByRole('link', { name: link }).click();
  };
  await follow();
  await expect(visitor.getByText(t('HOME.UNKNOWN_ADDRESS'))).toBeVisible();

  await openAsManager(`/${lng}/manager/menu`);
  await main.getByRole('link', { name: t('REDIRECTS.TITLE') }).click();
  await main.getByRole('link', { name: t('REDIRECTS.MISSING'), exact: true }).click();
  await expect(main.getByText(from, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('listitem').filter({ hasText: from }).getByRole('link').click();
  await expect(box(t('REDIRECTS.FROM'))).toHaveValue(from);
  await linkBox(t('REDIRECTS.TO')).fill('nowhere');
  await editor.saveButton.click();
  await expect(linkBox(t('REDIRECTS.TO'))).toHaveAccessibleDescription(new RegExp(t('ERROR.REDIRECT_TO')));
  await linkBox(t('REDIRECTS.TO')).fill('https://elsewhere.example/');
  await expect(main.getByText(t('REDIRECTS.EXTERNAL', { host: 'elsewhere.example' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await linkBox(t('REDIRECTS.TO')).fill('/content/13');
  await save(editor);

  await follow();
  await expect(visitor).toHaveURL(`/${lng}/content/13`);
  await visitor.goBack();
  await expect(visitor).toHaveURL(address);

  await openScreen(page, `/${lng}/manager/redirects?search=${name}`);
  const row = main.getByRole('listitem').filter({ hasText: from });
  await expect(row).toContainText(t('REDIRECTS.HITS', { count: 1 }));
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: t('REDIRECTS.REMOVE', { from }) }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: t('FILES.UNDO') }).click();
  await expect(row).toContainText(t('REDIRECTS.HITS', { count: 1 }));

  await main.getByRole('button', { name: t('REDIRECTS.IMPORT') }).click();
  const dialog = page.getByRole('dialog');
  const table = dialog.getByRole('textbox', { name: t('REDIRECTS.TABLE') });
  await table.fill(`/${name}-a,/contact\n/${name}-b,nowhere`);
  await dialog.getByRole('button', { name: t('REDIRECTS.IMPORT'), exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: t('ERROR.REDIRECT_TO') })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(`/${name}-a,/contact`) });
  await dialog.getByRole('button', { name: t('REDIRECTS.IMPORT'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('listitem').filter({ hasText: `/${name}-a` })).toBeVisible();
});
