import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../scripts/stack/settings.ts';
import { setUpCms } from './start-cms';
import { headersOf, mailThrough, textOf } from './start-mail-server';

const MESSAGES = 'api::contact-message.contact-message';

const cms = setUpCms(() => ({ MAIL_TO: 'office@site.example' }));
afterEach(() => {
  cms.smtp.mails.length = 0;
  cms.smtp.state.refuse = false;
});

const message = {
  fromName: 'سعاد',
  fromEmail: 'reader@mail.example',
  mobile: '0501234567',
  subject: 'كيف أتطوّع؟',
  body: 'السلام عليكم',
  lang: 'ar',
};

async function send(more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await cms.post('/api/contact-messages', { data: { ...message, ...more } });
  expect(status).toBe(200);
  return body.data.number;
}

const stored = (number: number) => cms.query(MESSAGES).findOne({ where: { number } });
const delivered = (number: number) =>
  vi.waitFor(async () => expect((await stored(number)).delivery).toBe('sent'), { timeout: 30_000 });
const attempted = (number: number, attempts: number) =>
  vi.waitFor(async () => expect(await stored(number)).toMatchObject({ attempts, lastError: expect.any(String) }), {
    timeout: 30_000,
  });

async function makeDue(number: number, nextAttemptAt = new Date()) {
  await cms.query(MESSAGES).updateMany({ where: { number }, data: { nextAttemptAt } });
  cms.strapi.service('api::contact-message.message-mails').wake();
}

it('mails a message at once, in the sender’s language, with the sender as Reply-To', async () => {
  await delivered(await send());
  // The newest: the site itself may have mailed the office before.
  const mail = cms.smtp.mailAt(-1);
  expect(mail).toMatchObject({ from: 'site@site.example', to: ['office@site.example'] });
  expect(headersOf(mail)).toContain('Reply-To: reader@mail.example');
  for (const part of ['الاسم: سعاد', 'reader@mail.example', '0501234567', 'كيف أتطوّع؟', 'السلام عليكم']) {
    expect(textOf(mail)).toContain(part);
  }
  await delivered(await send({ lang: 'en', fromEmail: '' }));
  const english = cms.smtp.mailAt(-1);
  expect(textOf(english)).toContain('Name: سعاد');
  expect(headersOf(english).filter((header) => header.includes('reader@mail.example'))).toEqual([]);
});

it('returns the first number to a request repeated within a day, and mails once', async () => {
  const requestId = '6c0f0f5e-0c39-4a62-9d4c-0f7a8d7a7a01';
  const first = await send({ requestId });
  expect(await send({ requestId })).toBe(first);
  await delivered(first);
  expect(cms.smtp.mails).toHaveLength(1);
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await cms.query(MESSAGES).updateMany({ where: { number: first }, data: { createdAt: yesterday } });
  expect(await send({ requestId })).toBeGreaterThan(first);
});

// Security: X10.
it('removes line breaks in name, e-mail and subject from the mail’s header', async () => {
  const inject = '\r\nBcc: victim@mail.example\r\n\r\nhello';
  await delivered(
    await send({
      fromName: `سعاد${inject}`,
      fromEmail: `a@b.example${inject}`,
      subject: `سؤال${inject}`,
      body: '<b>نص</b>',
    }),
  );
  const mail = cms.smtp.mailAt(0);
  expect(mail.to).toEqual(['office@site.example']);
  expect(headersOf(mail).filter((header) => /^bcc:/i.test(header))).toEqual([]);
  expect(headersOf(mail).find((header) => /^content-type:/i.test(header))).toContain('text/plain');
});

it('retries a refused mail later, and sends the others meanwhile', async () => {
  cms.smtp.state.refuse = true;
  const refused = await send();
  await attempted(refused, 1);
  const row = await stored(refused);
  expect(row.delivery).toBe('pending');
  const wait = new Date(row.nextAttemptAt).getTime() - Date.now();
  expect(wait).toBeGreaterThan(20_000);
  expect(wait).toBeLessThan(40_000);

  cms.smtp.state.refuse = false;
  await delivered(await send({ subject: 'رسالة أخرى' }));
  expect((await stored(refused)).delivery).toBe('pending');
  await makeDue(refused);
  await delivered(refused);
});

// Faults: 18.
it('mails at once what a clock that was a day ahead postponed', async () => {
  cms.smtp.state.refuse = true;
  const number = await send();
  await attempted(number, 1);
  cms.smtp.state.refuse = false;
  await makeDue(number, new Date(Date.now() + 24 * 3600 * 1000));
  await delivered(number);
});

it('gives up after three days and many attempts, not by the clock alone', async () => {
  cms.smtp.state.refuse = true;
  const number = await send();
  await attempted(number, 1);
  const longAgo = new Date(Date.now() - 4 * 24 * 3600 * 1000);
  await cms.query(MESSAGES).updateMany({ where: { number }, data: { createdAt: longAgo, lastError: null } });
  await makeDue(number);
  await attempted(number, 2);
  expect((await stored(number)).delivery).toBe('pending');
  await cms.query(MESSAGES).updateMany({ where: { number }, data: { attempts: 49 } });
  await makeDue(number);
  await vi.waitFor(async () => expect((await stored(number)).delivery).toBe('failed'), { timeout: 30_000 });
});

it('sends a message from only one of two instances', async () => {
  cms.smtp.state.refuse = true;
  const number = await send();
  await attempted(number, 1);
  cms.smtp.state.refuse = false;
  const { default: createQueue } = await import('../src/api/contact-message/services/message-mails');
  const other = createQueue({ strapi: cms.strapi });
  await cms.query(MESSAGES).updateMany({ where: { number }, data: { nextAttemptAt: new Date() } });
  other.start();
  cms.strapi.service('api::contact-message.message-mails').wake();
  await delivered(number);
  await other.stop();
  expect(cms.smtp.mails).toHaveLength(1);
});

it('waits at a stop for a slow mail server to confirm a mail, so that it is not sent again', async () => {
  const queue = cms.strapi.service('api::contact-message.message-mails');
  let confirm = () => {};
  cms.smtp.state.confirmation = new Promise((resolve) => {
    confirm = resolve;
  });
  const number = await send();
  await vi.waitFor(() => expect(cms.smtp.mails).toHaveLength(1), { timeout: 30_000 });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const onStopped = vi.fn();
  const stopping = queue.stop().then(onStopped);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onStopped).not.toHaveBeenCalled();
  vi.useRealTimers();
  confirm();
  await stopping;
  expect(await stored(number)).toMatchObject({ delivery: 'sent', attempts: 1 });
  queue.start();
  expect(cms.smtp.mails).toHaveLength(1);
});

// Faults: 6.
it('is not blocked by a mail server that accepts connections and never responds', async () => {
  const silent = createServer();
  mailThrough(`smtp://127.0.0.1:${await listen(silent)}?greetingTimeout=300`);
  const number = await send();
  await attempted(number, 1);
  silent.close();
  mailThrough(cms.smtp.url);
  await makeDue(number);
  await delivered(number);
});

it('holds messages while no mail server is configured', async () => {
  mailThrough('');
  const number = await send();
  expect(await stored(number)).toMatchObject({ delivery: 'pending', attempts: 0 });
  mailThrough(cms.smtp.url);
  await makeDue(number);
  await delivered(number);
});

it('falls back to the contact address of the settings', async () => {
  process.env.MAIL_TO = '';
  const number = await send();
  await cms.strapi
    .documents('api::site-setting.site-setting')
    .create({ status: 'published', data: { nameAr: 'خير', nameEn: 'Khayr', contact: 'contact@site.example' } });
  await makeDue(number);
  await delivered(number);
  expect(cms.smtp.mailAt(-1).to).toEqual(['contact@site.example']);
});

it('ends with what the association is called, where it is registered and how it is reached, once it has them', async () => {
  const registrationEn = 'Registered charity 2009/0123';
  const settings = {
    nameEn: 'Spring',
    registrationEn,
    addressEn: '12 Olive Street\nCity centre',
    phone: '+970590000123',
  };
  await cms.strapi.service('api::site-setting.settings').save(settings, undefined);
  await delivered(await send({ lang: 'en' }));
  expect(textOf(cms.smtp.mailAt(-1)).replaceAll('\r', '').trimEnd()).toMatch(
    /\n-- ?\nSpring\nRegistered charity 2009\/0123\n12 Olive Street\nCity centre\n\u200e\+970 59 000 0123$/,
  );
});
