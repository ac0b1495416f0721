import type { Page } from 'playwright/test';
import { editorOf, momentOf, save } from './editor.ts';
import { drawPicture, uploadAndTake } from './files.ts';
import { expect, expectNoAxeViolations, LANGS, type Lang, openScreen, textOf, untilIdle, wordsIn } from './fixtures.ts';
import { submitLogin } from './manager.ts';
import { testOnOwnSite } from './own-site.ts';

const NAME = wordsIn({ ar: 'جمعية النبع', en: 'Spring Association' });
const SECTION = wordsIn({ ar: 'أخبارنا', en: 'Our news' });
const COLOR = '#7a1fa2';
const EMAIL = 'sara@spring.example';
const PASSWORD = 'spring water 7';

const ARTICLES = [
  wordsIn({ ar: 'افتتاح بئر القرية الشمالية', en: 'The well of the northern village opens' }),
  wordsIn({ ar: 'مئة متطوّع في يوم التشجير', en: 'A hundred volunteers on planting day' }),
] as const;

const SUMMARY = wordsIn({ ar: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ', en: 'A summary that is long enough to be kept' });
const WORDS = wordsIn({
  ar: 'نصّ المقال كما كتبه المتطوّع، وهو أطول من أربعين حرفًا بلا شكّ.',
  en: 'The text of the article as the volunteer wrote it, of more than forty characters.',
});

const SCHEDULED = 'The well is inaugurated today';
const ZONE = 'Asia/Tokyo';
const BROWSER_ZONE = 'Europe/Berlin';
const MINUTE = 60_000;

const test = testOnOwnSite({ demo: false, mail: false });

test.use({ timezoneId: BROWSER_ZONE });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const stepOf = (page: Page, lng: Lang, key: 'NAME' | 'LOOK' | 'CONTACT' | 'PASSWORD' | 'MAIL' | 'NEXT_TITLE') =>
  page.getByRole('main').getByRole('heading', { level: 2, name: textOf(lng)(`SETUP.${key}`), exact: true });

test('the set-up opens with the printed link alone, on a phone and in Arabic', async ({ page, site }) => {
  const t = textOf('ar');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/ar/manager/setup#a-wrong-code');
  const login = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') });
  await expect(login).toContainText(t('ERROR.SETUP_CODE'));
  expect(page.url()).not.toContain('#');

  const printed = `/ar/manager/setup#${site.setupCode}`;
  await page.goto('about:blank');
  await page.goto(printed);
  await expect(stepOf(page, 'ar', 'NAME')).toBeFocused();
  expect(page.url()).not.toContain('#');
  await expectNoAxeViolations(page);
  const steps = page.getByRole('navigation', { name: t('SETUP.STEPS') });
  for (const key of ['LOOK', 'CONTACT', 'PASSWORD', 'MAIL'] as const) {
    await steps.getByRole('link', { name: t(`SETUP.${key}`) }).click();
    await expect(stepOf(page, 'ar', key)).toBeFocused();
    await untilIdle(page);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('a volunteer makes an empty site a site with a name, a logo, a menu, articles and a home page in both languages', async ({
  page,
  visitor,
  site,
  main,
  box,
}) => {
  const t = textOf('en');
  const next = main.getByRole('button', { name: t('SETUP.SAVE'), exact: true });
  const editor = editorOf(page, 'en');

  await page.goto(`/ar/manager/setup#${site.setupCode}`);
  await main.getByRole('link', { name: 'English', exact: true }).click();
  await expect(stepOf(page, 'en', 'NAME')).toBeVisible();
  await box(t('SETTINGS.NAME_AR')).fill(NAME.ar);
  await expect(box(t('SETTINGS.NAME_EN'))).toHaveValue('');
  await next.click();
  await expect(box(t('SETTINGS.NAME_EN'))).toHaveAccessibleDescription(t('ERR_REQUIRED'));
  await box(t('SETTINGS.NAME_EN')).fill(NAME.en);
  const first = main.getByRole('group', { name: t('SETTINGS.FIRST_LANGUAGE') });
  await expect(first.getByRole('radio', { name: t('SETTINGS.FIRST_AR') })).toBeChecked();
  await first.getByRole('radio', { name: t('SETTINGS.FIRST_EN') }).check();
  const zone = main.getByRole('combobox', { name: t('SETTINGS.TIME_ZONE') });
  await expect(zone).toHaveValue(new RegExp(`\\(${BROWSER_ZONE}\\)$`));
  await zone.fill(ZONE);
  await next.click();

  await expect(stepOf(page, 'en', 'LOOK')).toBeFocused();
  await page.reload();
  await expect(stepOf(page, 'en', 'LOOK')).toBeVisible();
  const logo = main.getByRole('group', { name: t('SETTINGS.LOGO'), exact: true });
  await logo.getByRole('button', { name: t('EDITOR.CHOOSE_PICTURE') }).click();
  await uploadAndTake(page, 'en', t('FILES.TITLE_IMAGE'), await drawPicture(page, 'logo.png', [512, 512]));
  await expect(logo.locator('img')).toBeVisible();
  await box(t('SETTINGS.ACCENT_CODE')).fill(COLOR);
  await next.click();

  await expect(stepOf(page, 'en', 'CONTACT')).toBeFocused();
  await box(t('SETTINGS.CONTACT_ADDRESS')).fill('spring');
  await next.click();
  await expect(box(t('SETTINGS.CONTACT_ADDRESS'))).toHaveAccessibleDescription(new RegExp(t('ERROR.EMAIL_INVALID')));
  await box(t('SETTINGS.CONTACT_ADDRESS')).fill('office@spring.example');
  await next.click();

  await expect(stepOf(page, 'en', 'PASSWORD')).toBeFocused();
  await box(t('SESSION.EMAIL')).fill(EMAIL);
  await main.getByLabel(t('RESET.PASSWORD'), { exact: true }).fill(PASSWORD);
  await main.getByLabel(t('RESET.REPEATED'), { exact: true }).fill(PASSWORD.toUpperCase());
  await next.click();
  await expect(main.getByLabel(t('RESET.REPEATED'), { exact: true })).toHaveAccessibleDescription(
    t('ERROR.PASSWORDS_DIFFER'),
  );
  await main.getByLabel(t('RESET.REPEATED'), { exact: true }).fill(PASSWORD);
  await next.click();

  await expect(stepOf(page, 'en', 'MAIL')).toBeFocused();
  await expect(main.getByText(t('MAIL.NO_SERVER'))).toBeVisible();
  await main.getByRole('button', { name: t('MAIL.ADD'), exact: true }).click();
  const mail = page.getByRole('dialog', { name: t('MAIL.SERVER') });
  const field = (name: string) => mail.getByRole('textbox', { name, exact: true });
  await field(t('MAIL.HOST')).fill('https://mail');
  await mail.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  await expect(field(t('MAIL.HOST'))).toHaveAccessibleDescription(new RegExp(t('ERROR.MAIL_HOST')));
  await field(t('MAIL.HOST')).fill(site.mailbox.hostname);
  await mail.getByRole('combobox', { name: t('MAIL.SECURITY') }).selectOption(t('MAIL.UNENCRYPTED'));
  await field(t('MAIL.PORT')).fill(site.mailbox.port);
  await expectNoAxeViolations(page);
  await mail.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  await expect(mail).toBeHidden();
  await box(t('SETUP.MAIL_TO')).fill(EMAIL);
  await box(t('SETUP.MAIL_TO')).press('Enter');
  await expect(main.getByRole('status').filter({ hasText: t('SETUP.MAIL_SENT', { to: EMAIL }) })).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: t('SETUP.NEXT'), exact: true }).click();
  await expect(stepOf(page, 'en', 'NEXT_TITLE')).toBeFocused();
  await expect(main.getByRole('button', { name: t('SETUP.FINISH') })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await main.getByRole('link', { name: t('SETUP.NEXT_MENU') }).click();
  await main.getByRole('button', { name: t('MENU_EDITOR.ADD') }).click();
  const tree = main.getByRole('list', { name: t('MENU_EDITOR.ENTRIES') });
  await tree.getByRole('textbox', { name: t('MENU_EDITOR.TITLE_AR'), exact: true }).fill(SECTION.ar);
  await tree.getByRole('textbox', { name: t('MENU_EDITOR.TITLE_EN'), exact: true }).fill(SECTION.en);
  await tree.getByRole('combobox', { name: t('MENU_EDITOR.TYPE') }).selectOption(t('MENU_EDITOR.TYPE_ARTICLES'));
  await save(editor);

  for (const [index, titles] of ARTICLES.entries()) {
    await openScreen(page, '/en/manager/setup');
    await main.getByRole('link', { name: t('SETUP.NEXT_ARTICLE') }).click();
    for (const lang of ['en', 'ar'] as const) {
      if (lang === 'ar') await openScreen(page, new URL(page.url()).pathname.replace('/en/', '/ar/'));
      const form = editorOf(page, lang);
      await form.title.fill(titles[lang]);
      await form.summary.fill(SUMMARY[lang]);
      await form.text.click();
      await page.keyboard.type(`${WORDS[lang]} ${index}`);
      await form.publish.click();
      await expect(form.saved).toBeVisible();
    }
  }

  await openScreen(page, '/en/manager/setup');
  await main.getByRole('link', { name: t('SETUP.NEXT_ARTICLE') }).click();
  await editor.title.fill(SCHEDULED);
  await editor.summary.fill(SUMMARY.en);
  await editor.text.click();
  await page.keyboard.type(WORDS.en);
  const from = momentOf(page, 'en', 'EDITOR.VISIBLE_FROM');
  const schedule = main.getByRole('button', { name: t('EDITOR.SCHEDULE') });
  await from.fill('2026-01-01 10:00');
  await editor.publish.click();
  await expect(from.group).toHaveAccessibleDescription(new RegExp(t('ERROR.SCHEDULE_PAST')));
  // The next full minute that is not too near.
  const due = Math.ceil((Date.now() + 20_000) / MINUTE) * MINUTE;
  await from.fill(new Date(due).toLocaleString('sv', { timeZone: ZONE }).slice(0, 16));
  await schedule.click();
  await expect(editor.saved).toBeVisible();
  const early = await visitor.request.get(new URL(page.url()).pathname.replace('manager/article-edit', 'article'));
  expect([early.status(), Date.now() < due]).toEqual([404, true]);
  await expectNoAxeViolations(page);

  for (const lang of LANGS) {
    const own = textOf(lang);
    await openScreen(page, `/${lang}/manager/home`);
    await main.getByRole('button', { name: own('HOME_EDITOR.ADD') }).click();
    const dialog = page.getByRole('dialog', { name: own('HOME_EDITOR.ADD') });
    await dialog.getByRole('button', { name: new RegExp(`^${own('HOME.BLOCK_ARTICLES')}`) }).click();
    const list = main.getByRole('list', { name: own('HOME_EDITOR.BLOCKS') });
    await list.getByRole('combobox', { name: own('HOME_EDITOR.CATEGORY') }).selectOption(SECTION[lang]);
    await expect(list.locator('[inert] article').filter({ hasText: ARTICLES[0][lang] })).toHaveCount(1);
    await save(editorOf(page, lang));
  }

  // Whoever has chosen no language gets the site's own.
  await visitor.context().clearCookies({ name: 'lng' });
  await openScreen(visitor, '/');
  expect(new URL(visitor.url()).pathname).toBe('/en');
  await expect(visitor.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /\/en$/);
  for (const lang of LANGS) {
    await openScreen(visitor, `/${lang}`);
    await expect(visitor).toHaveTitle(NAME[lang]);
    const brand = visitor.getByRole('banner').getByRole('link', { name: NAME[lang], exact: true });
    await expect(brand.locator('img')).toHaveJSProperty('complete', true);
    const menu = visitor.getByRole('navigation', { name: textOf(lang)('LAYOUT.MAIN_MENU') }).first();
    await expect(menu.getByRole('link', { name: SECTION[lang] })).toBeVisible();
    for (const titles of ARTICLES) {
      await expect(visitor.getByRole('main').getByRole('link', { name: titles[lang] }).first()).toBeVisible();
    }
  }

  await openScreen(visitor, '/en/contact');
  await expect(visitor.locator('main button[type="submit"]')).toHaveCSS('background-color', 'rgb(122, 31, 162)');

  // At its minute, and not before, visitors see the scheduled one, which nobody touches any more.
  const scheduled = visitor.getByRole('main').getByRole('link', { name: SCHEDULED }).first();
  await expect(async () => {
    await openScreen(visitor, '/en');
    await expect(scheduled).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 2 * MINUTE });
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});

test('the manager’s own password opens the site from then on, and the printed link does not', async ({
  page,
  site,
}) => {
  const t = textOf('en');
  await page.goto(`/en/manager/setup#${site.setupCode}`);
  await expect(page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') })).toContainText(t('ERROR.SETUP_CODE'));
  await submitLogin(page, 'en', { username: EMAIL, password: PASSWORD });
  await expect(stepOf(page, 'en', 'NEXT_TITLE')).toBeVisible();
  await openScreen(page, '/en/manager/settings/0');
  await page.getByRole('link', { name: t('SETUP.OPEN_AGAIN') }).click();
  await expect(stepOf(page, 'en', 'NEXT_TITLE')).toBeVisible();
});
