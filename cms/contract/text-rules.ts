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
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat(undefined, { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** What stands between the full stops before an @: nothing that means something in a mail header, or that nobody sees. */
const NAME_PART = /^[^\s\p{C}@.<>,;:"()[\]\\]+$/u;
/** What stands between those of a host: letters, digits and, within, hyphens (RFC 1035). */
const HOST_PART = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
/** The most characters before the @, and in all (RFC 5321, 4.5.3.1). */
const LONGEST = { name: 64, all: 254 };

/** The last one: two letters or more, or such ones as host names write them (RFC 5890). */
const LAST_PART = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/** Whether a text is an e-mail address that a server may take. */
export function isEmail(text: string): boolean {
  const [name = '', host = '', ...others] = text.length > LONGEST.all ? [] : text.split('@');
  const parts = host.split('.');
  return (
    others.length === 0 &&
    name.length <= LONGEST.name &&
    name.split('.').every((part) => NAME_PART.test(part)) &&
    parts.length > 1 &&
    parts.every((part) => HOST_PART.test(part)) &&
    LAST_PART.test(parts.at(-1) ?? '')
  );
}
