import { LIMITS } from '../../../contract/limits';
import { typedName } from '../../../contract/typed-text';

/** Path separators, and characters that look like one or are decoded to one. */
const SEPARATORS = /[/\\∕⁄⧸⧹╱╲⟋⟍∖]|%(?:00|25|2e|2f|5c)/i;
/** Control characters, line breaks, unpaired surrogates, and characters that change the reading direction. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/u;
const DOTS = /^[.\s]*$/;

/** Names and characters with a special meaning to a file system or a shell. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const RESERVED_SIGNS = /[<>:"|?*]|^\.|[.\s]$/;

const MAX_STORED_LENGTH = 255;

/** Whether a name cannot lead out of its folder. */
export function isPlainName(name: string): boolean {
  if (name === '' || name.length > MAX_STORED_LENGTH) return false;
  return [name, name.normalize('NFKC')].every(
    (form) => !SEPARATORS.test(form) && !INVISIBLE.test(form) && !DOTS.test(form),
  );
}

/** The name as it is stored; undefined if a new file or folder must not have it. */
export function newName(wanted: string): string | undefined {
  const name = typedName(wanted);
  const isFine =
    name.length <= LIMITS.fileName.max && isPlainName(name) && !RESERVED_NAME.test(name) && !RESERVED_SIGNS.test(name);
  return isFine ? name : undefined;
}

/** A name in the form that is compared: names that differ in case or encoding alone count as the same. */
export const comparableName = (name: string) => name.normalize('NFC').toLowerCase();

/** `photo` and `.jpg`. */
export function splitName(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Names as a folder compares them. */
export const takenNames = (entries: { name: string }[]) => new Set(entries.map(({ name }) => comparableName(name)));

/** The name itself, or `name (2).ext`, `name (3).ext` … when it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(comparableName(wanted))) return wanted;
  const [stem, extension] = splitName(wanted);
  for (let count = 2; ; count += 1) {
    const suffix = ` (${count})${extension}`;
    const name = `${[...stem].slice(0, LIMITS.fileName.max - suffix.length).join('')}${suffix}`;
    if (!taken.has(comparableName(name))) return name;
  }
}
