import type { Request } from 'playwright/test';
import { gif, partsOf, test } from './files.ts';
import { endSession, expect, fillLogin } from './manager.ts';

const MINUTE = 60_000;

test('a session that ends in the file manager is renewed in place', {
  tag: '@once',
}, async ({ page, folder, lng, t, unique, newSession }) => {
  const ended = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') }).getByText(t('SESSION.ENDED'));
  await folder.open(await newSession());
  const { input, tile, toast, trail } = partsOf(page, lng);
  const [first, second] = [`${unique('first')}.gif`, `${unique('second')}.gif`];
  await endSession(page);
  await input.setInputFiles([gif(first), gif(second)]);
  await expect(ended).toBeVisible();
  await fillLogin(page, lng);
  await expect(toast(t('FILES.UPLOADED_COUNT', { count: 2 }))).toBeVisible();
  await expect(tile(first)).toBeVisible();
  await expect(tile(second)).toBeVisible();

  await endSession(page);
  await trail.getByRole('button', { name: t('FILES.ROOT') }).click();
  await expect(ended).toBeVisible();
  await fillLogin(page, lng);
  await expect(tile(folder.name)).toBeVisible();
});

test('«Log out» behind several manager screens leads to the page before them, and takes the tools of other tabs', {
  tag: '@once',
}, async ({ page, newSession, lng, t, bar, openAsManager }) => {
  await openAsManager(`/${lng}/contact`, await newSession());
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => void window.open(address), `/${lng}/content/2`),
  ]);
  const otherBar = other.getByRole('navigation', { name: t('ADMIN.BAR') });
  await expect(otherBar).toBeVisible();
  for (const name of [t('ADMIN.SETTINGS'), t('ADMIN.USERS')]) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await bar.getByRole('button', { name: t('SESSION.LOGOUT') }).click();
  await expect(page).toHaveURL(`/${lng}/contact`);
  await expect(bar).toBeHidden();
  await expect(otherBar).toBeHidden();
});

test('a tab that nobody touches does not keep its session alive', {
  tag: ['@once', '@release'],
}, async ({ page, lng, openAsManager }) => {
  let [sent, answered] = [0, 0];
  const isList = (request: Request) => (request.url().endsWith('/MessagesList') ? 1 : 0);
  page.on('request', (request) => (sent += isList(request)));
  page.on('requestfinished', (request) => (answered += isList(request)));
  const sentInFiveMinutes = async () => {
    const before = sent;
    for (let minute = 0; minute < 5; minute += 1) {
      // While one call waits for its reply, no other is sent.
      await expect.poll(() => answered).toBe(sent);
      await page.clock.fastForward(MINUTE);
      // A call that was sent before this one has been counted when this one is answered.
      await page.evaluate(() => fetch('/api/home').then(({ status }) => status));
    }
    return sent - before;
  };
  await page.clock.install();
  await openAsManager(`/${lng}/content/2`);
  await expect.poll(() => sent).toBeGreaterThan(0);
  expect(await sentInFiveMinutes()).toBeGreaterThan(0);

  await page.clock.fastForward(5 * MINUTE);
  await expect.poll(sentInFiveMinutes).toBe(0);
  const call = page.waitForRequest(/MessagesList$/);
  await page.mouse.move(5, 5);
  await call;
});
