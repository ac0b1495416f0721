import { drawPicture, test } from './files.ts';
import { expectNoAxeViolations, LANGS, openScreen, overflowOf, wordsIn } from './fixtures.ts';
import { expect } from './manager.ts';
import { settingsOf } from './settings.ts';

const NAME = wordsIn({ ar: 'جمعية الساقية', en: 'Canal Association' });
const COLOR = '#7a1fa2';

test('the form shows how a name and a colour look before they are saved', async ({
  page,
  lng,
  t,
  main,
  editor,
  box,
  openAsManager,
}) => {
  await openAsManager(`/${lng}/manager/settings/0`);
  await box(t('SETTINGS.NAME_AR')).fill(NAME.ar);
  await box(t('SETTINGS.NAME_EN')).fill('');
  await box(t('SETTINGS.ACCENT_CODE')).fill('purple');
  await editor.saveButton.click();
  await expect(box(t('SETTINGS.NAME_EN'))).toHaveAccessibleDescription(t('ERR_REQUIRED'));
  await expect(box(t('SETTINGS.ACCENT_CODE'))).toHaveAccessibleDescription(t('ERROR.COLOR_INVALID'));
  await box(t('SETTINGS.NAME_EN')).fill(NAME.en);
  await box(t('SETTINGS.ACCENT_CODE')).fill(COLOR);
  const preview = main.getByRole('region', { name: t('SETTINGS.PREVIEW') });
  await expect(preview.getByText(NAME[lng]).first()).toBeVisible();
  const button = preview.getByText(t('SETTINGS.PREVIEW_BUTTON')).first();
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)');
  await expectNoAxeViolations(page);
});

test('the header stays one row with narrow and wide logos beside short and long names', {
  tag: '@release',
}, async ({ page, folder, askAsManager, putBack, lng }) => {
  const { change } = await settingsOf(askAsManager, putBack, lng);
  const names = [
    wordsIn({ ar: 'أمل', en: 'Hope' }),
    wordsIn({ ar: 'جمعية الأمل الخيرية', en: 'Hope Charitable Association' }),
    wordsIn({
      ar: 'جمعية الأمل الخيرية للتنمية الاجتماعية والأسر',
      en: 'Hope Association for the Rehabilitation of Families',
    }),
  ];
  for (const width of [440, 1320, 2640]) {
    await folder.store(await drawPicture(page, `logo-${width}.png`, [width, 440]));
    await change({ logo: await folder.addressOf(`logo-${width}.png`) });
    for (const read of LANGS) {
      await openScreen(page, `/${read}/contact`);
      const header = page.getByRole('banner');
      const brand = header.getByRole('link').first();
      for (const name of names) {
        // In the page itself: nine saves of the settings would show no more.
        await brand.locator('span').evaluate((element, text) => element.replaceChildren(text), name[read]);
        await expect(brand).toHaveAccessibleName(name[read]);
        for (const viewport of [320, 390, 768, 1024, 1160, 1366]) {
          await page.setViewportSize({ width: viewport, height: 800 });
          const what = `a logo of ${width}, «${name[read]}», ${viewport} px`;
          await expect(brand.locator('img'), what).toBeInViewport();
          expect((await header.boundingBox())?.height, what).toBeLessThan(80);
          expect(await overflowOf(page), what).toBeLessThanOrEqual(0);
        }
      }
    }
  }
});

test('a draft of the settings is looked at in a preview, and published later', async ({
  page,
  visitor,
  askAsManager,
  putBack,
  lng,
  t,
  main,
  openAsManager,
}) => {
  const { before } = await settingsOf(askAsManager, putBack, lng);
  const name = lng === 'ar' ? 'SETTINGS.NAME_AR' : 'SETTINGS.NAME_EN';
  await openAsManager(`/${lng}/manager/settings/0`);
  const box = main.getByRole('textbox', { name: t(name), exact: true });
  const button = (label: string) => main.getByRole('button', { name: label, exact: true });
  const draft = main.getByRole('region', { name: t('SETTINGS.DRAFT'), exact: true });

  await box.fill(NAME[lng]);
  await button(t('EDITOR.SAVE_DRAFT')).click();
  await expect(main.getByText(t('SETTINGS.DRAFT_SHOWN'))).toBeVisible();
  await expectNoAxeViolations(page);
  const titleOfSite = async () => {
    await openScreen(visitor, `/${lng}/contact`);
    return visitor.title();
  };
  expect(await titleOfSite()).not.toContain(NAME[lng]);
  const preview = page.waitForEvent('popup');
  await draft.getByRole('link', { name: t('EDITOR.PREVIEW') }).click();
  await expect((await preview).getByRole('banner').getByRole('link', { name: NAME[lng] }).first()).toBeVisible();
  await (await preview).close();

  // Another day: the form shows what visitors see, and offers the draft.
  await openScreen(page, `/${lng}/manager/settings/0`);
  await expect(box).toHaveValue(before[lng === 'ar' ? 'nameAr' : 'nameEn']);
  await button(t('SETTINGS.DRAFT_OPEN')).click();
  await expect(box).toHaveValue(NAME[lng]);
  await button(t('SETTINGS.DRAFT_PUBLISH')).click();
  await expect(main.getByText(t('SETTINGS.DRAFT_SHOWN'))).toHaveCount(0);
  await expect.poll(titleOfSite).toContain(NAME[lng]);

  await box.fill('Another name');
  await button(t('EDITOR.SAVE_DRAFT')).click();
  await button(t('SETTINGS.DRAFT_DISCARD')).click();
  await expect(box).toHaveValue(NAME[lng]);
  await expect(button(t('SETTINGS.DRAFT_DISCARD'))).toHaveCount(0);
});
