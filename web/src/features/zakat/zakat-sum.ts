import type { Zakat } from 'contract/calls/zakat';
import { DECIMAL_DIGITS, fromParts, inParts, typedDecimal } from 'contract/decimal';

export type Metal = Zakat['nisabBy'];

/** What somebody owns and owes, and the prices: decimal numbers as `typedDecimal` gives them, '' for none. */
export interface Holdings {
  nisabBy: Metal;
  goldPrice: string;
  silverPrice: string;
  cash: string;
  /** Grams, and carat from 1 to 24. */
  gold: readonly { weight: string; carat: number }[];
  /** Grams, and fineness from 1 to 1000. */
  silver: readonly { weight: string; fineness: number }[];
  trade: string;
  sharesTraded: string;
  sharesKept: string;
  owed: string;
  owing: string;
}

/** What counts on its own line of the result. */
export const OWNED = ['cash', 'metals', 'trade', 'shares', 'owed'] as const;

/** Amounts as decimal numbers, with the decimals of the currency. */
export interface ZakatSum {
  owned: Record<(typeof OWNED)[number], string>;
  sum: string;
  owing: string;
  /** What is owned without what is owed, 0 at least. */
  base: string;
  nisab: string;
  /** '0' below nisab. Rounded up, so that never less is given than is due. */
  due: string;
  isDue: boolean;
}

export type Reckoning = { state: 'nothing' } | { state: 'needs'; metal: Metal } | ({ state: 'done' } & ZakatSum);

// Everything is counted exactly, in parts of the currency's unit that are small enough for a millionth of a gram at a millionth
// of a unit, of any carat (24ths) and fineness (thousandths).

const MILLION = 10n ** BigInt(DECIMAL_DIGITS.decimals);
const CARATS = 24n;
const FINENESS = 1_000n;
const PARTS = MILLION * MILLION * CARATS * FINENESS;

const millionths = (decimal: string) => inParts(decimal, DECIMAL_DIGITS.decimals);
const worth = (amount: string) => millionths(amount) * (PARTS / MILLION);
const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
const roundedUp = (value: bigint, by: bigint) => (value + by - 1n) / by;

/** The zakat of what somebody has, by these rates. */
export function zakatOf(
  { nisabBy, goldPrice, silverPrice, gold, silver, ...amounts }: Holdings,
  {
    goldNisab,
    silverNisab,
    rate,
    currency: { decimals },
  }: Pick<Zakat, 'goldNisab' | 'silverNisab' | 'rate' | 'currency'>,
): Reckoning {
  const weights = [...gold, ...silver].map(({ weight }) => weight);
  if ([...Object.values(amounts), ...weights].every((text) => millionths(text) === 0n)) return { state: 'nothing' };

  const weighs = (rows: readonly { weight: string }[]) => rows.some(({ weight }) => millionths(weight) > 0n);
  const lacks = (price: string) => millionths(price) === 0n;
  if (lacks(goldPrice) && (nisabBy === 'gold' || weighs(gold))) return { state: 'needs', metal: 'gold' };
  if (lacks(silverPrice) && (nisabBy === 'silver' || weighs(silver))) return { state: 'needs', metal: 'silver' };

  const goldWorth = (weight: string, carat: bigint) => millionths(weight) * millionths(goldPrice) * carat * FINENESS;
  const silverWorth = (weight: string, fineness: bigint) =>
    millionths(weight) * millionths(silverPrice) * fineness * CARATS;
  const owned = {
    cash: worth(amounts.cash),
    metals: total([
      ...gold.map(({ weight, carat }) => goldWorth(weight, BigInt(carat))),
      ...silver.map(({ weight, fineness }) => silverWorth(weight, BigInt(fineness))),
    ]),
    trade: worth(amounts.trade),
    shares: worth(amounts.sharesTraded) + worth(amounts.sharesKept),
    owed: worth(amounts.owed),
  };
  const sum = total(Object.values(owned));
  const owing = worth(amounts.owing);
  const base = sum > owing ? sum - owing : 0n;
  const nisab = nisabBy === 'gold' ? goldWorth(goldNisab, CARATS) : silverWorth(silverNisab, FINENESS);
  const isDue = base >= nisab;

  const smallest = PARTS / 10n ** BigInt(decimals);
  const shown = (parts: bigint) => fromParts((2n * parts + smallest) / (2n * smallest), decimals);
  const due = isDue ? roundedUp(base * millionths(rate), smallest * 100n * MILLION) : 0n;
  return {
    state: 'done',
    owned: {
      cash: shown(owned.cash),
      metals: shown(owned.metals),
      trade: shown(owned.trade),
      shares: shown(owned.shares),
      owed: shown(owned.owed),
    },
    sum: shown(sum),
    owing: shown(owing),
    base: shown(base),
    nisab: shown(nisab),
    due: fromParts(due, decimals),
    isDue,
  };
}

/** Of a solar year, which is longer: 2.5775% where it is 2.5% of a lunar one (AAOIFI, Shari’ah Standard 35). */
export function solarRate(lunarRate: string): string {
  const rate = fromParts((millionths(lunarRate) * 1_031n) / 1_000n, DECIMAL_DIGITS.decimals);
  return typedDecimal(rate) ?? rate;
}

/** Zakat al-fitr of so many people; undefined for a number that is none. */
export function fitrOf(heads: string, fitr: string, decimals: number): string | undefined {
  if (!/^[1-9]\d{0,4}$/.test(heads)) return undefined;
  const parts = millionths(fitr) * BigInt(heads);
  return fromParts(roundedUp(parts, MILLION / 10n ** BigInt(decimals)), decimals);
}

/** A decimal number in groups of three digits. */
export function grouped(decimal: string): string {
  const [whole = '', decimals] = decimal.split('.');
  const first = whole.length % 3 || 3;
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])];
  return groups.join(',') + (decimals === undefined ? '' : `.${decimals}`);
}
