import { LIMITS } from '../../../contract/limits';
import { BIN_ROOT, FILE_ROOT } from '../../../contract/vocabulary';
import { isPlainName } from './file-name';

/** Where an upload waits until it has its name and its folder. */
export const INCOMING_ROOT = '_incoming';

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

export const pathOf = (names: string[]) => `/${names.join('/')}/`;
