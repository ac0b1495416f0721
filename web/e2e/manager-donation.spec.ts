import { localized } from 'contract/localized';
import { save } from './editor.ts';
import { type Ask, expectNoAxeViolations, LANGS, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

/** What the donate page shows, and the way to change it; it is as before when the test ends. */
async function donationOf(ask: Ask, putBack: (work: () => Promise<unknown>) => void) {
  const now = async () => (await ask('/api/manager/LoadDonation', {})).data;
  const change = async (fields: Partial<Awaited<ReturnType<typeof now>>>) => {
    const donation = { ...fields, version: (await now()).version };
    expect((await ask('/api/manager/SaveDonation', { donation })).status).toBe(0);
  };
  const before = await now();
  putBack(() => change(before));
  return { before, now, change };
}

// There is one donate page, edited by one test at a time: on one device, and in one language.
test.describe.configure({ mode: 'default' });

test('a manager adds an account on the donate page, and a wrong IBAN is not accepted', {
  tag: '@once',
}, async ({ page, askAsManager, putBack, lng, t, visitor, main, editor, box, openAsManager }) => {
  const { change } = await donationOf(askAsManager, putBack);
  await change({ ways: [], amounts: [] });
  await openAsManager(`/${lng}/content/13`);
  await page.getByRole('link', { name: t('ADMIN.EDIT_ITEM', { title: t('DONATE.WAYS') }) }).click();
  await main.getByRole('button', { name: t('DONATION.ADD_WAY') }).click();
  await box(t('DONATE.HOLDER')).fill('Khayr');
  await box(t('DONATE.IBAN')).fill('DE88 3704 0044 0532 0130 00');
  await box(t('DONATION.TITLE_AR')).fill('حساب التجربة');
  await editor.saveButton.click();
  await expect(box(t('DONATION.TITLE_EN'))).toHaveAccessibleDescription(t('ERROR.OTHER_LANGUAGE'));
  await box(t('DONATION.TITLE_EN')).fill('The account of the test');
  await editor.saveButton.click();
  await expect(box(t('DONATE.IBAN'))).toHaveAccessibleDescription(t('ERROR.IBAN_INVALID'));
  await expectNoAxeViolations(page);
  await box(t('DONATE.IBAN')).fill('DE89 3704 0044 0532 0130 00');

  await main.getByRole('button', { name: t('DONATION.ADD_AMOUNT') }).click();
  await box(t('DONATION.AMOUNT')).fill('٤٢');
  await box(t('DONATION.PAYS_AR')).fill('طرد غذائي');
  await box(t('DONATION.PAYS_EN')).fill('A food parcel');
  await save(editor);

  for (const read of LANGS) {
    await openScreen(visitor, `/${read}/content/13`);
    const shown = visitor.getByRole('main');
    await expect(
      shown.getByRole('heading', { name: read === 'ar' ? 'حساب التجربة' : 'The account of the test' }),
    ).toBeVisible();
    await expect(shown.getByText(read === 'ar' ? 'طرد غذائي' : 'A food parcel', { exact: true })).toBeVisible();
    await expect(shown.getByRole('radio', { name: /^42 / })).toBeVisible();
  }
});

test('each click on a way to give is reported once, and none that gives nothing', {
  tag: '@once',
}, async ({ askAsManager, putBack, lng, t, visitor }) => {
  const { change } = await donationOf(askAsManager, putBack);
  // Beside a way of the association's own nobody sees the demo's accounts and addresses.
  const settings = async () => (await askAsManager('/api/manager/LoadSiteSettings', {})).data;
  const { chatNumber } = await settings();
  const save = async (number: string) => {
    const fields = { chatNumber: number, version: (await settings()).version };
    expect((await askAsManager('/api/manager/SaveSiteSettings', { settings: fields })).status).toBe(0);
  };
  putBack(() => save(chatNumber));
  await save('+970590000888');
  const none = { ...localized('title', ''), ...localized('note', ''), holder: '' };
  const named = { ...none, titleAr: 'تبرّع ببطاقتك', titleEn: 'Give by card' };
  const card = { ...named, iban: '', swift: '', account: '', link: 'https://pay.example/khayr' };
  const account = { ...card, link: '', ...none, holder: 'Friends', swift: 'KHYRDEFF' };
  await change({
    ways: [
      { kind: 'bank', currency: 'EUR', ...account, iban: 'DE89370400440532013000' },
      { kind: 'link', currency: '', ...card },
    ],
  });
  await visitor
    .context()
    .route(/^https:\/\/(?:pay\.example|wa\.me)\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clicks: string[] = [];
  visitor.on('request', (request) => {
    if (!request.url().endsWith('/visits')) return;
    const { isDonation, click } = request.postDataJSON();
    if (isDonation) clicks.push(click);
  });
  const loaded = visitor.waitForRequest((request) => request.url().endsWith('/visits'));
  await openScreen(visitor, `/${lng}/content/13`);
  await loaded;

  const main = visitor.getByRole('main');
  const euros = main.getByRole('article').filter({ hasText: 'Friends' });
  await euros.getByRole('button', { name: t('DONATE.COPY_NAME', { name: t('DONATE.SWIFT') }) }).click();
  const number = euros.getByRole('button', { name: t('DONATE.COPY_NAME', { name: t('DONATE.IBAN') }) });
  await number.click({ button: 'right' });
  await number.press('Enter');
  const chat = main.getByRole('link', { name: t('DONATE.RECEIPT_CHAT') });
  const [opened] = await Promise.all([visitor.context().waitForEvent('page'), chat.click()]);
  await opened.close();
  const pay = main.getByRole('link', { name: t('DONATE.OPEN') });
  await pay.click({ button: 'right' });
  await pay.click();
  await expect(visitor).toHaveTitle('Elsewhere');
  await expect.poll(() => clicks).toEqual(['number', 'receipt', 'link']);
});
