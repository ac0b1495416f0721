import { machineText } from './machine-text.ts';

/** What may stand between groups of three digits. An Arabic keyboard has its own comma, and the marks of Arabic numbers. */
const GROUPED = /^[1-9]\d{0,2}(?:([,،٬' ])\d{3})(?:\1\d{3})*(?:[.٫]\d+)?$/;

/** A comma before any other number of digits than three is a decimal one: `5,00` is 5. */
const PLAIN = /^\d*(?:[.,،٫]\d*)?$/;

/**
 * A number with decimals as somebody types it, in either digits: `1234.5` for `1,234.5`, `١٬٢٣٤٫٥` and `1234,5`. `1,000` is a
 * thousand, `5,00` is five. Undefined for anything else, such as `1.000.000` and `1.234,5`, which countries read differently.
 */
export function typedDecimal(text: string): string | undefined {
  const typed = machineText(text);
  const isGrouped = GROUPED.test(typed);
  if (!isGrouped && !(PLAIN.test(typed) && /\d/.test(typed))) return undefined;
  const [whole = '', decimals = ''] = isGrouped ? typed.replace(/[,،٬' ]/g, '').split(/[.٫]/) : typed.split(/[.,،٫]/);
  const rest = decimals.replace(/(?<!0)0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${rest && `.${rest}`}`;
}

/** A decimal number, as `typedDecimal` gives it, in whole parts of one, such as hundredths; further decimals are cut off. */
export function inParts(decimal: string, decimals: number): bigint {
  const [whole = '', rest = ''] = decimal.split('.');
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
}

/** The same number again: whole parts of one as a decimal number, with all of its decimals. */
export function fromParts(parts: bigint, decimals: number): string {
  const digits = String(parts).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Digits before and behind the point of a number that is stored or counted with. */
export const DECIMAL_DIGITS = { whole: 12, decimals: 6 } as const;

const DECIMAL = new RegExp(`^\\d{1,${DECIMAL_DIGITS.whole}}(?:\\.\\d{1,${DECIMAL_DIGITS.decimals}})?$`);

/** Whether a number, as `typedDecimal` gives it, is one that is stored and counted with. */
export const isDecimal = (text: string | undefined): text is string => text !== undefined && DECIMAL.test(text);
