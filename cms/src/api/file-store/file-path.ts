import { CMS_LIMITS } from '../../../contract/limits';
import { BIN_ROOT, FILE_ROOT } from '../../../contract/vocabulary';
import { isPlainName } from './file-name';

/** Where an upload waits until it has its name and its folder. */
export const INCOMING_ROOT = '_incoming';

const MAX_DEPTH = 20;

/** The names on the way, from the root on; the final slash may be missing. */
export function namesOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

export function isUnderRoot(path: string): boolean {
  const names = namesOf(path);
  return path.startsWith('/') && names[0] === FILE_ROOT && names.length <= MAX_DEPTH;
}

/** Whether a manager's path is one of a folder under the root, however it is spelled. */
export const isUserFolder = (path: string) =>
  path.length <= CMS_LIMITS.folderPath.max && isUnderRoot(path) && namesOf(path).every(isPlainName);

export const isBin = (path: string) => path === `/${BIN_ROOT}` || path === `/${BIN_ROOT}/`;

export const pathOf = (names: string[]) => `/${names.join('/')}/`;
