/** A piece of a page as pdf.js finds it. */
export interface PdfItem {
  str: string;
  dir: string;
  /** A matrix: its last two numbers are where the piece begins, from the lower left corner of the page. */
  transform: readonly number[];
  width: number;
  height: number;
}

const MARKS = /\p{M}/gu;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** What is read from left to right within Arabic too: words in Latin letters, and numbers with their signs. */
const LTR_RUN =
  /[\p{Script=Latin}\p{N}](?:(?:[\p{Script=Latin}\p{N}.,:/%@_+'’-]|\s(?=\p{Script=Latin}))*[\p{Script=Latin}\p{N}])?/gu;

/** A gap of this share of the size of the letters is a space. */
const SPACE = 0.12;
/** Pieces whose bases differ by less than this share of the size stand in one line. */
const SAME_LINE = 0.4;

const reversed = (text: string) => [...text].reverse().join('');

/** Marks stand where they are drawn, which breaks words; the search reads none of them. */
const withoutMarks = (text: string) => text.replace(MARKS, '');

const sizeOf = ({ transform: [, , c = 0, d = 0], height }: PdfItem) => Math.hypot(c, d) || height || 1;
const leftOf = ({ transform }: PdfItem) => transform[4] ?? 0;
const baseOf = ({ transform }: PdfItem) => transform[5] ?? 0;

/** The letters of a line as they stand on the page, from left to right. */
function drawnFromLeft(line: readonly PdfItem[]): string {
  let text = '';
  let end: number | undefined;
  for (const item of line.toSorted((one, other) => leftOf(one) - leftOf(other))) {
    const own = withoutMarks(item.str);
    if (own.trim() === '') continue;
    if (end !== undefined && leftOf(item) - end > SPACE * sizeOf(item)) text += ' ';
    // pdf.js has put a piece of several letters into the order of reading already.
    text += item.dir === 'rtl' ? reversed(own) : own;
    end = leftOf(item) + item.width;
  }
  return text;
}

const RTL_WORDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?: [\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*/gu;

/** A line in the order of reading: where most of its letters are read from the right, all but words of other scripts is turned. */
function inReadingOrder(drawn: string): string {
  const fromRight = [...drawn].filter((letter) => RTL.test(letter)).length;
  const fromLeft = [...drawn].filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (fromRight === 0) return drawn;
  if (fromRight >= fromLeft) return reversed(drawn).replace(LTR_RUN, reversed);
  return drawn.replace(RTL_WORDS, reversed);
}

/**
 * What a page says, as one paragraph. PDFs have the forms of Arabic letters as they are joined, often letter by letter and as
 * they stand from left to right.
 */
export function textOfPage(items: readonly PdfItem[]): string {
  const lines: PdfItem[][] = [];
  for (const item of items) {
    const [first] = lines.at(-1) ?? [];
    const isSame = first && Math.abs(baseOf(first) - baseOf(item)) < SAME_LINE * Math.max(sizeOf(first), sizeOf(item));
    if (isSame) lines.at(-1)?.push(item);
    else lines.push([item]);
  }
  return lines
    .map((line) => inReadingOrder(drawnFromLeft(line)).normalize('NFKC'))
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
