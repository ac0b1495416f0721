import { latinDigits } from '../../../cms/contract/machine-text.ts';
import { internationalNumber, plusInFront } from '../../../cms/contract/typed-text.ts';
import type { ReplyBody } from '../errors.ts';

/**
 * Runs of a text that are read from the left in Arabic too: telephone numbers, and numbers and codes joined by hyphens.
 * Between Arabic letters a browser lays their groups out from the right (Unicode's bidirectional algorithm, rules W2 and W4).
 */
interface Run {
  start: number;
  end: number;
  /** Its groups as they are read: with the plus in front. */
  text: string;
  /** What dials it, as `+970590000123` or a local number; '' where it is no telephone number. */
  tel: string;
}

const DIGIT = '0-9٠-٩۰-۹';
const HYPHEN = '\\-\u2010-\u2013';
const SPACE = ' \u00a0\u202f';

/** A country's code with its plus behind, as keyboards that write from the right leave it, before at least seven digits. */
const CODE_WITH_PLUS = `(?:[${DIGIT}]{1,3}\\+\\)?(?=(?:[${SPACE}${HYPHEN}._()]{0,2}[${DIGIT}]){7})[${SPACE}]?)?`;
/** Digits in groups, with one sign between two of them and brackets around some; not within a word or an address. */
const GROUPS = new RegExp(
  `(?<![\\w${DIGIT}@./=#&?${HYPHEN}])[(+]{0,2}[${SPACE}]?${CODE_WITH_PLUS}[${DIGIT}](?:[)%]?[${SPACE}${HYPHEN}._/,:٫٬]?\\(?[${DIGIT}])*%?`,
  'g',
);
/** A plus behind a whole number. */
const PLUS_BEHIND = new RegExp(`[${SPACE}]?\\+(?![\\w${DIGIT}])`, 'y');
/** The same with spaces around hyphens, or two of them, as telephone numbers alone have them. */
const WIDE_GROUPS = new RegExp(
  `(?<![\\w${DIGIT}@./=#&?${HYPHEN}])[(+]{0,2}[${SPACE}]?[${DIGIT}](?:\\)?(?:[${SPACE}]?[${HYPHEN}]{1,2}[${SPACE}]?|[${SPACE}.])?\\(?[${DIGIT}])*(?![\\w${DIGIT}])`,
  'g',
);
const WIDE_HYPHEN = / - | -(?=\S)|(?<=\S)- |--/g;
/** The rest of a code such as 12-AB/7, which begins with digits. */
const CODE = new RegExp(`(?:[${HYPHEN}./_]?[A-Za-z${DIGIT}])*`, 'y');

/** A number of a country, of the country with its 0, of a toll-free service, or of one that all of a country calls. */
const PHONES: readonly { pattern: RegExp; digits: readonly [number, number] }[] = [
  { pattern: /^\(?(?:\+|00) ?\(?[1-9]/, digits: [8, 17] },
  { pattern: /^\(?0\)? ?[1-9]/, digits: [8, 11] },
  { pattern: /^1[ -]?[78]00[ -]/, digits: [10, 11] },
  { pattern: /^(?:800|9200?)[ -]\d/, digits: [7, 10] },
  // Of North America.
  { pattern: /^(?:1[ -]?)?\([2-9]\d\d\)[ -]?\d{3}[ -]\d{4}$/, digits: [10, 11] },
];
/** A number as people of one country write it among themselves, which is one for certain behind words that say so. */
const LOCAL = { pattern: /^\(?[1-9][\d ()./_-]+$/, digits: [7, 13] } as const;

/** Words before a number by which somebody is called, and those that may stand between. */
const CALLING =
  /^(?:[وبل]?ال|لل|[وبل])?(?:هاتف|هواتف|تلفون|تليفون|جوال|موبايل|محمول|خليوي|خلوي|نقال|واتس|واتساب|فاكس|اتصل|اتصلوا|اتصلي|اتصال|تواصل|تواصلوا|استفسار|حجز|tel|phone|telephone|mobile|call|fax|whatsapp)(?:نا|ي|ه|ها)?$/i;
const BETWEEN = new Set(
  'رقم الرقم بالرقم أرقام على عبر هو التالي أو او و معنا بنا إلى مع أب آب no number at on us or'.split(' '),
);
const MOST_BETWEEN = 5;
/** Characters before a number in which they stand. */
const LONGEST_BEFORE = 60;

/** Whether the words before a place of a text say that a telephone number stands there. */
function isCalled(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - LONGEST_BEFORE), place);
  // Nothing of another sentence, or behind another number.
  const [last = ''] = before.split(/[\d٠-٩۰-۹.!?؟\n]/).slice(-1);
  const words = last.match(/[\p{L}\p{M}]+/gu)?.reverse() ?? [];
  const found = words.slice(0, MOST_BETWEEN).find((word) => !BETWEEN.has(word)) ?? '';
  return CALLING.test(found);
}

/** What stands between two numbers of the same person. */
const AND_ANOTHER = /^\s{0,2}(?:أو|او|و|or|and|[/،,;–-])\s{0,2}$/;

const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{1,2}[./]\d{1,2}[./]\d{2})$/;
const YEAR_TO_YEAR = /^(?:19|20)\d\d[-/](?:19|20)\d\d$/;
const YEARS = /^(?:(?:19|20)\d\d(?: |$))+$/;

/** Digits of a number that is one with a country's code, whatever its length without a plus would say. */
const LEAST_WITH_CODE = 11;

/** Groups in Latin digits, with one kind of hyphen and space. */
const plain = (groups: string) =>
  latinDigits(groups)
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ');

const countOf = (sign: string, text: string) => text.split(sign).length - 1;

/** Groups without the brackets before them that are closed behind them. */
function withoutOpened(groups: string): string {
  const opened = Math.max(0, countOf('(', groups) - countOf(')', groups));
  return groups.startsWith('('.repeat(opened)) ? groups.slice(opened) : groups;
}

function telOf(groups: string, isLocal = false): string {
  // What follows a slash is the end of another number, or an extension.
  const number = groups.replace(/\/\d{1,2}$/, '');
  const digits = number.replace(/\D/g, '').length;
  const isPhone =
    !/[,:%٫٬]/.test(number) &&
    (isLocal ? [...PHONES, LOCAL] : PHONES).some(
      ({ pattern, digits: [least, most] }) => pattern.test(number) && digits >= least && digits <= most,
    );
  if (!isPhone) return '';
  if (/^\(?(?:\+|00)/.test(number)) return internationalNumber(number) ?? '';
  const whole = digits >= LEAST_WITH_CODE && isLocal ? internationalNumber(number) : undefined;
  return whole ?? number.replace(/\D/g, '');
}

/** The length of the plus behind the groups before an index, where it is one of a telephone number with its country's code. */
function plusBehind(text: string, index: number, own: string): number {
  PLUS_BEHIND.lastIndex = index;
  const [plus = ''] =
    /^[1-9]/.test(own) && telOf(`+${own}`).length > LEAST_WITH_CODE ? (PLUS_BEHIND.exec(text) ?? []) : [];
  return plus.length;
}

/** Whether groups that are no telephone number would be laid out from the right: codes, ranges, account numbers. */
function turns(groups: string): boolean {
  const between = groups.replace(/^\D+/, '');
  if (/[)(]/.test(between)) return false;
  if (between.includes(' ') && /[-_]/.test(between))
    return /^\d+(?:[-_ ]\d+){2,}$/.test(between) && !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(between);
  if (between.includes(' ')) return /^\d+(?: \d+){2,}$/.test(between) && between.length > 8 && !YEARS.test(between);
  return /[-_]/.test(between);
}

/** Telephone numbers with spaces around their hyphens, or two of them. */
function* wideRunsIn(text: string): Generator<Run> {
  for (const { 0: found, index } of text.matchAll(WIDE_GROUPS)) {
    const groups = withoutOpened(plain(found)).trimStart();
    const number = groups.replace(WIDE_HYPHEN, '-');
    const tel = number === groups || DATE.test(number) ? '' : telOf(number);
    const end = index + found.length;
    const start = end - groups.length;
    if (tel !== '') yield { start, end, text: text.slice(start, end), tel };
  }
}

/** The runs of a text in their order; a number that is longer in one of the two ways is read in that. */
function* runsIn(text: string): Generator<Run> {
  const wide = wideRunsIn(text);
  let next = wide.next();
  for (const run of narrowRunsIn(text)) {
    for (; !next.done && next.value.end < run.start; next = wide.next()) yield next.value;
    if (next.done || run.end <= next.value.start) yield run;
  }
  for (; !next.done; next = wide.next()) yield next.value;
}

function* narrowRunsIn(text: string): Generator<Run> {
  /** Where the last telephone number ends. */
  let called = -1;
  for (const { 0: found, index } of text.matchAll(GROUPS)) {
    CODE.lastIndex = index + found.length;
    const rest = CODE.exec(text)?.[0] ?? '';
    const own = withoutOpened(plain(found)).trimStart();
    const end = index + found.length;
    const start = end - own.length;
    if (DATE.test(own) || text[end] === '@') continue;
    const read = plusInFront(own);
    const behind = plusBehind(text, end, own);
    const isAnother = called >= 0 && start - called < 8 && AND_ANOTHER.test(text.slice(called, start));
    const isLocal = !YEARS.test(own) && !YEAR_TO_YEAR.test(own) && (isAnother || isCalled(text, start));
    const tel = rest === '' ? telOf(behind > 0 ? `+${own}` : read, isLocal) : '';
    if (tel !== '') called = end + behind;
    const groups = text.slice(start, end);
    if (tel !== '') yield { start, end: end + behind, text: behind > 0 ? `+${groups}` : plusInFront(groups), tel };
    else if (rest === '' ? turns(own) : /[-_]/.test(plain(found + rest)) && !/ /.test(own)) {
      const first = start + (/\d/.exec(own)?.index ?? 0);
      yield { start: first, end: end + rest.length, text: text.slice(first, end + rest.length), tel: '' };
    }
  }
}

const RIGHT_TO_LEFT = /(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const SIGNS = new RegExp(`[^${DIGIT}]`);
/** Digits that are laid out from the right even where everything else is from the left. */
const ARABIC_DIGIT = /[٠-٩]/;

/** A part of a text; `direction` is absent where it is the text's own. */
export interface TextPart {
  text: string;
  tel: string;
  /** `override` where the digits themselves would turn. */
  direction?: 'isolate' | 'override';
}

/** Marks without a shape between the digits and signs of a number. */
const UNSEEN = new RegExp(`(?<=[${DIGIT}${SPACE}${HYPHEN}._/+()])\\p{Cf}+(?=[${DIGIT}${SPACE}${HYPHEN}._/+()])`, 'gu');

/** The parts of a text: its runs that are read from the left, and what stands between them. Linear in its length. */
export function partsOfText(text: string): TextPart[] {
  const marks = [...text.matchAll(UNSEEN)];
  let passed = 0;
  let length = 0;
  /** Where a place of the text without marks is in the text; places are asked for in their order. */
  const placeOf = (place: number) => {
    for (let mark = marks[passed]; mark && mark.index - length < place; mark = marks[passed]) {
      length += mark[0].length;
      passed += 1;
    }
    return place + length;
  };
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end, text: run, tel } of runsIn(text.replace(UNSEEN, ''))) {
    const begin = placeOf(start);
    if (begin > done) parts.push({ text: text.slice(done, begin), tel: '' });
    const direction = !SIGNS.test(run) ? {} : ({ direction: ARABIC_DIGIT.test(run) ? 'override' : 'isolate' } as const);
    parts.push({ text: run, tel, ...direction });
    done = placeOf(end);
  }
  if (done < text.length) parts.push({ text: text.slice(done), tel: '' });
  return parts;
}

const MARKS = { isolate: ['\u2066', '\u2069'], override: ['\u2066\u202d', '\u202c\u2069'] } as const;

/** A plain text with marks around what is read from the left. A text without letters that are read from the right has none. */
export function isolated(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  return partsOfText(text)
    .map(({ text: part, direction }) => (direction ? MARKS[direction].join(part) : part))
    .join('');
}

/** Addresses, and HTML, which is prepared for display apart. */
const NO_PLAIN_TEXT = /^\/|^https?:|</;

/** A reply in which every plain text has the marks of `isolated`. */
export function withIsolatedTexts<Value>(value: Value): Value;
export function withIsolatedTexts(value: unknown): unknown {
  if (typeof value === 'string') return NO_PLAIN_TEXT.test(value) ? value : isolated(value);
  if (Array.isArray(value)) return value.map((entry) => withIsolatedTexts(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withIsolatedTexts(entry)]));
}

/**
 * A manager's reply, with the marks where it is a page of a list, which is only shown. Other texts are as they are stored, since forms
 * change them.
 */
export const withIsolatedList = (body: ReplyBody): ReplyBody =>
  'itemsCount' in body.extra ? withIsolatedTexts(body) : body;
