/** Dates before and after these years are typing errors. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** Whether a text is a date of the calendar, written YYYY-MM-DD, that is no typing error. */
export function isRealDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= FIRST_YEAR && year <= LAST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const MINUTE = 60_000;

/**
 * A moment in UTC, exact to the minute, of a text such as 2026-12-03T08:00Z or with the offset of another time zone;
 * undefined for any other text.
 */
export function parseMoment(text: string): string | undefined {
  const [, date = ''] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  const time = Date.parse(text);
  if (!isRealDate(date) || Number.isNaN(time)) return undefined;
  return new Date(Math.floor(time / MINUTE) * MINUTE).toISOString();
}

/** Whether a text is the IANA name of a time zone, such as Asia/Gaza. */
export function isTimeZone(name: string): boolean {
  try {
    // An offset such as +02:00 has no summer time.
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * An e-mail address without characters that mean something in a mail header, and without those that nobody sees. Linear on
 * any input, unlike the patterns that try to take every address that the standards allow.
 */
const EMAIL = /^[^\s\p{C}@<>,;:"()[\]\\]+@[^\s\p{C}@.<>,;:"()[\]\\]+(\.[^\s\p{C}@.<>,;:"()[\]\\]+)+$/u;

export const isEmail = (text: string): boolean => EMAIL.test(text);
