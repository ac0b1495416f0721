import type { Page } from 'playwright/test';
import { expect, LANGS, openScreen, test, textOf, untilAlive } from './fixtures.ts';

/** From here on time passes only as the test says. */
async function openWithStoppedClock(page: Page, address: string) {
  await page.clock.install({ time: '2026-11-20T08:00:00Z' });
  await page.clock.pauseAt('2026-11-20T09:00:00Z');
  await page.goto(address);
  // The application waits for a moment that does not come by itself, or for the reader.
  await page.keyboard.press('Shift');
  await untilAlive(page);
}

for (const lng of LANGS) {
  const t = textOf(lng);

  test.describe(`home in ${lng}`, () => {
    test('shows the six block types in the order that the server gives', async ({ page, ask }) => {
      const { data: blocks } = await ask('/api/home/HomePageContents', { lang: lng });
      expect(new Set(blocks.map(({ type }) => type))).toEqual(
        new Set(['ArticlesSlider', 'Numbers', 'Articles', 'Ads1', 'Projects', 'Gallery']),
      );
      await openScreen(page, `/${lng}`);
      for (const block of blocks) {
        const name = block.data[0]?.name;
        if (name) await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeAttached();
      }
    });

    test('the carousel moves on every 5 seconds', async ({ page, ask }) => {
      await openWithStoppedClock(page, `/${lng}`);
      const slider = (await ask('/api/home/HomePageContents', { lang: lng })).data.find(
        ({ type }) => type === 'ArticlesSlider',
      );
      expect(slider?.data[0]?.items.length).toBe(6);
      const carousel = page.getByRole('region', { name: t('HOME.CAROUSEL') });
      const dot = (index: number) =>
        carousel.getByRole('button', { name: t('HOME.GO_TO_SLIDE', { index }), exact: true });
      await expect(dot(1)).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(4_900);
      await expect(dot(1)).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(200);
      await expect(dot(2)).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(5_000);
      await expect(dot(3)).toHaveAttribute('aria-current', 'true');
    });

    test('the carousel goes back and forth, wraps around, and can be paused', async ({ page }) => {
      await openWithStoppedClock(page, `/${lng}`);
      const carousel = page.getByRole('region', { name: t('HOME.CAROUSEL') });
      const dot = (index: number) =>
        carousel.getByRole('button', { name: t('HOME.GO_TO_SLIDE', { index }), exact: true });
      await carousel.getByRole('button', { name: t('HOME.PAUSE') }).click();
      await carousel.getByRole('button', { name: t('HOME.PREVIOUS') }).click();
      await expect(dot(6)).toHaveAttribute('aria-current', 'true');
      await carousel.getByRole('button', { name: t('HOME.NEXT') }).click();
      await expect(dot(1)).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(12_000);
      await expect(dot(1)).toHaveAttribute('aria-current', 'true');
      await expect(carousel.getByRole('button', { name: t('HOME.PLAY') })).toBeVisible();
    });

    test('a slide leads to its article', async ({ page, ask }) => {
      const slider = (await ask('/api/home/HomePageContents', { lang: lng })).data.find(
        ({ type }) => type === 'ArticlesSlider',
      );
      const first = slider?.type === 'ArticlesSlider' ? slider.data[0]?.items[0] : undefined;
      await openScreen(page, `/${lng}`);
      await page
        .getByRole('region', { name: t('HOME.CAROUSEL') })
        .getByRole('link', { name: first?.title ?? '' })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/article/${first?.catId}/${first?.id}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
    });

    test('the four counters end at their values', async ({ page, ask }) => {
      const numbers = (await ask('/api/home/HomePageContents', { lang: lng })).data.find(
        ({ type }) => type === 'Numbers',
      );
      const items = numbers?.type === 'Numbers' ? (numbers.data[0]?.items ?? []) : [];
      expect(items).toHaveLength(4);
      await openScreen(page, `/${lng}`);
      for (const { name, myValue } of items) {
        await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeAttached();
        await expect(
          page.getByRole('main').getByText(myValue.toLocaleString('en'), { exact: true }).first(),
        ).toBeAttached();
      }
    });
  });
}

test('counters count up in 15 steps of 100 ms once they are seen', async ({ page }) => {
  await openWithStoppedClock(page, '/en');
  const numbers = page.getByRole('region', { name: textOf('en')('HOME.NUMBERS') });
  await numbers.scrollIntoViewIfNeeded();
  const counting = page.locator('[data-counting="true"]');
  await expect(counting).toHaveCount(4);
  await page.clock.runFor(1_400);
  await expect(counting).toHaveCount(4);
  await page.clock.runFor(100);
  await expect(counting).toHaveCount(0);
});
