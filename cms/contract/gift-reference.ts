// The number of a gift that somebody promises, short enough for any bank's field: eight digits and a check digit (Damm), which
// finds every single wrong digit and every two that were swapped. Nine, since dates have eight.

const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const DIGITS = 8;
export const REFERENCE_LENGTH = DIGITS + 1;

const interimOf = (digits: string): number =>
  [...digits].reduce((interim, digit) => Number(DAMM[interim]?.[Number(digit)]), 0);

/** The reference of a number from 10,000,000 to 99,999,999. */
export const referenceOf = (number: number): string => `${number}${interimOf(String(number))}`;

export const LEAST_REFERENCE = 10 ** (DIGITS - 1);

export const isReference = (text: string): boolean =>
  text.length === REFERENCE_LENGTH && /^[1-9]\d+$/.test(text) && interimOf(text) === 0;

/** A reference as people read it out. With such spaces it neither breaks nor turns round in Arabic. */
export const inThrees = (reference: string): string => reference.replace(/\d{3}(?=\d)/g, '$&\u00a0');

/** Runs of digits that only spaces, points or hyphens part, or the end of a line; the letter O among them is a zero. */
const RUN = /\d(?:[ \u00a0.\-/·]{0,3}[\doO])*/g;

/** Every reference that a bank's text has in it, with whatever stands between its digits. */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  for (const run of text.match(RUN) ?? []) {
    const digits = run.replace(/o/gi, '0').replace(/\D/g, '');
    for (let at = 0; at + REFERENCE_LENGTH <= digits.length; at += 1) {
      const part = digits.slice(at, at + REFERENCE_LENGTH);
      if (isReference(part)) found.add(part);
    }
  }
  return [...found];
}
