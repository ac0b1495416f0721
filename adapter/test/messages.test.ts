import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../cms/contract/limits.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const message = { fromName: 'متطوعة', fromEmail: '', mobile: '٠٥٩', subject: 'سؤال', body: 'نص' };

describe('contact messages', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp({ config: { trustProxy: (_address, hop) => hop < 1 } });
  });
  afterEach(() => test.close());
  const sendFrom = (address: string, change: Record<string, unknown> = {}) =>
    test.call(
      '/api/home/SendMessage',
      { message: { ...message, ...change }, lang: 'en' },
      { headers: { 'x-forwarded-for': address } },
    );

  it('go to the cms as they were checked, in one line each, with their language', async () => {
    await sendFrom('203.0.113.1', { fromName: ' a\r\nBcc: b@example.org ', subject: 's\u2028t', body: ' line\nline ' });
    expect(test.cms.posted).toEqual([
      {
        data: {
          fromName: 'a Bcc: b@example.org',
          fromEmail: '',
          mobile: '059',
          subject: 's t',
          body: 'line\nline',
          lang: 'en',
        },
      },
    ]);
  });

  it('are stored at most five times an hour from an address, however many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => sendFrom('203.0.113.2')));
    expect(replies.filter((reply) => reply.json().status === 0)).toHaveLength(5);
    const refused = replies.find((reply) => reply.statusCode === 429);
    expect(refused?.json()).toEqual({ status: 1, data: null, extra: {} });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(test.cms.posted).toHaveLength(5);
    expect((await sendFrom('203.0.113.3')).json().status).toBe(0);
  });

  it('believe the proxy of an IPv4 network, also where its address is written in IPv6’s notation', async () => {
    const proxied = await startTestApp({ config: { trustProxy: '10.0.0.0/8' } });
    const sendThrough = (remoteAddress: string, client: string) =>
      proxied.call(
        '/api/home/SendMessage',
        { message, lang: 'en' },
        { remoteAddress, headers: { 'x-forwarded-for': client } },
      );
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await sendThrough('::ffff:10.0.0.1', `203.0.113.${sent}`)).statusCode).toBe(200);
      const status = (await sendThrough('::ffff:192.0.2.1', `203.0.113.${sent}`)).statusCode;
      expect(status).toBe(sent < 5 ? 200 : 429);
    }
    expect((await sendThrough('192.0.2.1', '203.0.113.9')).statusCode).toBe(429);
    await proxied.close();
  });

  it('count by the network of an IPv6 address, and never by what a client claims before its proxy', async () => {
    for (let sent = 0; sent < 5; sent += 1) await sendFrom(`2001:db8:1:2::${sent}`);
    expect((await sendFrom('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await sendFrom('2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await sendFrom('198.51.100.9, 2001:db8:1:2::1')).statusCode).toBe(429);
  });

  it('that break a rule do not count', async () => {
    for (let sent = 0; sent < 10; sent += 1) await sendFrom('203.0.113.4', { body: ' ' });
    expect((await sendFrom('203.0.113.4')).json().status).toBe(0);
  });

  it('that the cms had already do not count', async () => {
    const repeating = await startTestApp({
      answers: { '/api/contact-messages': { data: { number: 9, repeated: true } } },
    });
    for (let sent = 0; sent < 10; sent += 1) {
      const reply = await repeating.call('/api/home/SendMessage', {
        message,
        requestId: '0b4f2f6e-2f0b-4c39-9a53-0a3a7b1f2c11',
      });
      expect(reply.json()).toMatchObject({ status: 0, data: { id: 9 } });
    }
    await repeating.close();
  });
});

describe('a contact message', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  const send = (change: Record<string, unknown>) =>
    test.call('/api/home/SendMessage', { message: { ...message, ...change } });

  it.each([
    { mobile: '۰۵۹', fromEmail: 'info@example.org' },
    { mobile: '', fromEmail: 'info@example.org' },
    { fromName: 'x'.repeat(LIMITS.message.name) },
    { subject: 'x'.repeat(LIMITS.message.subject) },
    { body: 'ن'.repeat(LIMITS.message.body) },
  ])('with %o is taken', async (change) => {
    expect((await send(change)).json()).toMatchObject({ status: 0 });
  });

  it.each([
    [{ fromName: ' ' }, 'fromName', 'ERROR.NAME_INVALID'],
    [{ fromName: 'x'.repeat(LIMITS.message.name + 1) }, 'fromName', 'ERROR.NAME_INVALID'],
    [{ mobile: '', fromEmail: '' }, 'fromEmail', 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ mobile: 'abc', fromEmail: 'a@b' }, 'fromEmail', 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ mobile: '۰۵۹', fromEmail: 'not an address' }, 'fromEmail', 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ mobile: '1'.repeat(LIMITS.message.mobile + 1) }, 'mobile', 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ subject: '  ' }, 'subject', 'ERROR.SUBJECT_INVALID'],
    [{ subject: 'x'.repeat(LIMITS.message.subject + 1) }, 'subject', 'ERROR.SUBJECT_INVALID'],
    [{ body: '\n' }, 'body', 'ERROR.MESSAGE_INVALID'],
    [{ body: 'x'.repeat(LIMITS.message.body + 1) }, 'body', 'ERROR.MESSAGE_INVALID'],
  ])('with %o is refused by name', async (change, field, key) => {
    const reply = await send(change);
    expect(reply.json()).toMatchObject({ status: 8, extra: { errors: [{ field, key }] } });
  });

  it('names what is wrong in the order of the form', async () => {
    const reply = await send({ fromName: '', mobile: '', subject: '', body: '' });
    expect(reply.json().extra.errors.map(({ field }: { field: string }) => field)).toEqual([
      'fromName',
      'fromEmail',
      'subject',
      'body',
    ]);
  });
});
