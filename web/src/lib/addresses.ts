import { isLang, type Lang } from './lang.ts';

const SAFE_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/** Stands for this site, since a path alone cannot be parsed. */
const BASE = 'https://site.invalid';

/** Parses an address; `URL.canParse` is missing in browsers of 2022. */
function parseAddress(text: string, base: string | undefined): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** An address that an editor typed: a path of this site, http(s), mailto or tel. Anything else is undefined. */
export function safeAddress(address: string): string | undefined {
  const text = address.trim();
  const isPath = text.startsWith('/');
  const url = parseAddress(text, isPath ? BASE : undefined);
  if (!url || !SAFE_PROTOCOLS.includes(url.protocol)) return undefined;
  // `//other.example` and `/\t/other.example` look like paths but lead to another host.
  return isPath && url.origin !== BASE ? undefined : text;
}

export const isOutside = (address: string) => /^https?:/i.test(address);

/** Whether an address is a screen in the reader's language; those in others need a full load. */
export function isOwnScreen(address: string, lang: Lang): boolean {
  const first = address.split(/[/?#]/)[1];
  return address.startsWith('/') && isLang(first) && first === lang;
}

/** The mail link of the contact address; undefined where it is no e-mail address. */
export const mailLink = (contact: string) => (/^[^\s@]+@\S+$/.test(contact) ? `mailto:${contact}` : undefined);

/** The chat link of a phone number as the menu says it; undefined for one without its country's code, which opens no chat. */
export const chatLink = (chatNumber: string) =>
  chatNumber[0] === '+' ? `https://wa.me/${chatNumber.slice(1)}` : undefined;

/** The link that shares a page in a chat (spec §2, share button). */
export const chatShareLink = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(title === '' ? address : `${title} ${address}`)}`;
