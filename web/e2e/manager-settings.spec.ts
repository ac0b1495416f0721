import { localized } from 'contract/localized';
import type { Page } from 'playwright/test';
import { countClicks } from './clicks.ts';
import { save } from './editor.ts';
import { expectNoAxeViolations, LANGS, type Lang, openScreen, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';
import { settingsOf } from './settings.ts';

const ABOUT = 'نصّ التذييل كما كُتب في المحرّر';

/** Today in a page's time zone, as YYYY-MM-DD. */
const todayIn = (page: Page) =>
  page.evaluate(() => {
    const date = new Date();
    const two = (part: number) => String(part).padStart(2, '0');
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  });

// There is one set of settings, edited by one test at a time.
test.describe.configure({ mode: 'default' });

test('a number that cannot be dialled from abroad is refused once it is typed', async ({
  lng,
  t,
  box,
  openAsManager,
}) => {
  await openAsManager(`/${lng}/manager/settings/1`);
  const number = box(t('SETTINGS.CHAT_NUMBER'));
  await number.fill('٠٥٩-٠٠٠-٠١٢٣');
  await number.blur();
  await expect(number).toHaveAccessibleDescription(new RegExp(t('ERROR.COUNTRY_CODE').slice(0, 20)));
  await number.fill('٠٠٩٧٠ ٥٩ ٠٠٠ ٠١٢٣');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
});

test('a counter is changed with 3 clicks from the home page, then the footer, and visitors of both languages see it', {
  tag: '@once',
}, async ({ context, askAsManager, putBack, lng, t, visitor, main, editor, bar, box, openAsManager }) => {
  const { before } = await settingsOf(askAsManager, putBack, lng);
  const about = `${ABOUT} (${before.about.length})`;
  const address = 'https://t.me/khayr_example_news';
  const clicks = await countClicks(context);
  await openAsManager(`/${lng}`);
  await bar.getByRole('link', { name: t('ADMIN.SETTINGS'), exact: true }).click();
  const counter = box(t('SETTINGS.URGENT'));
  await counter.click();
  await counter.fill('٧٬٦٥٤');
  await save(editor);
  expect(clicks()).toBeLessThanOrEqual(3);
  await counter.fill('-5');
  await editor.saveButton.click();
  await expect(counter).toHaveAccessibleDescription(t('SETTINGS.COUNTER_WRONG'));
  await counter.fill('7654');

  const networks = main.getByRole('group', { name: t('SETTINGS.SOCIAL'), exact: true });
  await box(t('SETTINGS.ABOUT_AR')).fill(about);
  await networks.getByRole('button', { name: t('SETTINGS.ADD_NETWORK'), exact: true }).click();
  const url = networks.getByRole('textbox', { name: t('SETTINGS.ADDRESS'), exact: true }).last();
  await networks
    .getByRole('combobox', { name: t('SETTINGS.NETWORK'), exact: true })
    .last()
    .selectOption('telegram');
  await url.fill('not an address');
  await editor.saveButton.click();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  await url.fill(address);
  await save(editor);

  for (const read of LANGS) {
    await openScreen(visitor, `/${read}`);
    await expect(visitor.getByRole('main').getByText('7,654', { exact: true }).first()).toBeAttached();
    await expect(visitor.getByRole('contentinfo').locator(`a[href="${address}"]`)).toBeAttached();
  }
  await openScreen(visitor, '/ar/content/4');
  await expect(visitor.getByRole('contentinfo').getByText(about)).toBeAttached();
});

test('a manager says what a counter counts from its pencil on the home page, and visitors of both languages read it', {
  tag: ['@once', '@release'],
}, async ({
  page,
  ask,
  askAsManager,
  putBack,
  lng,
  t,
  unique,
  visitor,
  articles,
  main,
  editor,
  box,
  openAsManager,
  counters,
}) => {
  test.setTimeout(120_000);
  const { change } = await settingsOf(askAsManager, putBack, lng);
  await change({
    project_Details_4: { ...localized('unit', ''), ...localized('period', ''), updatedOn: '', articles: [] },
  });
  const newsIn = async (lang: Lang) => (await ask('/api/home/Articles', { catId: 7, lang })).data;
  const inEnglish = (await newsIn('en')).map(({ id }) => id);
  const visible = (await newsIn('ar')).find(({ id }) => inEnglish.includes(id))?.title ?? '';
  const hidden = unique('A hidden article behind a counter');
  await articles.add(hidden);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsManager(`/${lng}`);
  const urgent = counters.last();
  await urgent.getByRole('link', { name: t('ADMIN.EDIT_ITEM', { title: t('SETTINGS.URGENT') }) }).click();
  await expect(box(t('SETTINGS.URGENT'))).toBeFocused();
  const details = main.locator('details[open]');
  const detail = (name: string) => details.getByRole('textbox', { name, exact: true });
  await detail(t('SETTINGS.UNIT_AR')).fill('حالة');
  await detail(t('SETTINGS.UNIT_EN')).fill('cases');
  await detail(t('SETTINGS.PERIOD_AR')).fill('منذ أول العام');
  await editor.saveButton.click();
  await expect(detail(t('SETTINGS.PERIOD_EN'))).toHaveAccessibleDescription(t('ERR_REQUIRED'));
  await detail(t('SETTINGS.PERIOD_EN')).fill('Since January');
  await detail(t('EDITOR.DAY')).fill('2');
  await detail(t('EDITOR.MONTH')).fill('11');
  await detail(t('EDITOR.YEAR')).fill('2026');

  await details.getByRole('button', { name: t('SETTINGS.ADD_ARTICLES') }).click();
  const chooser = page.getByRole('dialog', { name: t('SETTINGS.ADD_ARTICLES') });
  await chooser.getByRole('searchbox', { name: t('SETTINGS.FIND_ARTICLE') }).fill('no such title');
  await expect(chooser.getByText(t('SETTINGS.NO_ARTICLE_FOUND'))).toBeVisible();
  for (const title of [visible, hidden]) {
    await chooser.getByRole('searchbox', { name: t('SETTINGS.FIND_ARTICLE') }).fill(title.slice(0, 40));
    await chooser.getByRole('checkbox', { name: title }).check();
  }
  await expectNoAxeViolations(page);
  await chooser.getByRole('button', { name: t('SETTINGS.USE_ARTICLES') }).click();
  await expect(details.getByText(hidden)).toBeVisible();
  await save(editor);

  await openScreen(page, `/${lng}`);
  await urgent.getByRole('button', { name: t('SETTINGS.URGENT'), exact: true }).click();
  const shown = page.getByRole('dialog', { name: t('SETTINGS.URGENT') });
  await expect(shown.getByRole('link', { name: hidden })).toContainText(t('COUNTER.HIDDEN'));

  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  for (const [read, unit, period] of [
    ['ar', 'حالة', 'منذ أول العام'],
    ['en', 'cases', 'Since January'],
  ] as const) {
    await openScreen(visitor, `/${read}`);
    const readerText = textOf(read);
    await visitor
      .getByRole('region', { name: readerText('HOME.NUMBERS') })
      .getByRole('button', { name: readerText('SETTINGS.URGENT') })
      .click();
    const dialog = visitor.getByRole('dialog', { name: readerText('SETTINGS.URGENT') });
    await expect(dialog).toContainText(unit);
    await expect(dialog).toContainText(period);
    await expect(dialog.locator('time[datetime="2026-11-02"]')).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveCount(1);
  }
});

test('a counter is clicked on the home page, typed and saved, and is then of today', {
  tag: '@once',
}, async ({ page, askAsManager, putBack, lng, t, openAsManager, counters }) => {
  const { before, now } = await settingsOf(askAsManager, putBack, lng);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsManager(`/${lng}`);
  const counter = counters.nth(1);
  await counter.getByRole('button', { name: t('ADMIN.EDIT_HERE', { title: t('SETTINGS.SEASON') }) }).click();
  const field = counter.getByRole('textbox', { name: t('SETTINGS.SEASON') });
  await field.fill('many');
  await field.press('Enter');
  await expect(counter.getByRole('alert')).toContainText(t('SETTINGS.COUNTER_WRONG'));
  await field.fill('9,876');
  await field.press('Enter');
  await expect(field).toBeHidden();
  await expect(counter).toContainText('9,876');
  expect(await now()).toMatchObject({
    project_Count_2: 9876,
    project_Details_2: { ...before.project_Details_2, updatedOn: await todayIn(page) },
  });
});
