import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { PRIVATE_FILE_LIMITS } from '../../cms/contract/private-files.ts';
import type { giftPage } from '../../cms/contract/requests/gifts.ts';
import type { AnswerOf } from '../../cms/contract/requests/request.ts';
import { TEXTS } from '../../cms/contract/texts/texts.ts';
import { donation } from './fake-manager.ts';
import { startTestApp } from './test-app.ts';

const CANARY = 'canary-4b1d';

const page: AnswerOf<typeof giftPage> = {
  gift: {
    reference: '123456782',
    state: 'thanked',
    ...{ amount: 1_250, currency: 'USD', interval: 'monthly', way: 'bank' },
    ...{ purposeAr: 'الزكاة', purposeEn: 'Zakat' },
    promisedOn: '2026-11-20',
    wantsReminder: true,
    goesOn: false,
    isBeingRefunded: false,
    link: CANARY,
  },
  year: 0,
  proofs: 1,
  receipts: [
    {
      number: '2026-00001',
      ...{ issuedOn: '2026-11-21', receivedOn: '2026-11-21', isCancelled: false, name: CANARY },
      ...{
        amount: 1_250,
        currency: 'USD',
        purposeAr: 'الزكاة',
        purposeEn: 'Zakat',
        way: 'bank',
        reference: '123456782',
      },
    },
  ],
  issuer: {
    ...{ nameAr: 'خير', nameEn: 'Khayr', registrationAr: '', registrationEn: '', addressAr: '', addressEn: '' },
    ...{ signerAr: 'هدى', signerEn: 'Huda', roleAr: 'المديرة', roleEn: 'Director', signature: 'iVBOR' },
  },
};

it('a donor’s pages come from no cache and into none, are in no log, and send their address nowhere', async () => {
  const pdf = { name: 'receipt-2026-00001.pdf', base64String: Buffer.from('%PDF').toString('base64') };
  const test = await startTestApp({
    answers: { '/api/gifts/page': { data: page }, '/api/gifts/pdf': { data: pdf } },
  });
  for (const lang of ['ar', 'en'])
    for (const of of ['', '/receipt', '/receipt.pdf', '/order', '/calendar.ics']) {
      const url = `/${lang}/gift/${CANARY}${of}`;
      const asked = () => test.cms.requests.filter((request) => /\/api\/gifts\/p(age|df)/.test(request)).length;
      const before = asked();
      const replies = [await test.app.inject({ url }), await test.app.inject({ url })];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(asked()).toBe(before + 2);
      expect(replies[0]?.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  const beside = await test.app.inject({ url: `/ar/gift/${CANARY}/receipt/` });
  expect(beside.statusCode).toBe(410);
  test.cms.behavior = 'failing';
  await test.app.inject({ url: `/ar/gift/${CANARY}` });
  await test.app.inject({ method: 'POST', url: `/ar/gift/${CANARY}/stop` });
  await test.call('/api/home/Pledge', { gift: { name: CANARY, email: `${CANARY}@home.example` } });
  expect(test.log.length).toBeGreaterThan(0);
  expect(test.log.join('\n')).not.toContain(CANARY);
});

it.each([
  ['2026-11-20', ['2026-11-20', '2026-12-20', '2027-01-20', '2027-02-20']],
  ['2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ['2027-01-29', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
])(
  'a monthly gift that was promised on %s has its day in the donor’s calendar, once a month',
  async (promisedOn, days) => {
    const gift = page.gift && { ...page.gift, promisedOn };
    const test = await startTestApp({ answers: { '/api/gifts/page': { data: { ...page, gift } } } });
    const { body, headers } = await test.app.inject({ url: '/en/gift/a-link/calendar.ics' });
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent');
    const next = event && new ICAL.Event(event).iterator();
    expect(days.map(() => next?.next()?.toString())).toEqual(days);
    expect(event?.getFirstPropertyValue('description')).toContain('123456782');
    // At nine in the morning.
    const alarm = event?.getFirstSubcomponent('valarm');
    const trigger = alarm?.getFirstProperty('trigger');
    expect([trigger?.getFirstValue()?.toString(), trigger?.getFirstParameter('related')]).toEqual(['PT9H', 'START']);
  },
);

it.each(['ar', 'en'] as const)('a proof that is larger than a form may be is refused in words in %s', async (lang) => {
  const test = await startTestApp({});
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `/${lang}/gift/a-link/proof`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.alloc(PRIVATE_FILE_LIMITS.together + 1_000_000),
  });
  expect(statusCode).toBe(413);
  expect(body).toContain(TEXTS[lang].gifts.page.proofHint);
});

it('a receipt is stored as a PDF, and where there is none its page says how', async () => {
  const pdf = { name: 'receipt-2026-00001.pdf', base64String: Buffer.from('%PDF').toString('base64') };
  const test = await startTestApp({ answers: { '/api/gifts/pdf': { data: pdf }, '/api/gifts/page': { data: page } } });
  const { headers, body } = await test.app.inject({ url: '/en/gift/a-link/receipt.pdf' });
  expect([headers['content-type'], headers['content-disposition'], body]).toEqual([
    'application/pdf',
    'attachment; filename="receipt-2026-00001.pdf"',
    '%PDF',
  ]);
  const other = await startTestApp({
    answers: { '/api/gifts/pdf': { data: null }, '/api/gifts/page': { data: page } },
  });
  const { location = '' } = (await other.app.inject({ url: '/en/gift/a-link/receipt.pdf' })).headers;
  expect((await other.app.inject({ url: location })).body).toContain('It cannot be made as a PDF here.');
});

it('a receipt is signed in both languages, and a cancelled one has no picture of the signature', async () => {
  const signed = async (isCancelled: boolean, of = '/receipt') => {
    const receipts = page.receipts.map((receipt) => ({ ...receipt, isCancelled }));
    const test = await startTestApp({ answers: { '/api/gifts/page': { data: { ...page, receipts } } } });
    const { body } = await test.app.inject({ url: `/en/gift/a-link${of}` });
    return [body.split('data:image/png;base64,iVBOR').length - 1, /Huda.*Director.*هدى.*المديرة/s.test(body)];
  };
  expect(await signed(false)).toEqual([2, true]);
  expect(await signed(true)).toEqual([0, true]);
  expect(await signed(false, '')).toEqual([0, false]);
});

it('a gift that was just paid by card names no other way to pay it', async () => {
  const gift = page.gift && { ...page.gift, state: 'promised' as const, way: 'card' as const };
  const test = await startTestApp({ answers: { '/api/gifts/page': { data: { ...page, gift, receipts: [] } } } });
  const others = async (query: string) =>
    (await test.app.inject({ url: `/en/gift/a-link${query}` })).body.includes('Other ways');
  expect([await others(''), await others('?card=failed'), await others('?card=done')]).toEqual([true, true, false]);
});

it('a way without a title is called by its kind, as on the donate page', async () => {
  const gift = page.gift && { ...page.gift, state: 'promised' as const, way: 'wallet' as const };
  const ways = donation.ways.map((way) => ({ ...way, kind: 'wallet', titleAr: '', titleEn: '', currency: '' }));
  const answers = {
    '/api/gifts/page': { data: { ...page, gift } },
    '/api/visible/donation': { data: { ...donation, ways } },
  };
  const test = await startTestApp({ answers });
  for (const [lang, title] of [
    ['ar', 'محفظة إلكترونية'],
    ['en', 'Mobile wallet'],
  ] as const)
    expect((await test.app.inject({ url: `/${lang}/gift/a-link` })).body).toContain(`<h3 dir="auto">${title}</h3>`);
});

it('a gift that is being given back says so until that is decided', async () => {
  const states = async (isBeingRefunded: boolean) => {
    const gift = page.gift && { ...page.gift, state: 'thanked' as const, isBeingRefunded };
    const test = await startTestApp({ answers: { '/api/gifts/page': { data: { ...page, gift } } } });
    return (await test.app.inject({ url: '/en/gift/a-link' })).body.includes('it is being given back');
  };
  expect([await states(true), await states(false)]).toEqual([true, false]);
});

it('a gift that a browser without scripts sends twice is one, but for those of whom nothing is known', async () => {
  const test = await startTestApp();
  const send = (fields: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/en/gift',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        for: 'zakat',
        own: '5',
        ownCurrency: 'USD',
        interval: 'once',
        way: 'bank',
        ...fields,
      }).toString(),
    });
  for (const fields of [{ name: 'Huda' }, { name: 'Huda' }, { name: 'Noor' }, {}])
    expect((await send(fields)).statusCode).toBe(303);
  const [one, again, other, nobody] = test.cms.posted.map((body) => Object(body).data?.requestId);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(nobody).toBeUndefined();
});
