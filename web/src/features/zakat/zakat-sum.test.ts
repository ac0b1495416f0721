import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitrOf, grouped, type Holdings, solarRate, zakatOf } from './zakat-sum.ts';

const NONE: Holdings = {
  nisabBy: 'gold',
  goldPrice: '',
  silverPrice: '',
  cash: '',
  gold: [],
  silver: [],
  trade: '',
  sharesTraded: '',
  sharesKept: '',
  owed: '',
  owing: '',
};

const rates = (decimals = 2) => ({
  goldNisab: '85',
  silverNisab: '595',
  rate: '2.5',
  currency: { code: 'USD' as const, name: 'US dollars', decimals },
});

function done(holdings: Partial<Holdings>, decimals?: number) {
  const found = zakatOf({ ...NONE, ...holdings }, rates(decimals));
  if (found.state !== 'done') throw new Error(`It is ${found.state}.`);
  return found;
}

// Worked examples that others have published, with their numbers and results.
describe('counts as published calculators and guides do', () => {
  /** https://www.hasene.ca/ufaqs/could-you-explain-the-payment-of-zakat-through-an-example/ */
  it('Hasene, “Could you explain the payment of zakat through an example?”', () => {
    const sum = done({
      goldPrice: '34.82',
      cash: '5050',
      gold: [{ weight: '50', carat: 24 }],
      owing: '1200',
    });
    expect(sum).toMatchObject({
      owned: { metals: '1741.00' },
      sum: '6791.00',
      base: '5591.00',
      due: '139.78',
      isDue: true,
    });
  });

  /** https://lavaloon.com/ZAKAT/example-scenario */
  it('LavaLoon, “Zakat: Example Scenario”', () => {
    const price = { goldPrice: '100' };
    expect(done({ ...price, cash: '10000' }).due).toBe('250.00');
    expect(done({ ...price, gold: [{ weight: '100', carat: 22 }] })).toMatchObject({
      owned: { metals: '9166.67' },
      due: '229.17',
    });
    expect(done({ ...price, trade: '50000', owing: '10000' })).toMatchObject({ base: '40000.00', due: '1000.00' });
  });

  /** https://1000calculators.com/calculators/islamic/zakat-calculator.html */
  it('1000calculators, “Zakat Calculator”', () => {
    const sum = done({
      goldPrice: '50',
      silverPrice: '1',
      cash: '10000',
      gold: [{ weight: '100', carat: 24 }],
      silver: [{ weight: '1000', fineness: 1_000 }],
      trade: '4000',
      owing: '3000',
    });
    expect(sum).toMatchObject({ base: '17000.00', due: '425.00' });
  });
});

describe('zakatOf', () => {
  it('is due from nisab on, of gold or of silver, and not below', () => {
    const prices = { goldPrice: '100', silverPrice: '1.2' };
    expect(done({ ...prices, cash: '8500' })).toMatchObject({ nisab: '8500.00', due: '212.50', isDue: true });
    expect(done({ ...prices, cash: '8499.99' })).toMatchObject({ due: '0.00', isDue: false });
    expect(done({ ...prices, nisabBy: 'silver', cash: '714' })).toMatchObject({ nisab: '714.00', due: '17.85' });
    expect(done({ ...prices, nisabBy: 'silver', cash: '713.99' }).isDue).toBe(false);
  });

  it('says whose price it lacks, and asks for none that it does not need', () => {
    const needs = (holdings: Partial<Holdings>) => zakatOf({ ...NONE, ...holdings }, rates());
    expect(zakatOf(NONE, rates())).toEqual({ state: 'nothing' });
    expect(needs({ cash: '5' })).toEqual({ state: 'needs', metal: 'gold' });
    expect(needs({ cash: '5', nisabBy: 'silver' })).toEqual({ state: 'needs', metal: 'silver' });
    expect(needs({ goldPrice: '1', silver: [{ weight: '3', fineness: 925 }] })).toEqual({
      state: 'needs',
      metal: 'silver',
    });
    expect(needs({ goldPrice: '1', cash: '5' })).toMatchObject({ state: 'done' });
  });

  it('subtracts what is owed down to nothing', () => {
    expect(done({ goldPrice: '1', cash: '5', owing: '9' })).toMatchObject({ base: '0.00', due: '0.00', isDue: false });
  });

  const millionths = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const text = (value: bigint) => `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`;

  it('is exact, and rounds up by less than the smallest unit', () => {
    fc.assert(
      fc.property(
        fc.record({
          cash: millionths,
          owing: millionths,
          weight: millionths,
          price: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        }),
        fc.constantFrom(24, 22, 21, 18, 14, 9),
        fc.constantFrom(0, 2, 3),
        ({ cash, owing, weight, price }, carat, decimals) => {
          const sum = done(
            {
              goldPrice: text(price),
              cash: `${text(cash + 1n)}`,
              owing: text(owing),
              gold: [{ weight: text(weight), carat }],
            },
            decimals,
          );
          // In parts of 24 · 10^12.
          const base = (cash + 1n - owing) * 24n * 10n ** 6n + weight * price * BigInt(carat);
          const isDue = base >= 85n * 10n ** 6n * price * 24n;
          expect(sum.isDue).toBe(isDue);
          const due = BigInt(sum.due.replace('.', ''));
          const exact = isDue ? base * 25n * 10n ** BigInt(decimals) : 0n;
          const unit = 24n * 10n ** 15n;
          expect(due * unit >= exact && (due === 0n || (due - 1n) * unit < exact)).toBe(true);
        },
      ),
    );
  });

  it('is never less for somebody who owns more', () => {
    fc.assert(
      fc.property(millionths, millionths, (one, more) => {
        const due = (cash: bigint) => Number(done({ goldPrice: '1', cash: text(cash + 1n) }).due);
        expect(due(one + more)).toBeGreaterThanOrEqual(due(one));
      }),
    );
  });
});

it('is more of a solar year than of a lunar one', () => {
  expect(['2.5', '5', '10', '2.577'].map(solarRate)).toEqual(['2.5775', '5.155', '10.31', '2.656887']);
  const sum = zakatOf({ ...NONE, goldPrice: '100', cash: '10000' }, { ...rates(), rate: solarRate('2.5') });
  expect(sum).toMatchObject({ due: '257.75' });
});

it('zakat al-fitr is for each head, in whole heads', () => {
  expect(fitrOf('4', '7.25', 2)).toBe('29.00');
  expect(fitrOf('3', '1.111', 2)).toBe('3.34');
  expect(['0', '', '1.5', '-1', '123456'].map((heads) => fitrOf(heads, '5', 2))).toEqual(Array(5).fill(undefined));
});

it('amounts are grouped by thousands, before the point alone', () => {
  expect(['5', '1234567.891234', '999.50', '100000'].map(grouped)).toEqual([
    '5',
    '1,234,567.891234',
    '999.50',
    '100,000',
  ]);
});
