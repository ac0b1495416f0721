import { inThrees } from './gift-reference.ts';
import { latinLocale, textIn } from './localized.ts';
import { exactMoney } from './money.ts';
import type { Issuer, Receipt } from './requests/gifts.ts';
import { TEXTS } from './texts/texts.ts';
import type { Currency, Language } from './vocabulary.ts';

// What receipts say, on their page and in their PDF.

export const dayText = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(latinLocale(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

interface ReceiptLine {
  name: string;
  text: string;
  /** Whether it is read from the left in every language. */
  isCode?: boolean;
}

export function receiptLines(lang: Language, receipt: Receipt): ReceiptLine[] {
  const { receipt: names, page } = TEXTS[lang].gifts;
  return [
    { name: names.from, text: receipt.name || names.anonymous },
    { name: names.amount, text: exactMoney(lang, receipt.amount, receipt.currency) },
    { name: names.purpose, text: textIn(receipt, 'purpose', lang) },
    { name: names.way, text: page[receipt.way] },
    { name: names.day, text: dayText(receipt.receivedOn, lang) },
    { name: names.reference, text: inThrees(receipt.reference), isCode: true },
    { name: names.issued, text: dayText(receipt.issuedOn, lang) },
  ];
}

/** Who signs: the name, and what makes them do so. */
export const signerLines = (lang: Language, issuer: Issuer): string[] =>
  [textIn(issuer, 'signer', lang), textIn(issuer, 'role', lang)].filter(Boolean);

/** Who gave in a year: as the newest receipt with a name says. */
export const donorOf = (lang: Language, receipts: readonly Receipt[]): string =>
  receipts.findLast(({ name }) => name !== '')?.name ?? TEXTS[lang].gifts.receipt.anonymous;

/** What came in each currency, in its smallest unit. */
export const totalsOf = (receipts: readonly Receipt[]): [currency: Currency, sum: number][] =>
  [...new Set(receipts.map(({ currency }) => currency))].map((currency) => [
    currency,
    receipts.reduce((all, receipt) => all + (receipt.currency === currency ? receipt.amount : 0), 0),
  ]);

/** The title of the page and of the PDF. */
export const receiptTitle = (lang: Language, { number }: Pick<Receipt, 'number'>): string =>
  `${TEXTS[lang].gifts.receipt.title} ${number}`;
export const statementTitle = (lang: Language, year: number): string =>
  TEXTS[lang].gifts.receipt.statement.replace('{year}', String(year));
