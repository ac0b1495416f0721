import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inThrees, referenceOf } from '../contract/gift-reference';
import { readStatement, tableAmount, tableDay } from '../src/api/gift/read-statement';
import { refusal, setUpManager } from './as-manager';
import { setUpCms } from './start-cms';

const fixture = (name: string) => readFileSync(path.join(__dirname, 'fixtures/statements', name), 'utf8');

const [A, B, C] = [referenceOf(12_345_678), referenceOf(23_456_789), referenceOf(34_567_890)];
/** A statement in which references stand, as donors write them. */
const statement = (name: string, [one, other, third] = [A, B, C]) =>
  fixture(name)
    .replace('REF-B-SPACED', inThrees(other))
    .replace('REF-A', one)
    .replace('REF-B', other)
    .replace('REF-C', third);

describe('a statement', () => {
  it('is read from a table of a German bank', () => {
    const read = readStatement(statement('sparkasse.csv'), 'USD');
    expect(read?.entries).toMatchObject([
      { day: '2026-11-20', amount: 1_250, currency: 'EUR', text: expect.stringContaining(A) },
      { day: '2026-11-21', amount: 125_000, currency: 'EUR' },
      { day: '2026-11-23', amount: 1_250, currency: 'EUR' },
    ]);
    expect(read?.skipped).toBe(1);
  });

  it('is read from a table in Arabic, whose head is not its first row and whose currency has three digits', () => {
    expect(readStatement(statement('levant.csv'), 'JOD')).toMatchObject({
      entries: [
        { day: '2026-11-20', amount: 1_000_500, currency: 'JOD' },
        { day: '2026-11-22', amount: 7_250, currency: 'JOD' },
      ],
      skipped: 2,
    });
  });

  it('is read from CAMT.053, a transaction at a time', () => {
    expect(readStatement(statement('camt053.xml'), 'USD')).toMatchObject({
      entries: [
        { day: '2026-11-20', amount: 1_250, currency: 'EUR', text: expect.stringContaining('Huda & Sons') },
        { day: '2026-11-21', amount: 1_000, text: expect.stringContaining(B) },
        { day: '2026-11-21', amount: 2_000, text: expect.stringContaining(C) },
      ],
      skipped: 2,
    });
  });

  it.each([
    ['1.250,00', 'EUR', 125_000],
    ['1,250.00', 'USD', 125_000],
    ['1.250', 'EUR', 125_000],
    ['1.250', 'KWD', 1_250],
    ['1,250.125', 'KWD', 1_250_125],
    ['(5.00)', 'USD', -500],
    ['−5,5', 'EUR', -550],
    ['١٢٫٥', 'USD', 1_250],
    ['abc', 'USD', undefined],
  ] as const)('has %s %s for %s', (text, currency, minor) => {
    expect(tableAmount(text, currency)).toBe(minor);
  });

  it.each([
    ['20.11.26', '2026-11-20'],
    ['11/25/2026', '2026-11-25'],
    ['2026-11-20T08:00', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['31.02.2026', undefined],
  ])('has the day %s for %s', (text, day) => {
    expect(tableDay(text)).toBe(day);
  });

  it('is none without a head, and none of broken or boundless XML', () => {
    expect(readStatement('a;b\n1;2', 'USD')).toBeUndefined();
    expect(readStatement('<Document><Stmt>', 'USD')).toBeUndefined();
    expect(readStatement(`<a>${'<b>'.repeat(100)}`, 'USD')).toBeUndefined();
    expect(readStatement('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'USD')).toBeUndefined();
  });
});

describe('the entries of a statement', () => {
  const cms = setUpCms();
  const manager = setUpManager(cms);
  const promise = async (amount: string) => {
    const gift = { purpose: 'zakat', amount, currency: 'EUR', interval: 'once', way: 'bank', showName: 0, remind: 0 };
    const who = { name: '', email: '', mobile: '' };
    const data = { gift: { ...gift, ...who }, lang: 'ar', isSuspicious: false };
    return (await cms.post('/api/gifts', { data })).body.data.reference as string;
  };
  const read = async (text: string) =>
    (await manager.call('GiftStatement', { statement: { text, currency: 'EUR' } })).body.data;

  it('are the gifts whose number and amount they have; all else is asked, and nothing is booked twice', async () => {
    const [one, other, third] = [await promise('12.50'), await promise('11'), await promise('20')];
    const text = statement('camt053.xml', [one, other, third]);
    const entries = await read(text);
    expect(entries.map(({ state }: { state: string }) => state)).toEqual(['matched', 'sum', 'matched']);
    const [{ entry, day, gifts }] = entries;
    expect(gifts).toMatchObject([{ reference: one }]);
    const [{ id, version }] = gifts;
    const gift = { id, version, act: 'receive', receivedOn: day, amount: '', entry };
    expect((await manager.call('GiftAct', { gift })).body.data).toMatchObject({ state: 'received', receivedOn: day });
    expect((await read(text)).map(({ state }: { state: string }) => state)).toEqual(['booked', 'sum', 'matched']);
    const [, , unnamed] = await read(statement('sparkasse.csv', [one, other, third]));
    expect(unnamed).toMatchObject({ state: 'unknown', gifts: [] });
  });

  it('of what is no statement are refused in words', async () => {
    const wrong = await manager.call('GiftStatement', { statement: { text: 'nothing', currency: 'EUR' } });
    expect(refusal(wrong)).toEqual([400, 'invalidData', 'ERROR.STATEMENT']);
  });
});
