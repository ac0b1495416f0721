import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inThrees, referenceOf, referencesIn } from '../contract/gift-reference';
import { GIFT_LIMITS } from '../contract/limits';
import { latinDigits } from '../contract/machine-text';
import { type BankEntry, readStatement, tableAmount, tableDay } from '../src/api/gift/read-statement';
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
    expect(read).toMatchObject({ skipped: 1, unread: 0 });
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

  // Made after what banks describe of their exports; each has a gift of 12.50 by A, one of 1250 by B, and money that left.
  it.each([
    [
      'of the Gulf, with a mark of its encoding and one column of amounts, beside which stands whether they came in',
      'USD',
      `\ufeffTransaction Date,Value Date,Description,Debit/Credit,Amount,Balance
20-Nov-2026,20-Nov-2026,TRF ${A} ZAKAT,CR,12.50,900.00
21-Nov-2026,21-Nov-2026,"RENT, OFFICE",DR,"1,250.00",800.00
23-Nov-2026,23-Nov-2026,IBFT ${B.slice(0, 4)}-${B.slice(4)},CR,"1,250.00",2050.00
,,Total,,,`,
    ],
    [
      'of the Maghreb, in French',
      'MAD',
      `Date;Libellé;Débit;Crédit;Solde
20/11/2026;VIREMENT RECU ${A};;12,50;900,00
21/11/2026;LOYER;1 250,00;;800,00
23 nov. 2026;VIR ${inThrees(B)};;1 250,00;2 050,00`,
    ],
    [
      'of America, whose days have the month first',
      'USD',
      `"Posted Date","Payee","Amount"
"11/20/2026","ACH CREDIT ${A}","12.50"
"11/05/2026","RENT","(1,250.00)"
"11/23/2026","WIRE REF:${B}","1,250.00"`,
    ],
    [
      'of the Levant, which has the side of an amount behind it',
      'JOD',
      `كشف حساب
تاريخ القيد|البيان|مبلغ الحركة|الرصيد
٢٠ تشرين الثاني ٢٠٢٦|حوالة ${A.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}|12.500 دائن|900.000
21/11/2026|إيجار|1,250.000 مدين|800.000
23/11/2026|حوالة ${B}|1,250.000 دائن|2,050.000`,
    ],
    [
      'of Turkey, in whose cells the reference goes on in the next line, with the letter O for a zero',
      'TRY',
      `Tarih\tAçıklama\tTutar\tBakiye
20.11.2026\t"GELEN EFT ${A.slice(0, 5)}\n${A.slice(5)}"\t12,50\t900,00
21.11.2026\tKIRA\t-1.250,00\t800,00
23.11.2026\tHAVALE ${B.replaceAll('0', 'O')}\t1.250,00\t2.050,00`,
    ],
    [
      'of Britain, whose columns are «in» and «out», with a dash where there is nothing',
      'GBP',
      `Account: 12345678
Statement date,30/11/2026,Total paid in,"1,262.50"
Date,Type,Description,Money In (£),Money Out (£),Balance (£)
20/11/2026,FPI,"HUDA; zakat; ${A}",12.50,-,900.00
21/11/2026,DD,RENT,-,"1,250.00",800.00
23/11/2026,FPI,SALMA ${B},"1,250.00",-,"2,050.00"
,,,"1,262.50","1,250.00",`,
    ],
    [
      'of Egypt, with what was taken off and what was added, in Arabic',
      'EGP',
      `تاريخ العملية;تاريخ القيمة;الوصف;خصم;إضافة;الرصيد
20/11/2026;20/11/2026;تحويل لحظي ${A};٠;١٢٫٥٠;٩٠٠٫٠٠
21/11/2026;21/11/2026;إيجار;١٬٢٥٠٫٠٠;٠;٨٠٠٫٠٠
23/11/2026;23/11/2026;تحويل ${B};٠;١٬٢٥٠٫٠٠;٢٬٠٥٠٫٠٠`,
    ],
    [
      'of Palestine, whose head has two rows, and whose amounts have the short name of the currency behind them',
      'JOD',
      `التاريخ,البيان,المبلغ,,الرصيد
,,مدين,دائن,
20/11/2026,حوالة ${A},,12.500 د.أ,900.000 د.أ
21/11/2026,إيجار,"1,250.000 د.أ",,800.000 د.أ
23/11/2026,حوالة ${B},,"1,250.000 د.أ","2,050.000 د.أ"`,
    ],
    [
      'of the Gulf, whose names are written together, beside columns of accounts and one that says the currency in its name',
      'SAR',
      `Transaction_Date\tDebitAccount\tCreditAccount\tNarrative\tDebitAmount\tCreditAmount_SAR
2026-11-20\t0101\t4711\tHUDA ${A}\t0.00\t12.50
2026-11-21\t4711\t0202\tRENT\t1250.00\t0.00
2026-11-23\t0303\t4711\tSALMA ${B}\t0.00\t1250.00`,
    ],
    [
      'of Jordan, with what is to and from somebody',
      'JOD',
      `التاريخ|البيان|عليه|له|الرصيد
20-11-2026|حوالة ${A}||12.500|900.000
21-11-2026|إيجار|1,250.000||800.000
23-11-2026|حوالة ${B}||1,250.000|2,050.000`,
    ],
    [
      'of a wallet, which says of each amount whether it is in or out',
      'USD',
      `Created Date,Direction,Amount,Currency,Sender
2026-11-20 08:00:01,IN,12.50,USD,HUDA ${A}
2026-11-21 08:00:01,OUT,1250.00,USD,RENT
2026-11-23 08:00:01,IN,1250.00,USD,SALMA ${B}`,
    ],
    [
      'in CAMT.053 with prefixes, whose notes are cut into lines',
      'EUR',
      `<?xml version="1.0"?><c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><c:BkToCstmrStmt><c:Stmt>
${[
  ['2026-11-20', '12.50', 'CRDT', `Zakat ${A.slice(0, 5)}`, A.slice(5)],
  ['2026-11-21', '1250.00', 'DBIT', 'Rent', ''],
  ['2026-11-23', '1250.00', 'CRDT', B, ''],
]
  .map(
    ([day, amount, side, ...lines]) =>
      `<c:Ntry><c:Amt Ccy="EUR">${amount}</c:Amt><c:CdtDbtInd>${side}</c:CdtDbtInd><c:Sts>BOOK</c:Sts><c:BookgDt><c:Dt>${day}+01:00</c:Dt></c:BookgDt><c:NtryDtls><c:TxDtls><c:RmtInf>${lines
        .map((line) => `<c:Ustrd>${line}</c:Ustrd>`)
        .join('')}</c:RmtInf></c:TxDtls></c:NtryDtls></c:Ntry>`,
  )
  .join('')}</c:Stmt></c:BkToCstmrStmt></c:Document>`,
    ],
  ] as const)('is read from a table %s', (_what, currency, text) => {
    const unit = currency === 'JOD' ? 1_000 : 100;
    const read = readStatement(text, currency);
    expect(read?.unread).toBe(0);
    expect(read?.entries.map(({ day, amount, text: said }) => [day, amount, referencesIn(latinDigits(said))])).toEqual([
      ['2026-11-20', 12.5 * unit, [A]],
      ['2026-11-23', 1_250 * unit, [B]],
    ]);
  });

  it('says how many rows it could not read, apart from those that are no money that came in', () => {
    const rows = ['nach Absprache 1;12,50', '20.11.2026;zwölf', '20.11.2026;-5,00', ';;', 'Summe;12,50'];
    expect(readStatement(`Datum;Betrag;Zweck\n${rows.join('\n')}`, 'EUR')).toEqual({
      entries: [],
      skipped: 3,
      unread: 2,
    });
    expect(readStatement('Date,Money In (EUR)\n20/11/2026,5.00', 'USD')?.entries).toMatchObject([{ currency: 'EUR' }]);
    expect(readStatement('Datum;Betrag;Währung\n20.11.2026;5,00;XYZ', 'EUR')).toMatchObject({ unread: 1 });
  });

  it('that has its days in a format of others is none of these days: the month first where one of them can be read so alone', () => {
    const days = (text: string) => readStatement(text, 'USD')?.entries.map(({ day }) => day);
    expect(days('Date;Amount;Note\n05/11/2026;5;a\n06/11/2026;6;b')).toEqual(['2026-11-05', '2026-11-06']);
    expect(days('Date;Amount;Note\n11/05/2026;5;a\n11/25/2026;6;b')).toEqual(['2026-11-05', '2026-11-25']);
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
    ['12,50 S', 'EUR', -1_250],
    ['12.50 DR', 'USD', -1_250],
    ['12.50 USD', 'USD', 1_250],
    ['12.500 د.أ', 'JOD', 12_500],
    ['ج.م. 1,250.00', 'EGP', 125_000],
    ['abc', 'USD', undefined],
  ] as const)('has %s %s for %s', (text, currency, minor) => {
    expect(tableAmount(text, currency)).toBe(minor);
  });

  it.each([
    ['20.11.26', '2026-11-20'],
    ['11/25/2026', '2026-11-25'],
    ['2026-11-20T08:00', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['5 Mai 2026', '2026-05-05'],
    ['05 janv. 26', '2026-01-05'],
    ['٥ كانون الثاني ٢٠٢٦', '2026-01-05'],
    ['31.02.2026', undefined],
    ['5 abc 2026', undefined],
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
  const promise = async (amount: string, interval = 'once') => {
    const gift = { purpose: 'zakat', amount, currency: 'EUR', interval, way: 'bank', showName: 0, remind: 0 };
    const who = { name: '', email: '', mobile: '' };
    const data = { gift: { ...gift, ...who }, lang: 'ar', isSuspicious: false };
    return (await cms.post('/api/gifts', { data })).body.data.reference as string;
  };
  const read = async (text: string) =>
    (await manager.call('GiftStatement', { statement: { text, currency: 'EUR' } })).body.data;

  interface Entry extends BankEntry {
    state: string;
    gifts: { id: number; version: string }[];
  }
  const states = (entries: Entry[]) => entries.map(({ state }) => state);

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

  it('of a gift of every month are matched in each month once, and booked one after the other though they were read before', async () => {
    const monthly = await promise('7', 'monthly');
    const row = (day: string) => `${day};7,00;${monthly}`;
    const table = (...days: string[]) => ['Datum;Betrag;Zweck', ...days.map(row)].join('\n');
    const entries = await read(table('01.09.2026', '01.10.2026'));
    expect(states(entries)).toEqual(['matched', 'matched']);
    const book = async ({ entry, day, gifts: [first] }: Entry) => {
      const gift = { id: first?.id, version: first?.version, act: 'receive', receivedOn: day, amount: '7', entry };
      return (await manager.call('GiftAct', { gift })).body.data;
    };
    const booked = [];
    for (const entry of entries) booked.push(await book(entry));
    expect(booked).toMatchObject([{ receivedOn: '2026-09-01' }, { receivedOn: '2026-10-01', monthlyOf: monthly }]);
    // A colleague who has read the same statement.
    expect((await book(entries[1])).id).toBe(booked[1].id);
    // One of a month for which another came is asked about.
    expect(states(await read(table('01.10.2026', '20.10.2026', '01.11.2026')))).toEqual(['booked', 'sum', 'matched']);
  });

  it('that name a gift of once a second time are asked about', async () => {
    const once = await promise('9');
    const row = `01.09.2026;9,00;${once}`;
    expect(states(await read(['Datum;Betrag;Zweck', row, row].join('\n')))).toEqual(['matched', 'sum']);
  });

  it('that nobody promised are written down as gifts, once', async () => {
    const text = 'Datum;Betrag;Zweck\n01.09.2026;8,50;Danke';
    const [{ entry, day, state }] = await read(text);
    expect(state).toBe('unknown');
    const who = { name: 'هدى', email: '', mobile: '', showName: 0 };
    const what = { purpose: 'zakat', amount: '8.50', currency: 'EUR', interval: 'once', way: 'bank' };
    const save = async () =>
      (await manager.call('GiftSave', { gift: { id: 0, ...what, ...who, receivedOn: day, entry } })).body.data;
    const gift = await save();
    expect(gift).toMatchObject({ state: 'received', received: 850, receivedOn: day });
    // A colleague who has read the same statement.
    expect((await save()).id).toBe(gift.id);
    expect(await read(text)).toMatchObject([{ state: 'booked', gifts: [{ id: gift.id }] }]);
  });

  it('are not cut where they are too many', async () => {
    const rows = Array.from({ length: GIFT_LIMITS.entries + 1 }, (_, place) => `01.09.2026;9,00;${place}`);
    const text = ['Datum;Betrag;Zweck', ...rows].join('\n');
    const tooLong = await manager.call('GiftStatement', { statement: { text, currency: 'EUR' } });
    expect(refusal(tooLong)).toEqual([400, 'invalidData', 'ERROR.STATEMENT_LONG']);
  });

  it('of what is no statement are refused in words', async () => {
    const wrong = await manager.call('GiftStatement', { statement: { text: 'nothing', currency: 'EUR' } });
    expect(refusal(wrong)).toEqual([400, 'invalidData', 'ERROR.STATEMENT']);
  });
});
