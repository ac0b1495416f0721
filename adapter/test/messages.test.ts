import { describe, expect, it } from 'vitest';
import { freshTestApp, startTestApp } from './test-app.ts';

const message = { fromName: 'متطوعة', fromEmail: '', mobile: '٠٥٩', subject: 'سؤال', body: 'نص' };

describe('contact messages', () => {
  const test = freshTestApp({ config: { trustProxy: (_address, hop) => hop < 1 } });
  const sendFrom = (address: string, change: Record<string, unknown> = {}) =>
    test.call(
      '/api/home/SendMessage',
      { message: { ...message, ...change }, lang: 'en' },
      { headers: { 'x-forwarded-for': address } },
    );

  // Security: X10.
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
          isSuspicious: false,
        },
      },
    ]);
  });

  // Security: X11.
  it('are stored at most five times an hour from an address, however many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => sendFrom('203.0.113.2')));
    expect(replies.filter((reply) => reply.json().status === 0)).toHaveLength(5);
    const refused = replies.find((reply) => reply.statusCode === 429);
    expect(refused?.json()).toEqual({ status: 1, data: null, extra: {} });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(test.cms.posted).toHaveLength(5);
    expect((await sendFrom('203.0.113.3')).json().status).toBe(0);
  });

  // Security: K9.
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
  });
});
