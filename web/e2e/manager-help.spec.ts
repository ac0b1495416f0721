import { expectNoAxeViolations, expectToFit, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('“Help” opens the page of the manual about the screen, with its pictures, in the reader’s language', async ({
  page,
  signIn,
  lng,
  t,
  main,
  bar,
}) => {
  await signIn(page);
  const help = bar.getByRole('link', { name: t('ADMIN.HELP') });
  const title = main.getByRole('heading', { level: 1 });
  await openScreen(page, `/${lng}/manager/bin`);
  await help.click();
  await expect(page).toHaveURL(`/${lng}/manager/help?page=saving#bin`);
  const bin = main.getByRole('article').getByRole('heading', { level: 2, name: t('ADMIN.BIN') });
  await expect(bin).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(t('HELP.TITLE')));

  const contents = main.getByRole('navigation', { name: t('HELP.CONTENTS') });
  const pages = contents.getByRole('link');
  for (const index of [0, (await pages.count()) - 1]) {
    const name = (await pages.nth(index).textContent()) ?? '';
    await pages.nth(index).click();
    await expect(title).toHaveText(name);
    await expect(pages.nth(index)).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations(page);
  }

  await openScreen(page, `/${lng}/manager/menu`);
  await help.click();
  const picture = main.getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await main.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/page=forms/);
  await expectToFit(page, 'the manual');
});
