import { parseCookie } from 'cookie';

/** The value of a cookie in a Cookie header, not decoded; undefined when it is not there. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header, { decode: (value) => value })[name];
