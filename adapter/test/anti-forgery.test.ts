import { describe, expect, it } from 'vitest';
import { sharedTestApp, startTestApp } from './test-app.ts';

describe('calls forged by other sites', () => {
  const test = sharedTestApp();
  const callWith = (headers: Record<string, string>) =>
    test.call('/api/home/Menu', {}, { headers: { host: 'site.example', ...headers } });

  // Security: S9.
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' },
    { origin: 'https://evil.example' },
    { origin: 'https://site.example.evil.example' },
    { origin: 'https://site.example:8443' },
    { origin: 'null' },
    { cookie: 'XSRF-TOKEN=abc' },
    { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' },
    { cookie: 'a=b; XSRF-TOKEN=abc', 'sec-fetch-site': 'same-origin' },
  ])('are refused with 403: %o', async (headers) => {
    const reply = await callWith(headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ status: 8, data: null });
  });

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' },
    { origin: 'https://site.example' },
    { origin: 'http://site.example' },
    { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
    { cookie: 'XSRF-TOKEN=' },
    { cookie: 'lng=en; other=XSRF-TOKEN' },
  ])('are not recognised in %o', async (headers) => {
    expect((await callWith(headers)).json().status).toBe(0);
  });

  it('are prevented by the same cookie of a client at every instance', async () => {
    const other = await startTestApp();
    const there = await other.call('/api/home/Menu', {});
    expect(there.headers['set-cookie']).toBe((await callWith({})).headers['set-cookie']);
  });

  it('are prevented by a readable cookie, set only where it is absent', async () => {
    const first = await callWith({});
    expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Strict$/);
    const token = /XSRF-TOKEN=([\w-]+)/.exec(String(first.headers['set-cookie']))?.[1] ?? '';
    const second = await callWith({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token });
    expect(second.json().status).toBe(0);
    expect(second.headers['set-cookie']).toBeUndefined();
  });
});
