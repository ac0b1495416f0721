import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectNoAxeViolations } from './fixtures.ts';
import { expect, test } from './manager.ts';

const EXPORT = fileURLToPath(new URL('../../cms/test/fixtures/wordpress/export.xml', import.meta.url));

test('a form that a reload interrupts has what was typed, but no password', async ({ page, lng, t, openAsManager }) => {
  await openAsManager(`/${lng}/manager/imports`);
  const address = page.getByLabel(t('IMPORT.ADDRESS'));
  const [name, password] = [page.getByLabel(t('IMPORT.LOGIN_NAME')), page.getByLabel(t('IMPORT.LOGIN_PASSWORD'))];
  await address.fill('https://old.example/');
  await page.getByText(t('IMPORT.LOGIN'), { exact: true }).click();
  await name.fill('manager');
  await password.fill('secret');
  await page.reload();
  await expect(address).toHaveValue('https://old.example/');
  await expect(name).toHaveValue('manager');
  await expect(password).toHaveValue('');
});

test('an export is read once after a double click, brought here, reported and undone; what is none is refused in words', async ({
  page,
  lng,
  t,
  main,
  openAsManager,
}) => {
  await openAsManager(`/${lng}/manager/imports`);
  const file = page.getByLabel(t('IMPORT.FILE'));
  const look = page.getByRole('button', { name: t('IMPORT.LOOK') });
  const newest = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const before = await newest.count();

  await file.setInputFiles({ name: 'page.xml', mimeType: 'text/xml', buffer: Buffer.from('<html>No export</html>') });
  await look.click();
  await expect(newest).toHaveCount(before + 1);
  await expect(newest.first()).toContainText(t('IMPORT.STATE_FAILED', { reason: t('IMPORT.ERROR_PAGE') }));
  await newest
    .first()
    .getByRole('button', { name: t('IMPORT.FORGET') })
    .click();
  await expect(newest).toHaveCount(before);

  // Its draft is of a type that may not have been public.
  const text = readFileSync(EXPORT, 'utf8').replace(
    /(<!\[CDATA\[مسودة\]\]>[\s\S]*?<wp:post_type><!\[CDATA\[)post/,
    '$1product',
  );
  await file.setInputFiles({ name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
  await look.dblclick();
  await expect(newest.first()).toContainText(t('IMPORT.STATE_FOUND'));
  const articles = newest.first().getByRole('row', { name: t('DEMO.ARTICLES') });
  await expect(articles.getByRole('cell')).toHaveText(['2', '1']);
  await expect(newest).toHaveCount(before + 1);
  await expect(newest.first()).toContainText(t('IMPORT.NOTICE_UNKNOWN_TYPES'));
  await newest
    .first()
    .getByRole('group', { name: t('IMPORT.SHOW_UNKNOWN') })
    .getByRole('checkbox', { name: /^product/ })
    .check();
  await expectNoAxeViolations(page);

  await newest
    .first()
    .getByRole('button', { name: t('IMPORT.START') })
    .click();
  await expect(newest.first()).toContainText(t('IMPORT.STATE_DONE'), { timeout: 30_000 });
  await newest
    .first()
    .getByRole('link', { name: t('IMPORT.REPORT') })
    .click();
  await expect(page).toHaveURL(/\/manager\/import\/\d+$/);
  await expect(page.getByRole('link', { name: t('IMPORT.OLD_PAGE') })).toHaveCount(4);
  await expectNoAxeViolations(page);
  await page.goBack();

  await newest
    .first()
    .getByRole('button', { name: t('IMPORT.UNDO') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('IMPORT.UNDO') })
    .click();
  await expect(newest.first()).toContainText(t('IMPORT.STATE_UNDONE'), { timeout: 30_000 });
});
