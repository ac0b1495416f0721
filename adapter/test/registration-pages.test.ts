import { expect, it } from 'vitest';
import { startTestApp } from './test-app.ts';

const LINK = 'canary-7c2e';
const registration = { id: 41, title: '<b>Open day</b>', isCancelled: false };

it('a registration is cancelled by a press, and not by opening its page, which is in no cache and no log', async () => {
  const test = await startTestApp({
    answers: {
      '/api/form-answers/own': { data: registration },
      '/api/form-answers/cancel': { data: { ...registration, isCancelled: true } },
    },
  });
  const url = `/en/registration/${LINK}`;
  const page = await test.app.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(page.body).toContain('&lt;b&gt;Open day&lt;/b&gt;');
  expect(page.body).toContain(`<form method="post" action="${url}"><button>Cancel my registration</button></form>`);
  expect(test.cms.requests.join()).not.toContain('cancel');

  const press = (headers: object) =>
    test.app.inject({
      ...{ method: 'POST', url, payload: '' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await press({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const cancelled = await press({});
  expect([cancelled.statusCode, cancelled.body.includes('<form')]).toEqual([200, false]);
  expect(cancelled.body).toContain('Your registration is cancelled');
  expect(test.log.join('\n')).not.toContain(LINK);
});

it('a link to a registration that is no more says so', async () => {
  const test = await startTestApp();
  expect((await test.app.inject({ url: `/ar/registration/${LINK}` })).statusCode).toBe(410);
});
