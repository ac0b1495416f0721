import type { Page } from 'playwright/test';
import { storedMails } from '../../adapter/test/contract/mailbox.ts';
import { type Lang, openScreen, textOf, untilFormIsAlive, untilHydrated } from './fixtures.ts';
import { expect, test } from './manager.ts';

const fieldsOf = (page: Page, lng: Lang) => {
  const t = textOf(lng);
  const field = (name: string) => page.getByRole('textbox', { name, exact: false });
  const fields = {
    name: field(t('CONTACT.NAME')),
    email: field(t('CONTACT.EMAIL')),
    mobile: field(t('CONTACT.MOBILE')),
    subject: field(t('CONTACT.SUBJECT')),
    body: field(t('CONTACT.MESSAGE')),
  };
  return {
    ...fields,
    fields,
    send: page.getByRole('button', { name: t('CONTACT.SEND') }),
    async write(subject: string, body: string) {
      await fields.name.fill('Donor');
      await fields.mobile.fill('059-0000123');
      await fields.subject.fill(subject);
      await fields.body.fill(body);
    },
  };
};

test('a message survives a reload and a lost connection, and is sent once when there is one again', {
  tag: ['@once', '@release'],
}, async ({ page, context, askAsManager, consoleErrors, lng, t, unique, main }) => {
  const title = unique('Question');
  await openScreen(page, `/${lng}/contact`);
  const { body, send, write } = fieldsOf(page, lng);
  await write(title, 'Words that must not be lost');
  await page.reload();
  await expect(body).toHaveValue('Words that must not be lost');
  await untilHydrated(page);
  await untilFormIsAlive(page);

  await context.setOffline(true);
  await send.click();
  await expect(main.getByRole('alert').filter({ hasText: t('ERROR.NO_CONNECTION') })).toBeVisible();
  const waits = [5, 4, 3, 2].map((count) => t('CONTACT.RETRY', { count }));
  await expect(main.getByText(new RegExp(waits.join('|')))).toBeVisible();
  await expect(body).toHaveValue('Words that must not be lost');
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: t('CONTACT.MESSAGE_SENT') })).toBeVisible();
  const { data } = await askAsManager('/api/manager/MessagesList', { itemsPerPage: 50 });
  expect(data.filter((message) => message.subject === title)).toHaveLength(1);
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /SendMessage/);
});

test('what is typed while a message is being sent stays', { tag: ['@once', '@release'] }, async ({ page, lng, t }) => {
  let answer = () => {};
  const isSent = new Promise<void>((resolveSent) =>
    page.route('**/api/home/SendMessage', async (route) => {
      resolveSent();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ json: { status: 0, data: {}, extra: {} } });
    }),
  );
  await openScreen(page, `/${lng}/contact`);
  const { body, send, write } = fieldsOf(page, lng);
  await write('Question', 'As it was sent');
  await untilFormIsAlive(page);
  await send.click();
  await isSent;
  await body.fill('As it was sent, and a thought more');
  answer();
  await expect(page.getByRole('status').filter({ hasText: t('CONTACT.MESSAGE_SENT') })).toBeFocused();
  await expect(body).toHaveValue('As it was sent, and a thought more');
  await page.reload();
  await expect(body).toHaveValue('As it was sent, and a thought more');
});

test('the form asks for what is missing; a message sent is acknowledged, stored once, and mailed', {
  tag: ['@first-on-phone', '@firefox'],
}, async ({ page, askAsManager, lng, t, unique, main }) => {
  const words = unique('Words');
  const title = unique('Question');
  await openScreen(page, `/${lng}/contact`);
  const { name, email, fields, send, write } = fieldsOf(page, lng);
  const missing = main.getByRole('alert').getByRole('link');
  // Below the first view of a phone the form waits for the reader to move.
  await send.scrollIntoViewIfNeeded();
  await untilFormIsAlive(page);
  await send.click();
  await expect(missing).toHaveText([
    t('ERROR.NAME_INVALID'),
    t('ERROR.EMAIL_MOBILE_INVALID'),
    t('ERROR.SUBJECT_INVALID'),
    t('ERROR.MESSAGE_INVALID'),
  ]);
  await expect(name).toBeFocused();
  await write(title, words);
  await email.fill('donor@example.org');
  await send.dblclick();

  await expect(page.getByRole('status').filter({ hasText: t('CONTACT.MESSAGE_SENT') })).toBeFocused();
  await expect(send).toBeHidden();
  for (const field of Object.values(fields)) await expect(field).toHaveValue('');

  const deliveries = async () => {
    const { data } = await askAsManager('/api/manager/MessagesList', { itemsPerPage: 50 });
    return data.filter((message) => message.subject === title).map(({ delivery }) => delivery);
  };
  await expect.poll(deliveries, { timeout: 30_000 }).toEqual(['sent']);
  const arrived = storedMails().filter(({ text }) => text.includes(words));
  expect(arrived).toEqual([
    { mail: expect.stringMatching(/^Reply-To:.*donor@example\.org/im), text: expect.any(String) },
  ]);
});
