import type { Lang } from '../../lib/lang.ts';

/** A moment in the editor's own time, as «21 November 2026, 14:32»; Latin digits in both languages. */
export const formatMoment = (lang: Lang, moment: Date) =>
  new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { dateStyle: 'long', timeStyle: 'short', calendar: 'gregory' }).format(
    moment,
  );

/** The time of day of a moment. */
export const formatTime = (lang: Lang, moment: Date) =>
  new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { timeStyle: 'short' }).format(moment);
