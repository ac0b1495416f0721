import { describe, expect, it } from 'vitest';
import { sharedTestApp } from './test-app.ts';

describe('the news of the provider of card payments', () => {
  const test = sharedTestApp();
  const send = (payload: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/card-news',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('reach the cms as they came, with their signature, from whatever site', async () => {
    const body = '{ "id":"evt_1",\n"sum": 1.50}';
    const reply = await send(body, { 'stripe-signature': 't=1,v1=a', origin: 'https://provider.example' });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(test.cms.posted.at(-1)).toEqual({ data: { body, signature: 't=1,v1=a' } });
    await send(body, { signature: 'abc' });
    expect(test.cms.posted.at(-1)).toEqual({ data: { body, signature: 'abc' } });
  });

  it('are not read beyond 128 KiB', async () => {
    expect((await send('x'.repeat(131_073))).statusCode).toBe(413);
  });
});

describe('the page of a gift by card', () => {
  const test = sharedTestApp();

  it('leads to the provider’s page', async () => {
    const reply = await test.app.inject({ url: '/en/gift/a-link/pay' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, 'https://provider.example/pay']);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('is where the provider leads back to, by a form of its own site', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/en/gift/a-link/back',
      payload: 'respStatus=A',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/en/gift/a-link?card=done']);
  });
});
