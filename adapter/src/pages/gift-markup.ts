import type { Pledged } from '../../../cms/contract/calls/gifts.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { inThrees } from '../../../cms/contract/gift-reference.ts';
import { DIRECTIONS, LANGUAGES } from '../../../cms/contract/languages.ts';
import { GIFT_LIMITS } from '../../../cms/contract/limits.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { exactMoney } from '../../../cms/contract/money.ts';
import { PAPER_ENDINGS } from '../../../cms/contract/private-files.ts';
import {
  donorOf,
  receiptLines,
  receiptTitle,
  signerLines,
  statementTitle,
  totalsOf,
} from '../../../cms/contract/receipt-lines.ts';
import type { Issuer, OwnGift, Receipt } from '../../../cms/contract/requests/gifts.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { phoneInGroups } from '../../../cms/contract/typed-text.ts';
import { escaped } from './notice-page.ts';

// What donors see with their link. It is for one person, so it is made here, from no cache, and needs no script.

const STYLES = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#faf6ef;color:#23201b;font:1.0625rem/1.7 "Segoe UI",Tahoma,"Noto Sans Arabic",sans-serif}
main,.both,section,.sheet{display:grid;grid-template-columns:minmax(0,1fr)}main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem;gap:1.5rem}h1{font-size:1.75rem;line-height:1.4;margin:0}h2{font-size:1.25rem;line-height:1.4;margin:0}p{margin:0}
section,.sheet{background:#fffdf9;border:1px solid #d9cbb5;border-radius:12px;padding:1.25rem;gap:.75rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.35rem 1rem;margin:0}dt{color:#5a5247}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.number{font-size:2rem;font-weight:700;letter-spacing:.05em;font-variant-numeric:tabular-nums;user-select:all}.muted{color:#5a5247}.links{display:flex;flex-wrap:wrap;gap:.75rem;padding:0;margin:0;list-style:none}
.home{border:0;padding:0;background:none;font-size:1.25rem}label{display:grid;gap:.75rem;margin-block-end:1rem}input{font:inherit;max-inline-size:100%}
a,button{display:inline-block;padding:.6rem 1rem;border:1px solid #2f5d46;border-radius:6px;background:#fffdf9;color:#2f5d46;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid #1b4fd6;outline-offset:2px}svg{width:9rem;height:9rem;background:#fff;border:1px solid #d9cbb5;border-radius:6px}svg path{fill:none;stroke:#000}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #d9cbb5;padding:.4rem .5rem;text-align:start;vertical-align:top}td.sum,th.sum{text-align:end}td bdi{white-space:nowrap}td.for bdi{white-space:normal}
h3{font-size:1.0625rem;margin:0}.account{display:grid;gap:.75rem}.both{gap:2rem}.line{border-bottom:1px solid #8c7f6e;min-height:2.4rem}.signature{display:block;max-inline-size:12rem;max-block-size:4rem;mix-blend-mode:multiply}.cancelled{color:#a61b1b;font-weight:700;font-size:1.25rem}
.head{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}.lines{white-space:pre-line}
@media screen and (max-width:30rem){table,tbody{display:block}thead{display:none}tr{display:flex;flex-wrap:wrap;gap:.25rem .75rem;padding:.5rem 0;border-bottom:1px solid #d9cbb5}th,td{border:0;padding:0}td.sum,th.sum{margin-inline-start:auto}}
@media(max-width:30rem){.account dl{grid-template-columns:1fr}.account dd{margin-block-end:.5rem}}
@page{size:A4;margin:16mm}@media print{body{background:#fff;font-size:11pt}main{max-width:none;padding:0}.screen{display:none}section,.sheet{border:0;padding:0;break-inside:avoid}.both{gap:1.2rem}}`;

export const page = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}" dir="${DIRECTIONS[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex, nofollow"><title>${escaped(title)}</title><style>${STYLES}</style></head><body><main>${body}</main></body></html>`;

/** The PDF of what a link opens, below it. */
export const RECEIPT_PDF = 'receipt.pdf';

interface Kept {
  /** The address of the page. */
  path: string;
  /** Whether there is only this page. */
  hasNoPdf: boolean;
}

/** A value that is read from the left in every language. */
const code = (text: string) => `<bdi dir="ltr">${escaped(text)}</bdi>`;
const text = (value: string) => `<bdi>${escaped(value)}</bdi>`;

/** Pairs of a name and markup; those without a value are left out. */
const list = (pairs: readonly (readonly [name: string, value: string])[]) =>
  `<dl>${pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${value}</dd>`)
    .join('')}</dl>`;

const inGroups = (iban: string) => iban.replace(/.{4}(?=.)/g, '$& ');

function wayMarkup(way: Pledged['ways'][number], lang: Lang): string {
  const { gifts: texts } = TEXTS[lang];
  const { kind, holder, iban, swift, account, currency, note, qr } = way;
  const names: Readonly<Record<string, string>> = texts.page;
  const title = way.title || (names[kind] ?? '');
  const drawing = qr
    ? `<figure style="margin:0"><svg role="img" aria-label="QR" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path d="${escaped(qr.path)}"/></svg>` +
      `<figcaption class="muted">${escaped(qr.isPayment ? texts.page.scanBank : texts.page.scan)}</figcaption></figure>`
    : '';
  return `<div class="account">${title === '' ? '' : `<h3 dir="auto">${escaped(title)}</h3>`}${note === '' ? '' : `<p class="lines" dir="auto">${escaped(note)}</p>`}${list(
    [
      [texts.holder, holder && text(holder)],
      [texts.iban, iban && code(inGroups(iban))],
      [texts.swift, swift && code(swift)],
      [texts.account, account && code(phoneInGroups(account))],
      [texts.currency, currency && text(currency)],
    ],
  )}${drawing}</div>`;
}

interface GiftPage {
  gift: OwnGift;
  pledged: Pledged;
  hasReceipt: boolean;
  issuer: Issuer;
  /** How many proofs of the transfer have come. */
  proofs: number;
  /** The address of this page. */
  path: string;
  /** What has become of the payment by card, as far as the address says so. */
  card: unknown;
}

/** Where a gift is paid by card, or what has become of that. */
function cardMarkup(lang: Lang, { card, path }: Pick<GiftPage, 'card' | 'path'>): string {
  const texts = TEXTS[lang].gifts.page;
  if (card === 'done') return `<section><p role="status"><strong>${escaped(texts.cardWaits)}</strong></p></section>`;
  const failed = card === 'failed' ? `<p role="alert"><strong>${escaped(texts.cardFailed)}</strong></p>` : '';
  return `<section class="screen">${failed}<p>${escaped(texts.cardText)}</p><p><a class="button" href="${escaped(path)}/pay">${escaped(texts.pay)}</a></p></section>`;
}

/** A gift as whoever promised it sees it: its number, its state, and where to send it. */
export function giftMarkup(lang: Lang, { gift, pledged, issuer, hasReceipt, proofs, path, card }: GiftPage): string {
  const texts = TEXTS[lang].gifts.page;
  const isOpen = gift.state === 'promised';
  const isMonthly = gift.interval === 'monthly';
  const isByCard = gift.way === 'card';
  // Whoever has just paid is offered nothing to pay by.
  const isPaid = isByCard && card === 'done';
  const links = [
    ...(isMonthly && !isByCard ? [[`${path}/calendar.ics`, texts.calendar] as const] : []),
    ...(isMonthly && gift.way === 'bank' ? [[`${path}/order`, texts.order] as const] : []),
    ...(hasReceipt
      ? [[`${path}/receipt`, texts.receipt] as const, [`${path}/${RECEIPT_PDF}`, texts.receiptPdf] as const]
      : []),
  ];
  const body = [
    `<header class="screen"><a class="home" href="/${lang}">${text(textIn(issuer, 'name', lang))}</a></header>`,
    `<h1>${escaped(texts.title)}</h1>`,
    `<section>${isOpen && !isByCard ? `<p>${escaped(texts.thanks)}</p>` : ''}<p class="muted">${escaped(texts.reference)}</p>` +
      `<p class="number">${code(inThrees(pledged.reference))}</p><p>${escaped(isOpen && !isByCard ? texts.referenceHint : '')}</p>` +
      list([
        [texts.amount, text(pledged.money)],
        [texts.purpose, text(pledged.purpose)],
        [texts.interval, text(texts[gift.interval])],
        [texts.way, text(texts[gift.way])],
        [texts.state, text(gift.isBeingRefunded ? texts.refunding : texts[gift.state])],
      ]) +
      '</section>',
    isOpen && isByCard ? cardMarkup(lang, { card, path }) : '',
    (isOpen || (isMonthly && !isByCard)) && !isPaid && pledged.ways.length > 0
      ? `<section><h2>${escaped(isByCard ? texts.otherWays : texts.where)}</h2>${gift.way === 'cash' ? `<p>${escaped(texts.cashText)}</p>` : ''}${pledged.ways.map((way) => wayMarkup(way, lang)).join('')}</section>`
      : '',
    isOpen && gift.way !== 'cash' && card !== 'done' ? proofMarkup(lang, { proofs, path }) : '',
    links.length > 0
      ? `<ul class="links screen">${links.map(([href, name]) => `<li><a href="${escaped(href)}">${escaped(name)}</a></li>`).join('')}</ul>`
      : '',
    isMonthly && (gift.wantsReminder || gift.goesOn)
      ? `<form class="screen" method="post" action="${escaped(path)}/stop"><button>${escaped(gift.goesOn ? texts.endCard : texts.stop)}</button></form>`
      : '',
    `<p class="muted screen">${escaped(texts.ends.replace('{days}', String(GIFT_LIMITS.linkDays)))}</p>`,
  ];
  return page(lang, texts.title, body.join(''));
}

/** Where a proof of the transfer is sent, as browsers do by themselves. */
function proofMarkup(lang: Lang, { proofs, path }: Pick<GiftPage, 'proofs' | 'path'>): string {
  const texts = TEXTS[lang].gifts.page;
  const form =
    `<form method="post" enctype="multipart/form-data" action="${escaped(path)}/proof"><label><span>${escaped(texts.proofHint)}</span>` +
    `<input type="file" name="proof" required accept="${PAPER_ENDINGS.map((ending) => `.${ending}`).join()}"></label><button>${escaped(texts.proofSend)}</button></form>`;
  return (
    `<section class="screen"><h2>${escaped(texts.proof)}</h2>${proofs > 0 ? `<p><strong>${escaped(texts.proofCame)}</strong></p>` : ''}` +
    `${proofs < GIFT_LIMITS.proofs ? form : ''}</section>`
  );
}

const issuerMarkup = (issuer: Issuer, lang: Lang) =>
  `<div><strong>${text(textIn(issuer, 'name', lang))}</strong><p class="muted lines" dir="auto">${escaped(
    [textIn(issuer, 'registration', lang), textIn(issuer, 'address', lang)].filter(Boolean).join('\n'),
  )}</p></div>`;

/** Where a sheet is signed: by hand, where there is no picture of the signature. */
function signatureMarkup(lang: Lang, issuer: Issuer, isSigned: boolean): string {
  const { signature } = TEXTS[lang].gifts.receipt;
  const picture =
    isSigned && issuer.signature !== ''
      ? `<img class="signature" src="data:image/png;base64,${escaped(issuer.signature)}" alt="${escaped(signature)}">`
      : '';
  const lines = signerLines(lang, issuer).map((line) => `<p>${text(line)}</p>`);
  return `<div><p class="muted">${escaped(signature)}</p><p class="line">${picture}</p>${lines.join('')}</div>`;
}

/** A receipt in one language; a sheet has it in all. */
function receiptIn(lang: Lang, receipt: Receipt, issuer: Issuer): string {
  const { receipt: texts } = TEXTS[lang].gifts;
  return (
    `<article lang="${lang}" dir="${DIRECTIONS[lang]}" class="sheet"><div class="head">${issuerMarkup(issuer, lang)}<div><p class="muted">${escaped(texts.number)}</p><p class="number">${code(receipt.number)}</p></div></div>` +
    `<h2>${escaped(texts.title)}</h2>${receipt.isCancelled ? `<p class="cancelled">${escaped(texts.cancelled)}</p>` : ''}` +
    list(receiptLines(lang, receipt).map(({ name, text: said, isCode }) => [name, isCode ? code(said) : text(said)])) +
    `${signatureMarkup(lang, issuer, !receipt.isCancelled)}</article>`
  );
}

/** The reader's language first. */
const inTurn = (lang: Lang) => [lang, ...LANGUAGES.filter((other) => other !== lang)];

/** How to keep what a page has, and the page itself. */
const keptMarkup = (lang: Lang, sheets: readonly string[], { path, hasNoPdf }: Kept) => {
  const { print, pdf, noPdf } = TEXTS[lang].gifts.receipt;
  const link = `<ul class="links screen"><li><a href="${escaped(path)}/${RECEIPT_PDF}">${escaped(pdf)}</a></li></ul>`;
  return `<p class="muted screen">${escaped(hasNoPdf ? noPdf : print)}</p>${hasNoPdf ? '' : link}<div class="both">${sheets.join('')}</div>`;
};

export function receiptMarkup(lang: Lang, receipt: Receipt, issuer: Issuer, kept: Kept): string {
  const sheets = inTurn(lang).map((one) => receiptIn(one, receipt, issuer));
  return page(lang, receiptTitle(lang, receipt), keptMarkup(lang, sheets, kept));
}

/** All receipts of a year, with the sum of each currency. */
export function statementMarkup(
  lang: Lang,
  { year, receipts, issuer }: { year: number; receipts: readonly Receipt[]; issuer: Issuer },
  kept: Kept,
): string {
  const sheets = inTurn(lang).map((one) => {
    const { receipt: texts } = TEXTS[one].gifts;
    const rows = receipts.map(
      (receipt) =>
        `<tr><td>${code(receipt.receivedOn)}</td><td>${code(receipt.number)}</td><td class="for">${text(textIn(receipt, 'purpose', one))}</td><td class="sum">${text(exactMoney(one, receipt.amount, receipt.currency))}</td></tr>`,
    );
    const totals = totalsOf(receipts).map(
      ([currency, sum]) =>
        `<tr><th colspan="3" scope="row">${escaped(texts.total)}</th><th class="sum">${text(exactMoney(one, sum, currency))}</th></tr>`,
    );
    const table =
      receipts.length === 0
        ? `<p>${escaped(texts.none)}</p>`
        : `<table><thead><tr><th>${escaped(texts.day)}</th><th>${escaped(texts.number)}</th><th>${escaped(texts.purpose)}</th><th class="sum">${escaped(texts.amount)}</th></tr></thead><tbody>${rows.join('')}${totals.join('')}</tbody></table>`;
    return `<article lang="${one}" dir="${DIRECTIONS[one]}" class="sheet">${issuerMarkup(issuer, one)}<h2>${escaped(statementTitle(one, year))}</h2>${list([[texts.from, text(donorOf(one, receipts))]])}${table}${signatureMarkup(one, issuer, true)}</article>`;
  });
  return page(lang, statementTitle(lang, year), keptMarkup(lang, sheets, kept));
}

/** A form for the giver's own bank. */
export function orderMarkup(lang: Lang, { pledged, gift }: Pick<GiftPage, 'pledged' | 'gift'>): string {
  const { order, page: names } = TEXTS[lang].gifts;
  const line = '<p class="line"></p>';
  return page(
    lang,
    order.title,
    `<div class="sheet"><h1>${escaped(order.title)}</h1><p>${escaped(order.intro)}</p>${list([
      [names.amount, text(pledged.money)],
      [order.note, code(gift.reference)],
    ])}<h2>${escaped(names.where)}</h2>${pledged.ways.map((way) => wayMarkup({ ...way, qr: null }, lang)).join('')}` +
      `<p>${escaped(order.from)}</p>${line}<p>${escaped(order.first)}</p>${line}<p>${escaped(order.sign)}</p>${line}</div>`,
  );
}
