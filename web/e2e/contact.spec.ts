import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { LANGS, type Lang, openScreen, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const fieldsOf = (page: Page, lng: Lang) => {
  const t = textOf(lng);
  const field = (name: string) => page.getByRole('textbox', { name, exact: false });
  return {
    name: field(t('CONTACT.NAME')),
    email: field(t('CONTACT.EMAIL')),
    mobile: field(t('CONTACT.MOBILE')),
    subject: field(t('CONTACT.SUBJECT')),
    body: field(t('CONTACT.MESSAGE')),
    send: page.getByRole('button', { name: t('CONTACT.SEND') }),
  };
};

/** Every stored mail's text, headers and body. */
const mails = () => {
  const folder = process.env.MAILBOX ?? '';
  return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
};

for (const lng of LANGS) {
  const t = textOf(lng);

  test(`the contact form in ${lng} asks for what is missing, in the order of the rules`, async ({ page }) => {
    await openScreen(page, `/${lng}/contact`);
    const { name, email, mobile, subject, body, send } = fieldsOf(page, lng);
    const summary = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('link') });

    await send.click();
    await expect(summary.getByRole('link')).toHaveText([
      t('ERROR.NAME_INVALID'),
      t('ERROR.EMAIL_MOBILE_INVALID'),
      t('ERROR.SUBJECT_INVALID'),
      t('ERROR.MESSAGE_INVALID'),
    ]);
    await expect(name).toBeFocused();

    await name.fill('Donor');
    await email.fill('not-an-address');
    await subject.fill('Question');
    await body.fill('How can I help?');
    await send.click();
    await expect(summary.getByRole('link')).toHaveText([t('ERROR.EMAIL_MOBILE_INVALID')]);

    await mobile.fill('٠٥٩١٢٣٤٥٦٧');
    await subject.fill('');
    await send.click();
    await expect(summary.getByRole('link')).toHaveText([t('ERROR.SUBJECT_INVALID')]);
    await expect(body).toHaveValue('How can I help?');
  });

  test(`what was typed in ${lng} survives a lost connection and a reload`, async ({ page, context, consoleErrors }) => {
    await openScreen(page, `/${lng}/contact`);
    const { name, mobile, subject, body, send } = fieldsOf(page, lng);
    await name.fill('Donor');
    await mobile.fill('0590000123');
    await subject.fill('Question');
    await body.fill('Words that must not be lost');
    await context.setOffline(true);
    await send.click();
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: t('ERROR.TRANSPORT') }),
    ).toBeVisible();
    await expect(body).toHaveValue('Words that must not be lost');
    await context.setOffline(false);
    await page.reload();
    await expect(body).toHaveValue('Words that must not be lost');
    consoleErrors.expectOnly(/ERR_INTERNET_DISCONNECTED/);
  });
}

test('what is typed while a message is on its way stays', async ({ page }) => {
  const t = textOf('en');
  let answer = () => {};
  const isAsked = new Promise<void>((asked) =>
    page.route('**/api/home/SendMessage', async (route) => {
      asked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ json: { status: 0, data: {}, extra: {} } });
    }),
  );
  await openScreen(page, '/en/contact');
  const { name, mobile, subject, body, send } = fieldsOf(page, 'en');
  await name.fill('Donor');
  await mobile.fill('0590000123');
  await subject.fill('Question');
  await body.fill('As it was sent');
  await send.click();
  await isAsked;
  await body.fill('As it was sent, and a thought more');
  answer();
  await expect(page.getByRole('status').filter({ hasText: t('CONTACT.MESSAGE_SENT') })).toBeFocused();
  await expect(body).toHaveValue('As it was sent, and a thought more');
  await page.reload();
  await expect(body).toHaveValue('As it was sent, and a thought more');
});

// One message a language and device: an address may send five an hour.
for (const lng of LANGS) {
  const t = textOf(lng);

  test(`a message sent in ${lng} is acknowledged, stored once, and mailed`, async ({ page, askAsManager }, {
    project,
  }) => {
    const words = `Words from ${lng} on a ${project.name}`;
    const title = `Question from ${lng} on a ${project.name}`;
    await openScreen(page, `/${lng}/contact`);
    const { name, email, mobile, subject, body, send } = fieldsOf(page, lng);
    await name.fill('Donor');
    await email.fill('donor@example.org');
    await mobile.fill('059-0000123');
    await subject.fill(title);
    await body.fill(words);
    await send.dblclick();

    await expect(page.getByRole('status').filter({ hasText: t('CONTACT.MESSAGE_SENT') })).toBeFocused();
    await expect(send).toBeHidden();
    for (const field of [name, email, mobile, subject, body]) await expect(field).toHaveValue('');

    const arrived = () =>
      mails().filter(
        (mail) => mail.includes(words) || mail.includes(Buffer.from(words).toString('base64').slice(0, 30)),
      );
    const deliveries = async () => {
      const { data } = await askAsManager('/api/manager/MessagesList', { itemsPerPage: 50 });
      return data.filter((message) => message.subject === title).map(({ delivery }) => delivery);
    };
    await expect.poll(deliveries, { timeout: 30_000 }).toEqual(['sent']);
    expect(arrived()).toHaveLength(1);
    expect(arrived()[0]).toMatch(/^Reply-To:.*donor@example\.org/im);
  });
}
