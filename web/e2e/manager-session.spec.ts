import type { Request } from 'playwright/test';
import { gif, openFolder, partsOf, test, unique } from './files.ts';
import { LANGS, textOf } from './fixtures.ts';
import { endSession, expect, fillLogin, signIn } from './manager.ts';

const MINUTE = 60_000;

for (const lng of LANGS) {
  const t = textOf(lng);

  test(`a session that ends in the file manager in ${lng} is renewed in place`, async ({ page, folder }) => {
    const ended = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') }).getByText(t('SESSION.ENDED'));
    await openFolder(page, lng, folder.name);
    const { input, tile, toast } = partsOf(page, lng);
    const [first, second] = [`${unique('first')}.gif`, `${unique('second')}.gif`];
    await endSession(page);
    await input.setInputFiles([gif(first), gif(second)]);
    await expect(ended).toBeVisible();
    await fillLogin(page, lng);
    await expect(toast(t('FILES.UPLOADED_COUNT', { count: 2 }))).toBeVisible();
    await expect(tile(first)).toBeVisible();
    await expect(tile(second)).toBeVisible();

    await endSession(page);
    await page
      .getByRole('navigation', { name: t('FILES.TRAIL') })
      .getByRole('button', { name: t('FILES.ROOT') })
      .click();
    await expect(ended).toBeVisible();
    await fillLogin(page, lng);
    await expect(tile(folder.name)).toBeVisible();
  });

  test(`a tab in ${lng} that nobody touches does not keep its session alive`, async ({ page }) => {
    let [asked, answered] = [0, 0];
    const isList = (request: Request) => (request.url().endsWith('/MessagesList') ? 1 : 0);
    page.on('request', (request) => (asked += isList(request)));
    page.on('requestfinished', (request) => (answered += isList(request)));
    const askedInFiveMinutes = async () => {
      const before = asked;
      for (let minute = 0; minute < 5; minute += 1) {
        // While a question waits for its answer, no other is asked.
        await expect.poll(() => answered).toBe(asked);
        await page.clock.fastForward(MINUTE);
        // What was asked before this is counted when this is answered.
        await page.evaluate(() => fetch('/api/home').then(({ status }) => status));
      }
      return asked - before;
    };
    await page.clock.install();
    await signIn(page, lng);
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(await askedInFiveMinutes()).toBeGreaterThan(0);

    await page.clock.fastForward(5 * MINUTE);
    await expect.poll(askedInFiveMinutes).toBe(0);
    const question = page.waitForRequest(/MessagesList$/);
    await page.mouse.move(5, 5);
    await question;
  });
}
