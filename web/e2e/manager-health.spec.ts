import { expect, test } from './manager.ts';

test('managers see how the site is, what to do first, and what was seen before when it cannot be asked', {
  tag: '@once',
}, async ({ page, consoleErrors, lng, t, main, askAsManager, openAsManager }) => {
  const { data } = await askAsManager('/api/manager/SiteHealth', { lang: lng });
  const failure = { at: '2026-11-25T01:00:00.000Z', reason: 'The folder /backups is full.' };
  let isAway = false;
  await page.route('**/api/manager/SiteHealth', (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { status: 1, data: null, extra: {} } })
      : route.fulfill({
          json: { status: 0, data: { ...data, backup: { state: 'attention', last: null, failure } }, extra: {} },
        }),
  );
  await openAsManager(`/${lng}/manager/settings/0`);
  await main.getByRole('link', { name: t('HEALTH.TITLE') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('HEALTH.TITLE') })).toBeVisible();
  await expect(main.getByText(t('HEALTH.VERSION', data))).toBeVisible();

  const parts = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const backup = parts.filter({ has: page.getByRole('heading', { name: t('HEALTH.BACKUP') }) });
  await expect(parts.first()).toContainText(t('HEALTH.BACKUP'));
  for (const text of [t('HEALTH.ATTENTION'), failure.reason, t('HEALTH.BACKUP_ADVICE')])
    await expect(backup).toContainText(text);
  await expect(parts.last()).toContainText(t('HEALTH.WELL'));

  isAway = true;
  consoleErrors.allow(/503/, /SiteHealth/);
  await main.getByRole('button', { name: t('HEALTH.AGAIN') }).press('Enter');
  await expect(main.getByRole('alert')).not.toBeEmpty();
  await expect(backup).toContainText(failure.reason);
  isAway = false;
  await main.getByRole('button', { name: t('HEALTH.AGAIN') }).press('Enter');
  await expect(main.getByRole('alert')).toBeEmpty();

  await main.getByRole('link', { name: t('HEALTH.MAIL_SETTINGS') }).click();
  await expect(main.getByRole('group', { name: t('SETUP.MAIL'), exact: true })).toBeInViewport();
});
