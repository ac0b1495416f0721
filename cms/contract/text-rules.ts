/** Dates before this year are typing errors. */
const FIRST_YEAR = 1900;

/** Whether a text is a date of the calendar, written YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= FIRST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether an entry of the menu may lead to an address: http(s), mailto, tel, or a path of this site. White space and control
 * characters, which browsers skip, and a backslash, which they read as a slash, make it another address than it seems.
 */
export const isMenuAddress = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what browsers skip
  /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?![/\\]))/i.test(address) && !/[\u0000-\u0020\u007f\\]/.test(address);

/**
 * An e-mail address without characters that mean something in a mail header. Linear on any input, unlike the patterns
 * that try to take every address that the standards allow.
 */
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text);
