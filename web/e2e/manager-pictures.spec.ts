import type { Locator, Page } from 'playwright/test';
import { editorPath, save } from './editor.ts';
import { drawPicture, type PictureFile, test, uploadAndTake } from './files.ts';
import { type Lang, openScreen, textOf } from './fixtures.ts';
import { expect, newIdOf } from './manager.ts';

const SAMPLE = {
  title: 'مقال فيه صورتان',
  summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ',
  text: 'الفقرة الأولى من المقال، وهي أطول من أربعين حرفًا بلا شكّ.',
} as const;

/** Later than every other article, so that the home page has room for it. */
const YEAR = '2099';

const altOf = (lng: Lang, { name }: PictureFile) => (lng === 'ar' ? `وصف ${name}` : `About ${name}`);

/** In the open popup: uploads a picture, takes it, and says what it shows. */
async function takeDescribed(page: Page, lng: Lang, popup: string, picture: PictureFile) {
  const t = textOf(lng);
  await uploadAndTake(page, lng, popup, picture);
  const asked = page.getByRole('dialog', { name: t('EDITOR.ALT_TITLE') });
  await asked.getByRole('textbox', { name: t('EDITOR.ALT_AR') }).fill(altOf('ar', picture));
  await asked.getByRole('textbox', { name: t('EDITOR.ALT_EN') }).fill(altOf('en', picture));
  await asked.getByRole('button', { name: t('EDITOR.ALT_SAVE') }).click();
  await expect(asked).toBeHidden();
}

/** The picture's file is there: what stands in for a missing one is drawn as well, but with a 404. */
async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const address = () => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
  await expect.poll(address).not.toBe('');
  const response = await picture.page().request.get(await address());
  expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
}

test('visitors see a new article with its two uploaded pictures once it is published', {
  tag: '@once',
}, async ({ page, folder, lng, t, visitor, unique, articles, editor, deleteAtEnd }) => {
  const title = unique(SAMPLE.title);
  const main = await drawPicture(page, 'main.jpg', [900, 600]);
  const big = await drawPicture(page, 'big.jpg', [1800, 800]);
  // The popups open in the folder that was open last.
  await folder.open();
  await openScreen(page, editorPath(lng, 0));
  const field = (label: string) => page.getByRole('group', { name: label, exact: true });
  const mainField = field(t('ARTICLE_FORM.IMAGE'));
  const bigField = field(t('ARTICLE_FORM.BIG_IMAGE'));
  await editor.title.fill(title);
  await editor.summary.fill(SAMPLE.summary);
  await field(t('EDITOR.DATE'))
    .getByRole('textbox', { name: t('EDITOR.YEAR'), exact: true })
    .fill(YEAR);

  await mainField.getByRole('button').click();
  await takeDescribed(page, lng, t('FILES.TITLE_IMAGE'), main);
  await expect(mainField.getByRole('img', { name: altOf(lng, main) })).toBeVisible();

  await editor.notInHome.check();
  await expect(bigField).toBeHidden();
  await editor.inHome.check();
  await bigField.getByRole('button').click();
  await takeDescribed(page, lng, t('FILES.TITLE_BIG_IMAGE'), big);
  await expect(bigField.getByRole('img', { name: altOf(lng, big) })).toBeVisible();

  await editor.text.click();
  await page.keyboard.type(SAMPLE.text);
  await save(editor);
  const id = await newIdOf(page);
  deleteAtEnd(id);
  expect(await articles.stored(id)).toMatchObject({
    image: await folder.addressOf(main.name),
    bigImage: await folder.addressOf(big.name),
  });

  expect(await articles.statusForVisitors(id)).toBe(2);
  const seen = visitor.getByRole('main');
  await openScreen(visitor, `/${lng}`);
  await expect(seen.getByRole('link', { name: title })).toHaveCount(0);

  await editor.visible.check();
  await save(editor);
  await openScreen(visitor, `/${lng}`);
  const carousel = visitor.getByRole('region', { name: t('HOME.CAROUSEL') });
  const slide = carousel.locator('[role="group"]:not([inert])').filter({ hasText: title });
  await carousel.getByRole('button', { name: t('HOME.PAUSE') }).click();
  // The other project's article of this year may be before it.
  await expect(async () => {
    if ((await slide.count()) === 0) await carousel.getByRole('button', { name: t('HOME.NEXT') }).click();
    await expect(slide).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expectLoaded(slide.getByRole('img', { name: altOf(lng, big) }));

  await slide.getByRole('link', { name: title }).click();
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectLoaded(seen.getByRole('img', { name: altOf(lng, main) }).first());
});
