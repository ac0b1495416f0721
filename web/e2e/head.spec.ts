import type { Page } from 'playwright/test';
import { expect, openScreen, test } from './fixtures.ts';

/** What the browser's head says of the page that is shown. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const valuesOf = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      title: document.title,
      canonical: valuesOf('link[rel=canonical]', 'href'),
      description: valuesOf('meta[name=description]', 'content'),
      robots: valuesOf('meta[name=robots]', 'content'),
    };
  });

/** Goes to an address of the site without loading it again, as a link of a text would. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('the head after a navigation within the site is the one that the server writes', {
  tag: ['@once', '@release'],
}, async ({ page, ask, lng }) => {
  const article = (await ask('/api/home/Articles', { catId: 7, lang: lng })).data[0];
  for (const address of [`/${lng}/articles/7/1`, `/${lng}/article/7/${article?.id}`, `/${lng}/contact`]) {
    await openScreen(page, address);
    await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
    const written = await headOf(page);
    await openScreen(page, `/${lng}`);
    await goWithin(page, address);
    await expect.poll(() => headOf(page)).toEqual(written);
  }
});

test('a missing item is not to be indexed, and the page after it is again', {
  tag: '@once',
}, async ({ page, lng, t }) => {
  await openScreen(page, `/${lng}`);
  const home = await headOf(page);
  await goWithin(page, `/${lng}/article/7/999999`);
  await expect(page).toHaveTitle(new RegExp(t('STATE.NOT_FOUND_TITLE')));
  await expect.poll(async () => (await headOf(page)).robots).toEqual(['noindex']);
  expect((await headOf(page)).canonical).toEqual([]);
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(home);
});
