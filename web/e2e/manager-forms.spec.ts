import { downloadBy, expectNoAxeViolations, openScreen, TWIN } from './fixtures.ts';
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

/** The demo's category of events. */
const EVENTS = 20;

const LABELS = { ar: ['الاسم', 'رفح', 'أوافق'], en: ['Name', 'Rafah', 'I agree'] } as const;

test('a form is built in both languages, answered by a visitor over a lost line, and read in the inbox', async ({
  page,
  context,
  askAsManager,
  consoleErrors,
  putBack,
  lng,
  t,
  unique,
  main,
  openAsManager,
}) => {
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
  // What is sent within two seconds is a program's.
  await expect(main.getByText(t('CONTACT.RETRY', { count: 2 }))).toBeVisible();
  await context.setOffline(false);
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await expect(main.getByRole('status').filter({ hasText: t('FORM.THANKS') })).toBeFocused();
  const { data } = await askAsManager('/api/manager/MessagesList', { form: id });
  putBack(() => askAsManager('/api/manager/MessageDelete', { ids: data.map((answer) => answer.id) }));
  expect(data).toMatchObject([{ fromName: 'سلمى', state: 'new' }]);

  await openAsManager(`/${lng}/manager/messages?form=${id}`);
  await main.getByRole('button').filter({ hasText: 'سلمى' }).click();
  await expect(main.getByRole('definition')).toHaveText('سلمى');
  const row = main.getByRole('listitem').filter({ hasText: 'سلمى' });
  await expect(row).toContainText(`${t('MESSAGES.NUMBER')} ${data[0]?.id}`);
  await row.getByRole('button', { name: t('MESSAGES.NOTE'), exact: true }).click();
  await row.getByRole('textbox', { name: t('MESSAGES.NOTE_TEXT') }).fill('Called');
  await row.getByRole('button', { name: t('MESSAGES.NOTE_SAVE') }).click();
  await expect(row.getByRole('list', { name: t('MESSAGES.NOTES') })).toContainText('Called');

  await main.getByRole('link', { name: t('MESSAGES.AS_TABLE') }).click();
  await expect(main.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('cell', { name: 'سلمى' })).toBeVisible();
  await expectNoAxeViolations(page);
  const { text } = await downloadBy(page.getByRole('button', { name: t('EXPORT.CSV') }));
  expect(text).toContain('سلمى');
});

test('errors of a form stand at its fields, and what is typed stays over a reload and in the other language', {
  tag: '@all',
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
  const other = TWIN[lng];
  await openScreen(page, `/${other}/form/${id}`);
  await expect(main.getByRole('radio', { name: LABELS[other][1] })).toBeChecked();
  await openScreen(page, `/${lng}/form/${id}`);
  await main.getByRole('textbox', { name }).fill('Salma');
  await main.getByRole('checkbox', { name: consent }).check();
  await main.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(main.getByRole('status').filter({ hasText: t('FORM.THANKS') })).toBeFocused();
});

test('«back» and «forward» turn the pages of a form, and keep what is typed until it is sent', {
  tag: '@once',
}, async ({ page, addForm, lng, t, main }) => {
  const texts = { helpAr: '', helpEn: '', optionsAr: '', optionsEn: '', min: 0, max: 0, isRequired: 0 as const };
  const field = (id: string, type: 'line' | 'page', label: string) => ({
    ...{ ...texts, id, type, labelAr: label, labelEn: label },
  });
  const id = await addForm({
    fields: [field('a', 'line', 'First'), field('p', 'page', 'More'), field('b', 'line', 'Second')],
  });
  await openScreen(page, `/${lng}`);
  await openScreen(page, `/${lng}/form/${id}`);
  const first = main.getByRole('textbox', { name: 'First' });
  const second = main.getByRole('textbox', { name: 'Second' });
  await first.fill('Salma');
  const calls: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'script' && calls.push(request.url()));
  await main.getByRole('button', { name: t('FORM.NEXT') }).click();
  await second.fill('Huda');
  await page.goBack();
  await expect(first).toHaveValue('Salma');
  await expect(second).toBeHidden();
  await page.goForward();
  await expect(second).toHaveValue('Huda');
  expect(calls).toEqual([]);
  await main.getByRole('button', { name: t('FORM.PREVIOUS') }).click();
  await expect(first).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${lng}/?$`));
  await page.goForward();
  await expect(first).toHaveValue('Salma');
  // Whoever has sent it leaves it with one step, and finds it empty.
  await main.getByRole('button', { name: t('FORM.NEXT') }).click();
  await second.fill('Huda');
  await main.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(main.getByRole('status').filter({ hasText: t('FORM.THANKS') })).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state.formPlaces)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${lng}/?$`));
  await page.goForward();
  await expect(first).toHaveValue('');
});

test('a form is answered without scripts', async ({ browser, baseURL, addForm, lng, t }) => {
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

test('an event and its text show their forms in place, which are answered with scripts and without', async ({
  page,
  browser,
  baseURL,
  addForm,
  askAsManager,
  putBack,
  lng,
  t,
  unique,
  main,
}) => {
  const [form, other] = [await addForm({ places: 3 }), await addForm()];
  const event = {
    ...{ id: 0, catId: EVENTS, isVisible: 1 as const, title: unique('Open day'), showTime: '01/05/2026' },
    ...{ begins: new Date(Date.now() + 48 * 3_600_000).toISOString(), registration: form },
    html:
      `<p>A day for all who want to see how we work, ${unique('words')}</p>` +
      `<div data-block="form"><h3>Help</h3><p><a href="/${lng}/form/${other}">Help us</a></p></div><p>After it</p>`,
  };
  const { data } = await askAsManager('/api/manager/EventSave', { event });
  putBack(() => askAsManager('/api/manager/ItemDelete', { kind: 'event', id: data.id, everyLanguage: true }));
  const address = `/${lng}/event/${EVENTS}/${data.id}`;
  await openScreen(page, address);
  await expectNoAxeViolations(page);
  await expect(main).toContainText('3');
  await main.getByRole('link', { name: t('EVENT.SIGN_UP'), exact: true }).click();
  const [name, , consent] = LABELS[lng];
  const forms = main.getByRole('region').filter({ has: page.getByRole('button', { name: t('FORM.SEND') }) });
  await expect(forms).toHaveCount(2);
  await forms.last().getByRole('textbox', { name }).fill('Huda');
  await forms.last().getByRole('checkbox', { name: consent }).check();
  await forms
    .last()
    .getByRole('button', { name: t('FORM.SEND') })
    .click();
  await expect(main.getByRole('status').filter({ hasText: t('FORM.THANKS') })).toBeFocused();

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto(address);
  const [help] = await plain.locator(`form[action$="/form/${other}"]`).all();
  await help?.getByRole('textbox', { name }).fill('Salma');
  await help?.getByRole('checkbox', { name: consent }).check();
  await help?.getByRole('button', { name: t('FORM.SEND') }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t('FORM.THANKS'));
  await context.close();
  for (const [id, from] of [
    [form, 'Huda'],
    [other, 'Salma'],
  ] as const)
    expect((await askAsManager('/api/manager/MessagesList', { form: id })).data).toMatchObject([{ fromName: from }]);
});
