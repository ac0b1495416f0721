import { expect, it } from 'vitest';
import { ZAKAT_RULES } from '../contract/vocabulary';
import { addColleague } from './as-manager';
import { setUpSite } from './manager-client';
import { refusalOf } from './start-cms';

const site = setUpSite();

const PRICE = {
  metal: 'gold',
  perGram: '١٠٠٫٥٠',
  pricedOn: '11/20/2026',
  sourceAr: 'سوق الذهب',
  sourceEn: 'The gold market',
};
const load = async () => (await site.manager.call('LoadZakat')).body.data;
const save = (zakat: object) => site.manager.call('SaveZakat', { zakat });
const shown = async () => (await site.cms.get('/api/visible/zakat')).body.data;

it('a publisher writes the zakat page, of which there is nothing before it is shown', async () => {
  const publisher = await addColleague(site.cms, site.manager, 'publisher');
  const writer = await addColleague(site.cms, site.manager, 'writer');
  const first = await load();
  expect(first).toMatchObject({ isShown: 0, prices: [], goldNisab: '85', silverNisab: '595', rate: '2.5', fitr: '' });
  expect(first.rules.map(({ rule }: { rule: string }) => rule)).toEqual(ZAKAT_RULES);
  expect(await shown()).toBe(null);
  expect((await publisher.call('SaveZakat', { zakat: { prices: [PRICE], version: first.version } })).status).toBe(200);
  expect(await shown()).toBe(null);
  expect((await publisher.call('SaveZakat', { zakat: { isShown: 1 } })).status).toBe(200);
  expect(await shown()).toMatchObject({
    prices: [{ ...PRICE, perGram: '100.5', pricedOn: '2026-11-20' }],
    currency: 'USD',
  });
  expect((await save({ rate: '3', version: first.version })).status).toBe(409);
  expect((await writer.call('SaveZakat', { zakat: { isShown: 0 } })).status).toBe(403);
  const { data } = (await publisher.call('RevisionsList', { kind: 'zakat', id: 1 })).body;
  expect(data).toHaveLength(1);
});

it('the association’s words of a rule replace the product’s, whose others stay', async () => {
  const cash = { rule: 'cash', textAr: 'ربع العشر', textEn: 'A fortieth', sourceAr: '', sourceEn: '' };
  expect((await save({ rules: [cash] })).status).toBe(200);
  const { rules } = await shown();
  expect(rules).toHaveLength(ZAKAT_RULES.length);
  expect(rules[2]).toEqual(cash);
  expect(rules[0].textEn).toContain('nisab');
});

it('a number that is none, a price without a day and a rule without words are refused', async () => {
  const refused = async (zakat: object) => refusalOf(await save(zakat));
  expect(await refused({ rate: '2,5,0' })).toEqual([400, 'rate ERROR.DECIMAL_INVALID']);
  expect(await refused({ rate: '101' })).toEqual([400, 'rate ERROR.DECIMAL_INVALID']);
  expect(await refused({ goldNisab: '0' })).toEqual([400, 'goldNisab ERROR.DECIMAL_INVALID']);
  expect(await refused({ prices: [{ ...PRICE, pricedOn: '' }] })).toEqual([
    400,
    'prices.0.pricedOn ERROR.DATE_INVALID',
  ]);
  const rule = { rule: 'cash', textAr: 'نصّ', textEn: ' ', sourceAr: '', sourceEn: '' };
  expect(await refused({ rules: [rule] })).toEqual([400, 'rules.0.textEn ERR_REQUIRED']);
});

it('an entry of the menu leads to the page, and the search finds it, while it is shown', async () => {
  const data = {
    titleAr: 'الزكاة',
    titleEn: 'Zakat',
    type: 'external-link',
    targetKind: 'zakat',
    inMenu: true,
  } as const;
  await site.cms.documents('api::category.category').create({ data: { ...data, number: 9100, order: 90 } });
  const seen = async () => {
    const { categories } = (await site.cms.get('/api/visible/menu')).body.data;
    const entry = categories.find(({ number }: { number: number }) => number === 9100);
    const found = (await site.cms.get('/api/visible/search?locale=en&search=nisab&start=0&limit=5')).body.data;
    return [entry.target.shownIn, found.map(({ kind }: { kind: string }) => kind)];
  };
  expect(await seen()).toEqual([['ar', 'en'], ['zakat']]);
  expect((await save({ isShown: 0 })).status).toBe(200);
  expect(await seen()).toEqual([[], []]);
});
