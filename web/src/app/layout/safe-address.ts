import { isLang, type Lang } from '../../lib/lang.ts';

/** An address that an editor typed: of this site, http(s), mailto or tel. Anything else is no link. */
export function safeAddress(address: string): string | undefined {
  const text = address.trim();
  // Browsers drop tabs and line breaks, which would make `/\t/other.example` an address of another host.
  if (/[\t\n\r\\]/.test(text)) return undefined;
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(text) ? text : undefined;
}

export const isOutside = (address: string) => /^https?:/i.test(address);

/** Whether an address is a screen in the reader's language; another language needs a full load. */
export function isOwnScreen(address: string, lang: Lang): boolean {
  const first = address.split(/[/?#]/)[1];
  return address.startsWith('/') && isLang(first) && first === lang;
}
