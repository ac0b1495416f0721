import type { Lang } from '../../lib/lang.ts';

const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the unit that a reader would choose, with at most one decimal from a megabyte on. */
export function formatFileSize(lang: Lang, bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const format = new Intl.NumberFormat(`${lang}-u-nu-latn`, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(bytes / STEP ** power);
}
