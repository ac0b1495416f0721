import { downloadBy, expectNoAxeViolations, expectToFit } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('what managers did is in the activity log, by person, kind of action, item and day, and as a table', {
  tag: '@once',
}, async ({ page, newSession, lng, t, unique, articles, main, openAsManager }) => {
  const title = unique('=An article that somebody published');
  const id = await articles.add(title);
  await articles.save({ id, isVisible: 1 });
  const { fullName } = await newSession();
  await openAsManager(`/${lng}/manager/users`);
  await main.getByRole('link', { name: t('AUDIT.TITLE') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('AUDIT.TITLE') })).toBeVisible();
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows).not.toHaveCount(0);

  await main.getByText(t('MORE_FILTERS.OPEN'), { exact: true }).press('Enter');
  const choose = (label: string, option: string | { label: string }) =>
    main.getByLabel(label, { exact: true }).selectOption(option);
  await choose(t('AUDIT.PERSON'), { label: fullName });
  await main.getByRole('searchbox', { name: t('AUDIT.ITEM') }).fill(title);
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  await main.getByLabel(t('AUDIT.FROM'), { exact: true }).fill(today.join('-'));
  await main.getByLabel(t('AUDIT.UNTIL'), { exact: true }).fill(today.join('-'));
  await main.getByRole('button', { name: t('AUDIT.SHOW'), exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(t('AUDIT.PUBLISH'));
  await expect(rows.first()).toContainText(title);
  await expect(rows.last()).toContainText(t('AUDIT.CREATE'));
  await expectNoAxeViolations(page);
  await expectToFit(page, 'the log');

  const { name, text } = await downloadBy(main.getByRole('button', { name: t('EXPORT.CSV') }));
  expect(name).toMatch(/^activity-log-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'${title}`);

  await choose(t('AUDIT.ACTION'), 'delete');
  await main.getByRole('button', { name: t('AUDIT.SHOW'), exact: true }).click();
  await expect(main.getByText(t('AUDIT.NOT_FOUND'))).toBeVisible();
  await main.getByRole('link', { name: t('AUDIT.SHOW_ALL') }).click();
  await expect(rows).not.toHaveCount(0);
  await choose(t('AUDIT.PERSON'), { label: fullName });
  await choose(t('AUDIT.ACTION'), 'sign-in');
  await main.getByRole('button', { name: t('AUDIT.SHOW'), exact: true }).press('Enter');
  await expect(rows.first()).toContainText(t('AUDIT.SIGN_IN'));
  await expect(rows.first()).toContainText(fullName);
});
