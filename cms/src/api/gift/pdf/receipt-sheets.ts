import { DIRECTIONS, LANGUAGES, languagesBeside } from '../../../../contract/languages';
import { textIn } from '../../../../contract/localized';
import { exactMoney } from '../../../../contract/money';
import {
  donorOf,
  receiptLines,
  receiptTitle,
  signerLines,
  statementTitle,
  totalsOf,
} from '../../../../contract/receipt-lines';
import type { Issuer, Receipt } from '../../../../contract/requests/gifts';
import { TEXTS } from '../../../../contract/texts/texts';
import type { Language } from '../../../../contract/vocabulary';
import { type Box, createPdfWriter, lineHeight, type PdfWriter } from './pdf-writer';
import type { Direction, Style } from './typesetter';

/** What a PDF is made of: a receipt, or all those of a year. */
export interface ReceiptSheets {
  lang: Language;
  /** 0 for a single receipt. */
  year: number;
  receipts: readonly Receipt[];
  issuer: Issuer;
}

const GAP = 14;
const MUTED = '#5a5247';
const RED = '#a61b1b';

const NAME: Style = { size: 13, isBold: true };
const SMALL: Style = { size: 9.5, color: MUTED };
const NUMBER: Style = { size: 17, isBold: true };
const TITLE: Style = { size: 15, isBold: true };
const LABEL: Style = { size: 10.5, color: MUTED };
const VALUE: Style = { size: 10.5, isBold: true };
const CELL: Style = { size: 9.5 };
const HEAD: Style = { size: 9.5, isBold: true };

const NUMBER_WIDTH = 150;
const LABEL_WIDTH = 130;
/** Lines that a cell of a statement has at most. */
const CELL_LINES = 4;

/** Texts of one language on a page. */
interface Sheet extends Pick<ReceiptSheets, 'receipts' | 'issuer' | 'year'> {
  lang: Language;
  pdf: PdfWriter;
}

/** Writes a text in the direction of the sheet; returns where it ends. */
const write = ({ pdf, lang }: Sheet, text: string, style: Style, box: Box, own?: Direction) =>
  pdf.write(text, { direction: DIRECTIONS[lang], style, own }, box);

/** A text over the whole width. */
function writeAcross(sheet: Sheet, text: string, style: Style): void {
  sheet.pdf.y = write(sheet, text, style, { at: 0, width: sheet.pdf.width });
}

/** The association, and beside it the number of a receipt. */
function writeHead(sheet: Sheet, number = ''): void {
  const { pdf, lang, issuer } = sheet;
  const top = pdf.y;
  let under = top;
  if (number !== '') {
    const box = { at: pdf.width - NUMBER_WIDTH, width: NUMBER_WIDTH, isAtEnd: true };
    pdf.y = write(sheet, TEXTS[lang].gifts.receipt.number, SMALL, box);
    under = write(sheet, number, NUMBER, box, 'ltr');
    pdf.y = top;
  }
  const box = { at: 0, width: number === '' ? pdf.width : pdf.width - NUMBER_WIDTH - GAP };
  const about = [textIn(issuer, 'registration', lang), textIn(issuer, 'address', lang)].filter(Boolean).join('\n');
  pdf.y = write(sheet, textIn(issuer, 'name', lang), NAME, box);
  if (about !== '') pdf.y = write(sheet, about, SMALL, box);
  pdf.y = Math.max(pdf.y, under) + GAP;
}

function writePairs(sheet: Sheet, pairs: readonly { name: string; text: string; isCode?: boolean }[]): void {
  const { pdf } = sheet;
  const at = LABEL_WIDTH + GAP;
  for (const { name, text, isCode } of pairs) {
    const under = write(sheet, name, LABEL, { at: 0, width: LABEL_WIDTH });
    pdf.y = Math.max(under, write(sheet, text, VALUE, { at, width: pdf.width - at }, isCode ? 'ltr' : undefined));
  }
  pdf.y += GAP;
}

/** The room for a signature; who signs stands beside it, so that a receipt in both languages still is one page. */
const SIGNATURE = { width: 140, height: 3 * GAP };

function writeSignature(sheet: Sheet, isSigned: boolean): void {
  const { pdf, lang, issuer } = sheet;
  writeAcross(sheet, TEXTS[lang].gifts.receipt.signature, SMALL);
  const at = SIGNATURE.width + GAP;
  const foot = pdf.y + SIGNATURE.height;
  const who = write(sheet, signerLines(lang, issuer).join('\n'), CELL, { at, width: pdf.width - at });
  if (isSigned && issuer.signature !== '')
    pdf.picture(Buffer.from(issuer.signature, 'base64'), DIRECTIONS[lang], SIGNATURE);
  pdf.y = Math.max(foot, who);
  pdf.rule();
  pdf.y += 2 * GAP;
}

function writeReceipt(sheet: Sheet, receipt: Receipt): void {
  const { title, cancelled } = TEXTS[sheet.lang].gifts.receipt;
  writeHead(sheet, receipt.number);
  writeAcross(sheet, title, TITLE);
  if (receipt.isCancelled) writeAcross(sheet, cancelled, { ...TITLE, color: RED });
  sheet.pdf.y += GAP / 2;
  writePairs(sheet, receiptLines(sheet.lang, receipt));
  writeSignature(sheet, !receipt.isCancelled);
}

/** A row of a table: its texts, each in its column. */
function writeRow(sheet: Sheet, style: Style, cells: readonly (readonly [text: string, box: Box, own?: Direction])[]) {
  sheet.pdf.y = Math.max(...cells.map(([text, box, own]) => write(sheet, text, style, box, own)));
  sheet.pdf.rule();
  sheet.pdf.y += 3;
}

function writeTable(sheet: Sheet): void {
  const { pdf, lang, receipts } = sheet;
  const names = TEXTS[lang].gifts.receipt;
  const day = { at: 0, width: 70 };
  const number = { at: 80, width: 80 };
  const purpose = { at: 170, width: pdf.width - 320 };
  const amount = { at: pdf.width - 140, width: 140, isAtEnd: true };
  const writeColumns = () =>
    writeRow(sheet, HEAD, [
      [names.day, day],
      [names.number, number],
      [names.purpose, purpose],
      [names.amount, amount],
    ]);
  writeColumns();
  for (const receipt of receipts) {
    if (pdf.makeRoom(CELL_LINES * lineHeight(CELL))) writeColumns();
    writeRow(sheet, CELL, [
      [receipt.receivedOn, day, 'ltr'],
      [receipt.number, number, 'ltr'],
      [textIn(receipt, 'purpose', lang), purpose],
      [exactMoney(lang, receipt.amount, receipt.currency), amount],
    ]);
  }
  for (const [currency, sum] of totalsOf(receipts)) {
    pdf.makeRoom(2 * lineHeight(HEAD));
    writeRow(sheet, HEAD, [
      [names.total, day],
      [exactMoney(lang, sum, currency), amount],
    ]);
  }
}

function writeStatement(sheet: Sheet): void {
  const { pdf, lang, year, receipts } = sheet;
  const { from, none } = TEXTS[lang].gifts.receipt;
  writeHead(sheet);
  writeAcross(sheet, statementTitle(lang, year), TITLE);
  writePairs(sheet, [{ name: from, text: donorOf(lang, receipts) }]);
  if (receipts.length === 0) writeAcross(sheet, none, CELL);
  else writeTable(sheet);
  pdf.makeRoom(11 * GAP);
  pdf.y += GAP;
  writeSignature(sheet, true);
}

/**
 * Writes receipts as a PDF in both languages, that of the reader first; undefined where the font lacks a letter of a name.
 * @param fonts The folder of its files.
 */
export async function receiptPdf(
  { lang, year, receipts, issuer }: ReceiptSheets,
  fonts: string,
): Promise<Buffer | undefined> {
  const [first] = receipts;
  const title = year === 0 && first ? receiptTitle(lang, first) : statementTitle(lang, year);
  const pdf = createPdfWriter({ lang, title, author: textIn(issuer, 'name', lang), fonts });
  const names = receipts.flatMap((receipt) => [
    receipt.name,
    ...LANGUAGES.map((one) => textIn(receipt, 'purpose', one)),
  ]);
  const { signature: _, ...said } = issuer;
  if (![...Object.values(said), ...names].every(pdf.isWritable)) return undefined;
  for (const one of [lang, ...languagesBeside(lang)]) {
    const sheet = { pdf, lang: one, receipts, issuer, year };
    // That of another one goes beneath where it fits, as it is about as long.
    const before = pdf.used();
    if (before > 0) pdf.makeRoom(year === 0 ? before * 1.1 : Number.POSITIVE_INFINITY);
    if (year === 0 && first) writeReceipt(sheet, first);
    else writeStatement(sheet);
  }
  return pdf.finish();
}
