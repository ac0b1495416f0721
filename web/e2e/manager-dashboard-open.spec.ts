import { DASHBOARD, READY_WITHIN } from './dashboard.ts';
import { isPhone } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('the admin bar leads a manager into the dashboard without a second sign-in, until they log out', {
  tag: '@once',
}, async ({ page, consoleErrors, lng, t, newSession, bar, openAsManager }) => {
  test.setTimeout(180_000);
  await openAsManager(`/${lng}/content/2`, await newSession());
  if (isPhone(page)) await page.getByRole('button', { name: t('ADMIN.MANAGE') }).click();
  await bar.getByRole('link', { name: t('ADMIN.DASHBOARD') }).click();
  await expect(page).toHaveURL(new RegExp(`${DASHBOARD}/?$`), { timeout: READY_WITHIN });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: READY_WITHIN });
  // In the language of the site, and with no more than content.
  await expect(page.locator('html')).toHaveAttribute('lang', lng);
  await expect(page.locator('nav a[href*="content-manager"]')).toBeVisible();
  await expect(page.locator('nav a[href*="users-permissions"], nav a[href*="content-type-builder"]')).toHaveCount(0);

  await page.goto(`/${lng}/content/2`);
  // The page is loaded again.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: t('SESSION.LOGOUT') }).click()]);
  await expect(bar).toBeHidden();
  // The dashboard's own tokens are still there; the server refuses them.
  consoleErrors.allow(/401/);
  await page.goto(DASHBOARD);
  await expect(page).toHaveURL(/auth\/login/, { timeout: READY_WITHIN });
});
