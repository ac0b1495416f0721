import { expect, it } from 'vitest';
import { STATUS } from '../../cms/contract/status.ts';
import { startTestApp } from './test-app.ts';

const price = { metal: 'gold', perGram: '100.5', sourceAr: 'سوق الذهب', sourceEn: 'The gold market' };
const rule = { rule: 'cash', textAr: 'ربع العشر', textEn: 'A fortieth', sourceAr: 'كتاب', sourceEn: 'A book' };
const rates = { nisabBy: 'gold', goldNisab: '85', silverNisab: '595', rate: '2.5', fitr: '' };
const zakat = { isShown: 1, currency: 'KWD', prices: [{ ...price, pricedOn: '2020-01-01' }], rules: [rule], ...rates };

it('the zakat page is said in the reader’s language, with a price that is old and one that is missing', async () => {
  const test = await startTestApp({ answers: { '/api/visible/zakat': { data: zakat } } });
  const read = async (lang: string) => (await test.call('/api/home/Zakat', { lang })).json().data;
  expect(await read('en')).toEqual({
    ...rates,
    currency: { code: 'KWD', name: 'Kuwaiti dinars', decimals: 3 },
    gold: { perGram: '100.5', pricedOn: '2020-01-01', source: 'The gold market', isOld: true },
    silver: null,
    rules: [{ rule: 'cash', text: 'A fortieth', source: 'A book' }],
  });
  expect((await read('ar')).currency).toMatchObject({ name: 'دينار كويتي', decimals: 3 });
  expect((await test.call('/api/home/Donation', { lang: 'en' })).json().data.hasZakat).toBe(true);
});

it('there is none while it is not shown', async () => {
  const test = await startTestApp({ answers: { '/api/visible/zakat': { data: null } } });
  expect((await test.call('/api/home/Zakat', { lang: 'en' })).json().status).toBe(STATUS.notFound);
  expect((await test.call('/api/home/Donation', { lang: 'en' })).json().data.hasZakat).toBe(false);
});
