import { latinLocale } from 'contract/localized';
import type { Lang } from './lang.ts';

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
