import { editorOf, save } from './editor.ts';
import { drawPicture, test, uploadAndTake } from './files.ts';
import { LANGS, openScreen, overflowOf, textOf } from './fixtures.ts';
import { expect } from './manager.ts';
import { settingsOf } from './settings.ts';

const NAME = { ar: 'جمعية الساقية', en: 'Canal Association' } as const;
const ABOUT = { ar: 'نسقي بساتين القرى.', en: 'We water the orchards of villages.' } as const;
const COLOR = '#7a1fa2';

test('a volunteer gives the association its name, logo and colour, and visitors see them everywhere', async ({
  page,
  browser,
  folder,
  askAsManager,
  putBack,
  lng,
  t,
  expectNoAxeViolations,
}) => {
  await settingsOf(askAsManager, putBack, lng);
  await folder.open();
  await openScreen(page, `/${lng}/manager/settings/0`);
  const main = page.getByRole('main');
  const box = (name: string) => main.getByRole('textbox', { name, exact: true });
  await box(t('SETTINGS.NAME_AR')).fill(NAME.ar);
  await box(t('SETTINGS.NAME_EN')).fill('');
  await box(t('SETTINGS.DESCRIPTION_AR')).fill(ABOUT.ar);
  await box(t('SETTINGS.DESCRIPTION_EN')).fill(ABOUT.en);
  await box(t('SETTINGS.ACCENT_CODE')).fill('purple');
  const editor = editorOf(page, lng);
  await editor.saveButton.click();
  await expect(box(t('SETTINGS.NAME_EN'))).toHaveAccessibleDescription(t('ERR_REQUIRED'));
  await expect(box(t('SETTINGS.ACCENT_CODE'))).toHaveAccessibleDescription(t('ERROR.COLOR_INVALID'));
  await box(t('SETTINGS.NAME_EN')).fill(NAME.en);
  await box(t('SETTINGS.ACCENT_CODE')).fill(COLOR);
  const preview = main.getByRole('region', { name: t('SETTINGS.PREVIEW') });
  await expect(preview.getByText(NAME[lng]).first()).toBeVisible();
  await expect(preview.getByText(t('SETTINGS.PREVIEW_BUTTON')).first()).toHaveCSS(
    'background-color',
    'rgb(122, 31, 162)',
  );
  await expectNoAxeViolations();

  for (const label of [t('SETTINGS.LOGO'), t('SETTINGS.ICON')]) {
    const group = main.getByRole('group', { name: label, exact: true });
    await group.getByRole('button', { name: t('EDITOR.CHOOSE_PICTURE') }).click();
    const picture = await drawPicture(page, label === t('SETTINGS.LOGO') ? 'logo.png' : 'icon.png', [512, 512]);
    await uploadAndTake(page, lng, t('FILES.TITLE_IMAGE'), picture);
    await expect(group.locator('img')).toBeVisible();
  }
  await save(editor);

  const visitor = await browser.newPage();
  for (const read of LANGS) {
    await openScreen(visitor, `/${read}/contact`);
    await expect(visitor).toHaveTitle(`${textOf(read)('CONTACT.TITLE')} · ${NAME[read]}`);
    const brand = visitor.getByRole('banner').getByRole('link', { name: NAME[read], exact: true });
    await expect(brand.locator('img')).toHaveJSProperty('complete', true);
    await expect(visitor.locator('main button[type="submit"]')).toHaveCSS('background-color', 'rgb(122, 31, 162)');
  }
});

test('the header stays one row with narrow and wide logos beside short and long names', {
  tag: '@release',
}, async ({ page, folder, askAsManager, putBack, lng }) => {
  const { change } = await settingsOf(askAsManager, putBack, lng);
  const names = [
    { ar: 'أمل', en: 'Hope' },
    { ar: 'جمعية الأمل الخيرية', en: 'Hope Charitable Association' },
    { ar: 'جمعية الأمل الخيرية للتنمية الاجتماعية والأسر', en: 'Hope Association for the Rehabilitation of Families' },
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
        for (const viewport of [320, 390, 768, 1366]) {
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
  browser,
  signIn,
  askAsManager,
  putBack,
  lng,
  t,
  expectNoAxeViolations,
}) => {
  const { before } = await settingsOf(askAsManager, putBack, lng);
  const name = lng === 'ar' ? 'SETTINGS.NAME_AR' : 'SETTINGS.NAME_EN';
  await signIn(page);
  await openScreen(page, `/${lng}/manager/settings/0`);
  const main = page.getByRole('main');
  const box = main.getByRole('textbox', { name: t(name), exact: true });
  const button = (label: string) => main.getByRole('button', { name: label, exact: true });
  const draft = main.getByRole('region', { name: t('SETTINGS.DRAFT'), exact: true });

  await box.fill(NAME[lng]);
  await button(t('EDITOR.SAVE_DRAFT')).click();
  await expect(main.getByText(t('SETTINGS.DRAFT_SHOWN'))).toBeVisible();
  await expectNoAxeViolations();
  const visitor = await browser.newPage();
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
  await visitor.close();
});
