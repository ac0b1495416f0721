import { latinDigits } from 'contract/typed-text';

/** Parses a typed number, a counter or an amount. Text that is not a number is returned unchanged, and the rules refuse it. */
export function typedCount(text: string): number | string {
  const digits = latinDigits(text).replace(/[\s,٬]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text;
}
