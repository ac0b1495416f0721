import { CMS_LIMITS } from '../../../contract/limits';

/** What a path is made of, and signs that are read as it in some script, font or decoding. */
const SEPARATORS = /[/\\∕⁄⧸⧹╱╲⟋⟍∖]|%(?:00|25|2e|2f|5c)/i;
/** Control characters, line ends, halves of characters, and what turns the reading direction around. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/u;
const DOTS = /^[.\s]*$/;

/** Names and signs that a file system or a shell gives a meaning of its own. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const RESERVED_SIGNS = /[<>:"|?*]|^\.|[.\s]$/;

const MAX_STORED_LENGTH = 255;

/** Whether a name can only mean an entry of its folder. */
export function isPlainName(name: string): boolean {
  if (name === '' || name.length > MAX_STORED_LENGTH) return false;
  return [name, name.normalize('NFKC')].every(
    (form) => !SEPARATORS.test(form) && !INVISIBLE.test(form) && !DOTS.test(form),
  );
}

/** The name as it is stored, undefined when a new file or folder must not be called that. */
export function newName(wanted: string): string | undefined {
  const name = wanted.normalize('NFC').trim();
  const isFine =
    name.length <= CMS_LIMITS.fileName.max &&
    isPlainName(name) &&
    !RESERVED_NAME.test(name) &&
    !RESERVED_SIGNS.test(name);
  return isFine ? name : undefined;
}

/** Two names that a reader would take for one. */
export const sameName = (name: string) => name.normalize('NFC').toLowerCase();

/** `photo` and `.jpg`. */
export function splitName(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Names as a folder compares them. */
export const takenNames = (entries: { name: string }[]) => new Set(entries.map(({ name }) => sameName(name)));

/** The name itself, or `name (2).ext`, `name (3).ext` … when it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(sameName(wanted))) return wanted;
  const [stem, extension] = splitName(wanted);
  for (let count = 2; ; count += 1) {
    const suffix = ` (${count})${extension}`;
    const name = `${[...stem].slice(0, CMS_LIMITS.fileName.max - suffix.length).join('')}${suffix}`;
    if (!taken.has(sameName(name))) return name;
  }
}
