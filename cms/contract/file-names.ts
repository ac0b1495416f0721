import { BIN_ROOT, FILE_ROOT } from './file-folders.ts';
import { LIMITS } from './limits.ts';
import { isBlank } from './line-text.ts';
import { typedName } from './typed-text.ts';

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
  const isFine = name.length <= LIMITS.fileName.max && isPlainName(name) && !isBlank(name);
  return isFine && !RESERVED_NAME.test(name) && !RESERVED_SIGNS.test(name) ? name : undefined;
}

/** Addresses of files in HTML with each sign decoded as the site does in a request, `%23` and `%2F` too. */
export function decodedInHtml(written: string): string {
  const text = written.replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % is part of a name.
    return text;
  }
}

/** The address of a file in HTML as the site reads it of a request, which ends before a query or a fragment. */
export const addressInHtml = (written: string): string => decodedInHtml(written.replace(/[?#].*/s, ''));

const MAX_DEPTH = 20;

/** The names in a path from the root on; the final slash may be missing. */
export function namesOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

export function isUnderRoot(path: string): boolean {
  const names = namesOf(path);
  return path.startsWith('/') && names[0] === FILE_ROOT && names.length <= MAX_DEPTH;
}

/** Whether a path that a manager sent is in the file root, with plain names only. */
export const isUserFolder = (path: string) =>
  path.length <= LIMITS.folderPath.max && isUnderRoot(path) && namesOf(path).every(isPlainName);

export const isBin = (path: string) => path === `/${BIN_ROOT}` || path === `/${BIN_ROOT}/`;
