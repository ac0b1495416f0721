import { expectNoAxeViolations, openScreen } from './fixtures.ts';
import { test as base, expect } from './manager.ts';

/** A form with a name, a choice and a consent; it is deleted when the test ends, with its answers. */
const test = base.extend<{ addForm: (more?: object) => Promise<number> }>({
  addForm: async ({ askAsManager, unique }, use) => {
    const added: number[] = [];
    await use(async (more = {}) => {
      const texts = { helpAr: '', helpEn: '', optionsAr: '', optionsEn: '', min: 0, max: 0 };
      const title = unique('Volunteer');
      const form = {
        id: 0,
        ...{ titleAr: title, titleEn: title, introAr: '', introEn: '', thanksAr: '', thanksEn: '' },
        fields: [
          { ...texts, id: 'name', type: 'line' as const, isRequired: 1 as const, labelAr: 'الاسم', labelEn: 'Name' },
          {
            ...texts,
            ...{ id: 'town', type: 'one' as const, isRequired: 0 as const, labelAr: 'المدينة', labelEn: 'Town' },
            ...{ optionsAr: 'غزة\nرفح', optionsEn: 'Gaza\nRafah' },
          },
          {
            ...texts,
            id: 'ok',
            type: 'consent' as const,
            isRequired: 1 as const,
            labelAr: 'أوافق',
            labelEn: 'I agree',
          },
        ],
        ...{ isShown: 1 as const, opensAt: '', closesAt: '', places: 0, hasWaitingList: 0 as const, keepMonths: 12 },
        readers: [],
        ...more,
      };
      const { data } = await askAsManager('/api/manager/SaveForm', { form });
      added.push(data.id);
      return data.id;
    });
    for (const id of added) {
      const { data } = await askAsManager('/api/manager/MessagesList', { form: id, itemsPerPage: 50 });
      if (data.length > 0) await askAsManager('/api/manager/MessageDelete', { ids: data.map((answer) => answer.id) });
      await askAsManager('/api/manager/DeleteForm', { id });
    }
  },
});

const LABELS = { ar: ['الاسم', 'رفح', 'أوافق'], en: ['Name', 'Rafah', 'I agree'] } as const;

test('a form is built in both languages, answered by a visitor over a lost line, and read in the inbox', {
  tag: '@once',
}, async ({ page, context, askAsManager, consoleErrors, putBack, lng, t, unique, main, openAsManager }) => {
  const title = unique('Help us');
  await openAsManager(`/${lng}/manager/form/0`);
  await main.getByRole('textbox', { name: t('FORMS.NAME_AR') }).fill(`${title} ar`);
  await main.getByRole('textbox', { name: t('FORMS.NAME_EN') }).fill(`${title} en`);
  await main.getByRole('button', { name: t('FORMS.ADD_FIELD') }).click();
  await main.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  await expect(main.getByRole('textbox', { name: t('FORMS.LABEL_AR') })).toHaveAttribute('aria-invalid', 'true');
  await main.getByRole('textbox', { name: t('FORMS.LABEL_AR') }).fill('الاسم');
  await main.getByRole('textbox', { name: t('FORMS.LABEL_EN') }).fill('Name');
  await main
    .getByRole('group', { name: t('FORMS.VISIBLE') })
    .getByRole('radio', { name: t('EDITOR.YES') })
    .check();
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  await expect(page).toHaveURL(/\/manager\/form\/[1-9]/);
  const id = Number(page.url().split('/').at(-1));
  putBack(() => askAsManager('/api/manager/DeleteForm', { id }));

  await openScreen(page, `/${lng}/form/${id}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${title} ${lng}`);
  await expectNoAxeViolations(page);
  const [name] = LABELS[lng];
  await main.getByRole('textbox', { name }).fill('سلمى');
  await context.setOffline(true);
  await main.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(main.getByRole('alert').filter({ hasText: t('ERROR.NO_CONNECTION') })).toBeVisible();
  await context.setOffline(false);
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await expect(main.getByRole('status').filter({ hasText: t('FORM.THANKS') })).toBeFocused();
  const { data } = await askAsManager('/api/manager/MessagesList', { form: id });
  putBack(() => askAsManager('/api/manager/MessageDelete', { ids: data.map((answer) => answer.id) }));
  expect(data).toMatchObject([{ fromName: 'سلمى', state: 'new' }]);

  await openAsManager(`/${lng}/manager/messages?form=${id}`);
  await main.getByRole('button').filter({ hasText: 'سلمى' }).click();
  await expect(main.getByRole('definition')).toHaveText('سلمى');
});

test('errors of a form stand at its fields, and what is typed stays over a reload', {
  tag: '@once',
}, async ({ page, addForm, lng, t, main }) => {
  const id = await addForm();
  await openScreen(page, `/${lng}/form/${id}`);
  const [name, town, consent] = LABELS[lng];
  await main.getByRole('radio', { name: town }).check();
  await main.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(main.getByRole('textbox', { name })).toBeFocused();
  await expect(main.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(main.getByRole('radio', { name: town })).toBeChecked();
  await main.getByRole('textbox', { name }).fill('Salma');
  await main.getByRole('checkbox', { name: consent }).check();
  await main.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(main.getByRole('status').filter({ hasText: t('FORM.THANKS') })).toBeFocused();
});

test('a form is answered without scripts', {
  tag: '@once',
}, async ({ browser, baseURL, addForm, lng, t }) => {
  const id = await addForm();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const [name, town, consent] = LABELS[lng];
  await page.goto(`/${lng}/form/${id}`);
  await page.getByRole('textbox', { name }).fill('Salma');
  await page.getByRole('radio', { name: town }).check();
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('FORM.THANKS'));
  await page.goto(`/${lng}/form/${id}`);
  await page.getByRole('textbox', { name }).fill(' ');
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(page.getByRole('main')).toContainText(t('ERR_REQUIRED'));
  await context.close();
});
