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

/** A link of the menu or the footer: http(s), mailto, tel or a path from the site's root; '' for anything else. */
export function siteLink(address: string): string {
  const text = address.trim();
  const isRooted = text.startsWith('/') || SCHEME.test(text);
  return isRooted && isSafeLink(text) ? text : '';
}

/** Whether a link leads to another host. */
export const isOutside = (address: string) => /^\s*https?:/i.test(address);
