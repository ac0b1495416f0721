import type { Page } from 'playwright/test';
import {
  DASHBOARD,
  dashboardApi,
  PIXEL,
  READY_WITHIN,
  rememberDashboardLanguage,
  startDashboardSession,
} from './dashboard.ts';
import { expect, test } from './manager.ts';

/** The status of the next change that the dashboard itself sends to a path. */
const sentTo = async (page: Page, path: RegExp) => {
  const reply = await page.waitForResponse(
    (response) => response.request().method() !== 'GET' && path.test(new URL(response.url()).pathname),
    { timeout: READY_WITHIN },
  );
  return reply.status();
};

/** Presses a button whose form is sent to a path, and expects that it is taken. */
async function press(page: Page, button: string, path: RegExp) {
  const pressed = page.getByRole('dialog').getByRole('button', { name: button, exact: true });
  const [status] = await Promise.all([sentTo(page, path), pressed.click()]);
  expect(status, button).toBeLessThan(300);
}

test('the media library saves what its own forms send: a new folder and the details of a file', {
  tag: '@once',
}, async ({ page, request, unique, ownAddress }) => {
  test.setTimeout(300_000);
  const api = await dashboardApi(request, ownAddress());
  const name = `${unique('library')}.png`;
  const [{ id }] = await (await api.upload({ name, mimeType: 'image/png', buffer: PIXEL })).json();
  await rememberDashboardLanguage(page, 'en');
  await startDashboardSession(page);

  await page.goto(`${DASHBOARD}/plugins/upload`);
  await page.getByRole('button', { name: 'New', exact: true }).click({ timeout: READY_WITHIN });
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(unique('folder'));
  await press(page, 'Create folder', /\/upload\/folders$/);

  await page.getByRole('button', { name, exact: true }).click({ timeout: READY_WITHIN });
  await page.locator('[name=alternativeText]').fill('خبز على مائدة');
  await page.locator('[name=caption]').fill('A caption');
  await press(page, 'Save changes', new RegExp(`/upload/files/${id}$`));
  expect(await api.get(`upload/files/${id}`)).toMatchObject({ alternativeText: 'خبز على مائدة', caption: 'A caption' });
});
