import { BIN_ROOT_PATH, FILE_ROOT_PATH } from 'contract/file-folders';

/** A step of the path to a folder. The root and the bin have the name '': the page's texts name them. */
export interface FolderStep {
  name: string;
  /** With the final slash. */
  path: string;
}

export const isBin = (folder: string) => folder.startsWith(BIN_ROOT_PATH);

export const folderInside = (folder: string, name: string) => `${folder}${name}/`;

/** The steps from below the root to the folder itself; none for the root. */
export function stepsOf(folder: string): FolderStep[] {
  const root = isBin(folder) ? BIN_ROOT_PATH : FILE_ROOT_PATH;
  const steps: FolderStep[] = [];
  let path: string = root;
  for (const name of folder.slice(root.length).split('/').filter(Boolean)) {
    path = folderInside(path, name);
    steps.push({ name, path });
  }
  return steps;
}

/** The folder around a folder; the root's own path for the root. */
export function parentOf(folder: string): string {
  const steps = stepsOf(folder);
  return steps.at(-2)?.path ?? (isBin(folder) ? BIN_ROOT_PATH : FILE_ROOT_PATH);
}

/** Whether files and folders of these paths all stand in a folder itself. */
export const areIn = (folder: string, paths: readonly string[]) =>
  paths.every((path) => path.replace(/[^/]+\/?$/, '') === folder);

/** Where the choice of a folder to move to begins: in the open one, or around it where moving there would change nothing. */
export function firstTarget(from: string, paths: readonly string[]): string {
  const target = paths.includes(from) ? parentOf(from) : from;
  return areIn(target, paths) ? parentOf(target) : target;
}

/** The folder's own name; '' for a root. */
export const folderName = (folder: string) => stepsOf(folder).at(-1)?.name ?? '';

/** Whether a name can be given to a folder: it is one step of a path, no more. */
export const isFolderName = (name: string) => !/[\\/\p{Cc}]/u.test(name) && !/^\.+$/.test(name);
