import { expect, expectNoAxeViolations, openScreen, test } from './fixtures.ts';

test('the viewer turns by keys and buttons, and closes at the picture that it showed', {
  tag: ['@first-on-phone', '@firefox'],
}, async ({ page, ask, lng, t }) => {
  const { images = [] } = (await ask('/api/home/Album', { catId: 18, getImages: true, lang: lng })).extra;
  const count = images.length;
  expect(count).toBe(6);
  await openScreen(page, `/${lng}/album/18`);
  const thumbnail = (index: number) => page.getByRole('button', { name: t('ALBUM.OPEN', { index, count }) });
  await thumbnail(1).click();
  const viewer = page.getByRole('dialog', { name: t('ALBUM.VIEWER') });
  const shows = (index: number) =>
    expect(viewer.getByText(t('ALBUM.POSITION', { index, count }), { exact: true })).toBeVisible();
  await shows(1);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await expectNoAxeViolations(page);

  await viewer.getByRole('button', { name: t('ALBUM.PREVIOUS') }).click();
  await shows(count);
  await viewer.getByRole('button', { name: t('ALBUM.NEXT') }).click();
  await shows(1);
  await page.keyboard.press('ArrowDown');
  await shows(2);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(thumbnail(2)).toBeFocused();
});

test('a video asks no other host before the click, and plays in a popup', {
  tag: ['@once', '@firefox'],
}, async ({ page, ask, lng, t }) => {
  const hosts = new Set<string>();
  await page.route(/youtube|vimeo|dailymotion/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  );
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const first = (await ask('/api/home/Videos', { catId: 11, lang: lng })).data[0];
  await openScreen(page, `/${lng}/videos/11/1`);
  expect([...hosts]).toEqual([new URL(page.url()).host]);

  const play = page.getByRole('button', { name: t('VIDEOS.PLAY', { title: first?.title ?? '' }) });
  await play.click();
  const player = page.getByRole('dialog', { name: new RegExp(t('VIDEOS.PLAYER')) });
  await expect(player.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//,
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(play).toBeFocused();
});
