import { expectNoAxeViolations } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('a manager makes an export from the settings, downloads it as one file, deletes it, and stops one that is under way', async ({
  page,
  lng,
  t,
  main,
  openAsManager,
}) => {
  // Every picture of the demo is read with its smaller versions.
  test.setTimeout(180_000);
  await openAsManager(`/${lng}/manager/exports`);
  const cardOf = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const data = cardOf(t('EXPORTS.DATA'));
  await expect(data).toContainText(t('EXPORTS.STATE_NONE'));
  await expectNoAxeViolations(page);

  await data.getByRole('button', { name: t('EXPORTS.START') }).click();
  const download = data.getByRole('button', { name: t('EXPORTS.DOWNLOAD') });
  await expect(download).toBeVisible({ timeout: 120_000 });
  await expectNoAxeViolations(page);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^khayr-data-\d{4}-\d\d-\d\d\.tar\.gz$/);
  expect(await file.failure()).toBeNull();

  const confirm = async (name: string) => {
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await data.getByRole('button', { name: t('EXPORTS.REMOVE') }).click();
  await confirm(t('EXPORTS.REMOVE'));
  await expect(data).toContainText(t('EXPORTS.STATE_NONE'));

  const site = cardOf(t('EXPORTS.SITE'));
  await site.getByRole('button', { name: t('EXPORTS.START') }).click();
  await expect(site.getByRole('progressbar')).toBeVisible();
  await site.getByRole('button', { name: t('EXPORTS.STOP') }).click();
  await confirm(t('EXPORTS.STOP'));
  await expect(site).toContainText(t('EXPORTS.STATE_NONE'));
});
