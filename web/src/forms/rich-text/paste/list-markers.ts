import { latinDigits } from 'contract/machine-text';

type Numbering = '1' | 'a' | 'A' | 'i' | 'I';

/** What stands in front of an item: a bullet, or a number, which is undefined where it cannot be known. */
export type Marker = { tag: 'ul' } | { tag: 'ol'; type: Numbering; number: number | undefined };

const BULLET: Marker = { tag: 'ul' };

/** The last of `1.2.3` counts. A letter alone is a number only with a point or bracket, because `o` is a bullet of Word's. */
const NUMBER = /^[([]?(?:[\p{Nd}]+[.-])*(\p{Nd}{1,4})[.)\]:،\-–]*$/u;
const LETTERS = /^[([]?([a-z]{1,7}|\p{Script=Arabic}{1,2}\u0640?)[.)\]:،\-–]+$/iu;
const ROMAN = /^(?=.)m*(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/;
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** a = 1 … z = 26, aa = 27, as office programs count: the letter is repeated. */
const letterNumber = (letters: string) => 26 * (letters.length - 1) + letters.charCodeAt(0) - 96;

/** `i`, `v` and `x` are rather Roman than the 9th, 22nd and 24th letter, unless the list already counts with letters. */
function isRoman(letters: string, before: Numbering | undefined): boolean {
  if (!ROMAN.test(letters)) return false;
  if (before === 'a' || before === 'A') return false;
  return before === 'i' || before === 'I' || letters.length > 1 || /[ivx]/.test(letters);
}

/** The marker that a text is; `before` is how the same list counted until here. */
export function markerOf(text: string, before?: Numbering): Marker {
  const marker = text.replace(/[\s\u00a0]+/g, '');
  const [, digits] = NUMBER.exec(marker) ?? [];
  if (digits) return { tag: 'ol', type: '1', number: Number(latinDigits(digits)) };
  const [, found] = LETTERS.exec(marker) ?? [];
  if (!found) return BULLET;
  if (!/^[a-z]/i.test(found)) return { tag: 'ol', type: '1', number: undefined };
  const letters = found.toLowerCase();
  const isCapital = found !== letters;
  if (isRoman(letters, before)) return { tag: 'ol', type: isCapital ? 'I' : 'i', number: romanNumber(letters) };
  return /^(.)\1*$/.test(letters) ? { tag: 'ol', type: isCapital ? 'A' : 'a', number: letterNumber(letters) } : BULLET;
}

const TYPES: Record<string, Numbering> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** How a list counts by its style. */
export const numberingOf = (style: ReadonlyMap<string, string>): Numbering | undefined =>
  TYPES[style.get('list-style-type') ?? ''];

/** Written in front of a line by hand, or by programs that know no lists. */
const TYPED = /^[\s\u00a0]*(?:([•·▪●○◦‣∙■□➢§\uf0a7\uf0b7])|([-–*])|([([]?\p{Nd}{1,3}[.)\]\-–]))[\s\u00a0]+(?=\S)/u;

/** The marker at the start of a line; `isSure` where one line alone makes a list. */
export function typedMarker(line: string): { length: number; marker: Marker; isSure: boolean } | undefined {
  const [all, bullet, , number] = TYPED.exec(line) ?? [];
  if (all === undefined || !/[\p{L}\p{Nd}]/u.test(line.slice(all.length))) return undefined;
  return { length: all.length, marker: number ? markerOf(number) : BULLET, isSure: bullet !== undefined };
}
