import { machineText } from 'contract/machine-text';

/** Digits, or groups of three behind a first one: any other comma is a decimal one, which would make another number. */
const COUNT = /^(?:\d{1,15}|[1-9]\d{0,2}(?:[,٬ ]\d{3}){1,4})$/;

/** Parses a typed number, a counter or an amount. Text that is not a number is returned unchanged, and the rules refuse it. */
export function typedCount(text: string): number | string {
  const typed = machineText(text);
  return COUNT.test(typed) ? Number(typed.replace(/\D/g, '')) : text;
}
