import { ARTICLES, DASHBOARD, READY_WITHIN, rememberDashboardLanguage, startDashboardSession } from './dashboard.ts';
import { press, send, watchUnsent } from './dashboard-forms.ts';
import { expect, test } from './manager.ts';

const EVENTS = 'content-manager/collection-types/api::event.event';
const CATEGORIES = 'content-manager/collection-types/api::category.category';

test('the content manager sends each of its forms, about one item, several, and single pages, and each is taken', {
  tag: '@once',
}, async ({ page, consoleErrors, unique }) => {
  test.setTimeout(170_000);
  // Strapi's form asks once more for what it has deleted or discarded, and is told here that a copy has to be changed first.
  consoleErrors.allow(/404.*(?:api::(?:article|category)\.|relations\/home\.)/, /400.*auto-clone/);
  const unsent = watchUnsent(page, 'content');
  await rememberDashboardLanguage(page, 'en');
  await startDashboardSession(page);

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button').last();
  const title = page.getByRole('textbox', { name: 'Title' });
  const summary = page.getByRole('textbox', { name: 'Summary' });
  const text = page.frameLocator('iframe[title="Text"]').getByRole('textbox', { name: 'Text' });
  const [written, copied] = [unique('Written in the dashboard'), unique('Copied in the dashboard')];
  const list = (locale: string) => `${DASHBOARD}/${ARTICLES}?plugins[i18n][locale]=${locale}&_q=dashboard-`;
  const act = async (action: string) => {
    await button('More actions for this item').click();
    await choose(action);
  };
  const isOpen = () => expect(title).toBeVisible({ timeout: READY_WITHIN });

  await test.step('a new item, published at once', async () => {
    await page.goto(`${DASHBOARD}/${ARTICLES}/create?plugins[i18n][locale]=en`);
    await isOpen();
    await title.fill(written);
    await summary.fill('A summary that is long enough to be kept');
    await text.click({ timeout: READY_WITHIN });
    await page.keyboard.type('The text of the article, which has to be of some length to be kept.');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option').first().click();
    await press(button('Publish'));
    // The form is another one now.
    await expect(page.getByRole('link', { name: 'Open preview' })).toBeVisible({ timeout: READY_WITHIN });
  });

  await test.step('the same item changed, taken back, hidden, and begun in the other language', async () => {
    await summary.fill('Another summary that is long enough to be kept');
    await press(button('Save'));
    await act('Discard changes');
    await press(confirm);
    await expect(summary).toHaveValue('A summary that is long enough to be kept');
    await act('Unpublish');
    await page.getByRole('combobox', { name: 'Locales' }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    await expect(title).toHaveValue('');
    await button('Fill in from the other language').click();
    await page.getByRole('alertdialog').getByRole('combobox').click();
    await page.getByRole('option', { name: 'English' }).click();
    await confirm.click();
    await expect(title).toHaveValue(written);
    await press(button('Save'));
  });

  await test.step('the item published and hidden in several languages', async () => {
    for (const action of ['Publish several languages', 'Unpublish several languages']) {
      await act(action);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').first().click();
      await press(dialog.getByRole('button').last());
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const actOn = async (name: string, action: string) => {
    await row(name).getByRole('button', { name: 'Row actions' }).click({ timeout: READY_WITHIN });
    await choose(action);
  };

  await test.step('the item copied', async () => {
    await page.goto(list('en'));
    await send(page, () => actOn(written, 'Duplicate'));
    await isOpen();
    await title.fill(copied);
    await press(button('Publish'));
  });

  await test.step('several items published, hidden and deleted', async () => {
    for (const action of ['Publish', 'Unpublish', 'Delete']) {
      await page.goto(list('en'));
      // A list that is loaded once more forgets what was chosen.
      await expect(async () => {
        for (const name of [written, copied])
          await row(name).getByRole('checkbox').setChecked(true, { timeout: 5_000 });
        await expect(page.getByText('2 items selected')).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: READY_WITHIN });
      await button(action).click();
      // It first lists what can be published.
      if (action === 'Publish') await page.getByRole('dialog').getByRole('button', { name: action }).click();
      await press(confirm);
    }
  });

  await test.step('a copy that cannot be made at once', async () => {
    const name = unique('category');
    await page.goto(`${DASHBOARD}/${CATEGORIES}/create`);
    await page.getByRole('textbox', { name: 'Title in Arabic' }).fill(name, { timeout: READY_WITHIN });
    await page.getByRole('textbox', { name: 'Title in English' }).fill(name);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Articles', exact: true }).click();
    await press(button('Save'));
    await page.goto(`${DASHBOARD}/${CATEGORIES}?_q=${name}`);
    await actOn(name, 'Duplicate');
    await page.getByRole('dialog').getByRole('link').click();
    await page.getByRole('textbox', { name: 'Title in English' }).fill(unique('A copy'));
    await press(button('Save'));
    await button('More actions').first().click();
    await choose('Delete item');
    await press(confirm);
  });

  await test.step('a page of which there is one', async () => {
    await page.goto(`${DASHBOARD}/content-manager/single-types/api::home.home`);
    const section = page.getByRole('heading', { level: 3 }).getByRole('button', { name: /^News/ });
    const isHidden = page.getByRole('checkbox', { name: 'Hidden from visitors' });
    await section.click({ timeout: READY_WITHIN });
    await isHidden.click();
    // The mark is there for whoever does not open the section, too.
    await expect(section).toHaveAccessibleName(/Hidden from visitors/);
    await press(button('Save'));
    await act('Discard changes');
    await press(confirm);
    await expect(isHidden).not.toBeChecked();
    await expect(section).toHaveAccessibleName('News');
    await isHidden.click();
    await press(button('Publish'));
    await page.reload();
    await section.click({ timeout: READY_WITHIN });
    await isHidden.click();
    await press(button('Publish'));
  });

  await test.step('what forms and lists show', async () => {
    await page.goto(`${DASHBOARD}/content-manager/components/site.quick-link/configurations/edit`);
    for (const name of ['titleEn', 'titleAr']) {
      await page.getByRole('combobox').first().click({ timeout: READY_WITHIN });
      await page.getByRole('option', { name }).click();
      await press(button('Save'));
    }
    await page.goto(`${DASHBOARD}/content-manager/collection-types/api::workplace.workplace/configurations/list`);
    for (const size of ['50', '20']) {
      await page.getByRole('combobox', { name: 'Items per page' }).click({ timeout: READY_WITHIN });
      await page.getByRole('option', { name: size, exact: true }).click();
      await press(button('Save'));
    }
  });

  expect([...unsent]).toEqual([]);
});

test('the content manager sends the form of an event, and it is taken', { tag: '@once' }, async ({ page, unique }) => {
  test.setTimeout(120_000);
  await rememberDashboardLanguage(page, 'en');
  await startDashboardSession(page);
  await page.goto(`${DASHBOARD}/${EVENTS}?plugins[i18n][locale]=en`);
  await page.getByRole('row').nth(1).click({ timeout: READY_WITHIN });
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeVisible({ timeout: READY_WITHIN });
  const [before, after] = [await title.inputValue(), unique('Event changed in the dashboard')];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await title.fill(after);
  await press(button('Save'));
  await title.fill(before);
  await press(button('Publish'));
  await page.reload();
  await expect(title).toHaveValue(before, { timeout: READY_WITHIN });
});
