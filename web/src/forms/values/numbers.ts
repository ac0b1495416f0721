import { latinLocale } from 'contract/localized';
import { machineText } from 'contract/typed-text';
import type { Lang } from '../../lib/lang.ts';

/** Digits, or groups of three behind a first one: any other comma is a decimal one, which would make another number. */
const COUNT = /^(?:\d{1,15}|[1-9]\d{0,2}(?:[,٬ ]\d{3}){1,4})$/;

/** Parses a typed number, a counter or an amount. Text that is not a number is returned unchanged, and the rules refuse it. */
export function typedCount(text: string): number | string {
  const typed = machineText(text);
  return COUNT.test(typed) ? Number(typed.replace(/\D/g, '')) : text;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of bytes in the largest unit of which it is one at least, with at most one decimal from one megabyte on. */
export function formatBytes(lang: Lang, bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return new Intl.NumberFormat(latinLocale(lang), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: lang === 'ar' ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1_024 ** power);
}
