import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { RECEIPT_PDF_LIMITS } from '../contract/limits';
import type { Receipt } from '../contract/requests/gifts';
import { readPdfApart } from '../src/api/document/pdf-process';
import { createReceiptPdfs } from '../src/api/gift/pdf/receipt-pdf';
import { type ReceiptSheets, receiptPdf } from '../src/api/gift/pdf/receipt-sheets';
import { createTypesetter } from '../src/api/gift/pdf/typesetter';
import { CMS, COMPILED } from './paths';

const FONTS = path.join(CMS, 'fonts');
const READER = path.join(COMPILED, 'src/api/document/pdf-program.js');

const receipt: Receipt = {
  number: '2026-00012',
  ...{ issuedOn: '2026-11-21', receivedOn: '2026-11-20', isCancelled: false },
  ...{ amount: 1_234_550, currency: 'USD', name: 'Dr. Müller-Łódź', way: 'bank', reference: '123456782' },
  ...{ purposeAr: 'كفالة (2026)', purposeEn: 'Sponsorship' },
};
const sheets = (more: Partial<ReceiptSheets> = {}): ReceiptSheets => ({
  ...{ lang: 'ar', year: 0, receipts: [receipt] },
  issuer: {
    ...{ nameAr: 'جمعيّة الأمل', nameEn: 'Hope', registrationAr: '', registrationEn: 'No. 4711' },
    ...{ addressAr: 'دمشق، هاتف ‎+963 11 222', addressEn: '12 King Street\nDamascus' },
    ...{ signerAr: 'هدى', signerEn: 'Huda', roleAr: 'المديرة', roleEn: 'Director', signature: '' },
  },
  ...more,
});

const read = async (made: Promise<Buffer | undefined>) => {
  const { pages, text } = await readPdfApart((await made) ?? Buffer.alloc(0), READER);
  return { pages, text };
};

it('the PDF of a receipt says in both languages what its page says, on one page', async () => {
  const { pages, text } = await read(receiptPdf(sheets(), FONTS));
  expect(pages).toBe(1);
  // Words without ligatures, such as «لا», which this reader turns.
  for (const said of [
    ...['دمشق، هاتف', 'إيصال', '2026-00012', '12,345.50', 'أمريكي', 'الرقم المرجعي', '123 456 782'],
    ...['تحويل', '2026', 'Dr. Müller-Łódź', 'التوقيع والختم', 'Receipt for a gift', 'No. 4711', '12 King Street'],
    ...['Damascus', '12,345.50 US dollars', '20 November 2026', 'Signature and stamp', 'Huda', 'Director'],
  ])
    expect(text).toContain(said);
});

it('the PDF of a receipt has the picture of the signature, unless it is cancelled', async () => {
  const png = await sharp({ create: { width: 72, height: 24, channels: 4, background: '#00f8' } })
    .png()
    .toBuffer();
  const issuer = { ...sheets().issuer, signature: png.toString('base64') };
  const pictures = async (isCancelled: boolean) => {
    const made = await receiptPdf(sheets({ issuer, receipts: [{ ...receipt, isCancelled }] }), FONTS);
    expect((await read(Promise.resolve(made))).pages).toBe(1);
    return made?.toString('latin1').split('/SMask').length;
  };
  expect(await pictures(true)).toBe(1);
  expect(await pictures(false)).toBeGreaterThan(1);
});

it('the PDF of a year has all receipts, with the sum of each currency', async () => {
  const receipts = Array.from({ length: 60 }, (_, place): Receipt => {
    const currency = place % 2 === 0 ? 'USD' : 'KWD';
    return { ...receipt, number: `2026-${String(place + 1).padStart(5, '0')}`, amount: 1_005, currency };
  });
  const { pages, text } = await read(receiptPdf(sheets({ lang: 'en', year: 2026, receipts }), FONTS));
  expect(pages).toBeGreaterThan(2);
  for (const { number } of receipts) expect(text.split(number)).toHaveLength(3);
  for (const said of ['301.50 US dollars', '30.150 Kuwaiti dinars', 'المجموع 30.150 دينار'])
    expect(text).toContain(said);
});

const typesetter = createTypesetter(FONTS);
const STYLE = { size: 10 };

it.each([
  ['هاتف ‎+963 11', 'rtl', ['+963 11', ' ', 'هاتف']],
  ['كفالة (حملة 2026)', 'rtl', ['(', '2026', ' ', 'حملة', ') ', 'كفالة']],
  ['Ali (علي) 3', 'ltr', ['Ali (', 'علي', ') ', '3']],
  ['الطابق ٣٤', 'rtl', ['٣', '٤', ' ', 'الطابق']],
] as const)('the runs of «%s» stand from left to right as the algorithm of Unicode says', (text, direction, runs) => {
  expect(typesetter.runsOf({ text, direction }, STYLE).map((run) => run.text)).toEqual(runs);
});

it('a long text is written in lines that fit, and a word that is longer than one is cut', () => {
  const text = `${'كلمة '.repeat(60)}${'x'.repeat(300)}`;
  const lines = typesetter.linesOf(text, 200, STYLE);
  expect(lines.map((line) => line.text.replaceAll(' ', '')).join('')).toBe(text.replaceAll(' ', ''));
  for (const line of lines)
    expect(typesetter.runsOf(line, STYLE).reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(200.01);
});

const NOTHING = { log: { warn: () => {} }, dirs: { app: { root: CMS } } } as unknown as Parameters<
  typeof createReceiptPdfs
>[0];
const program = path.join(COMPILED, 'src/api/gift/pdf/receipt-thread.js');

it('a thread of its own makes a PDF, and none where a letter is missing, or what is wanted is too much', async () => {
  const make = createReceiptPdfs(NOTHING, { program });
  expect((await make(sheets()))?.toString('latin1', 0, 4)).toBe('%PDF');
  expect(await make(sheets({ receipts: [{ ...receipt, name: '漢字' }] }))).toBeUndefined();
  const many = Array.from({ length: RECEIPT_PDF_LIMITS.receipts + 1 }, () => receipt);
  expect(await make(sheets({ year: 2026, receipts: many }))).toBeUndefined();
  const late = createReceiptPdfs(NOTHING, { program, limits: { ...RECEIPT_PDF_LIMITS, seconds: 0.001 } });
  expect(await late(sheets())).toBeUndefined();
  const busy = createReceiptPdfs(NOTHING, { program, limits: { ...RECEIPT_PDF_LIMITS, waiting: 1 } });
  const both = await Promise.all([busy(sheets()), busy(sheets())]);
  expect(both.map((bytes) => bytes !== undefined)).toEqual([true, false]);
});
