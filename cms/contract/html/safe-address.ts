import { isEmail } from '../text-rules.ts';
import { typedLink } from '../typed-text.ts';

/** A scheme, however browsers may read it: they skip white space and control characters inside. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what browsers skip
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g;

const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const IMAGE_SCHEMES = new Set(['http', 'https']);

function hasAllowedScheme(address: string, schemes: ReadonlySet<string>): boolean {
  const bare = address.replace(SKIPPED, '');
  // `//host` and `/\host` leave the site without naming a scheme.
  if (/^[/\\]{2}/.test(bare)) return false;
  const scheme = SCHEME.exec(bare)?.[1];
  if (scheme !== undefined) return schemes.has(scheme.toLowerCase());
  // A colon or an entity before the path may still become a scheme for a lenient reader.
  return !/^[^/?#]*(?::|&(?:colon|#))/i.test(bare);
}

/** Whether a link in stored HTML may stay: http(s), mailto, tel or relative. */
export const isSafeLink = (address: string) => hasAllowedScheme(address, LINK_SCHEMES);

/** Whether a picture's address in stored HTML may stay: http(s) or relative. */
export const isSafeImage = (address: string) => hasAllowedScheme(address, IMAGE_SCHEMES);

/** What browsers skip, and a backslash, which they read as a slash, make another address of one than it seems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what browsers skip
const MISLEADING = /[\u0000-\u001f\u007f-\u00a0\u2028\u2029\\]/;
const PHONE = /^tel:\+?[().*#-]*\d[\d().*#-]*(?:;[a-z\d-]+=[+\w.-]+)*$/i;
/** A host by its name alone: a user in front of it would disguise it. */
const PLAIN_HOST = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** The URL of an http(s) address that leads where it seems to; undefined for any other. */
export function plainUrl(address: string): URL | undefined {
  if (!PLAIN_HOST.test(address) || MISLEADING.test(address)) return undefined;
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function isMailLink(address: string): boolean {
  const [, people = ''] = /^mailto:([^?]*)/i.exec(address) ?? [];
  return people.split(',').every(isEmail);
}

/**
 * The one rule for the links that people set: of the menu, the footer, social networks, ways to give and the donate button.
 * http(s) to a host by its name alone, mailto, tel or a path from the site's root, as it is stored; '' for anything else.
 */
export function siteLink(address: string): string {
  const link = typedLink(address);
  if (MISLEADING.test(link)) return '';
  const isPath = link.startsWith('/') && isSafeLink(link);
  return isPath || isMailLink(link) || PHONE.test(link) || plainUrl(link) ? link : '';
}

/** A contact for security researchers as security.txt names it (RFC 9116); '' for what is no e-mail address and no https address. */
export function securityContactUri(contact: string): string {
  if (isEmail(contact)) return `mailto:${contact}`;
  return /^(?:https|mailto):/i.test(contact) ? siteLink(contact) : '';
}

/** Whether a link leads to another host. */
export const isOutside = (address: string) => /^\s*https?:/i.test(address);
