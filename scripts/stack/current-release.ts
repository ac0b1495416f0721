import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { replaceFile } from './replace-file.ts';

/** The folder of this release, without a slash at the end. */
const OWN = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** In the folder of the first release: the later ones, each in a folder of its name. */
const RELEASES = 'releases';

const isLater = path.basename(path.dirname(OWN)) === RELEASES;

/** The folder that an operator unpacked or cloned, and starts the site in, whichever release runs. */
export const HOME = isLater ? path.join(OWN, '../..') : OWN;

export const RELEASES_DIR = path.join(HOME, RELEASES);

const FILE = path.join(RELEASES_DIR, 'current.json');

/** Which releases start, by the names of their folders; '' is the one in HOME. */
export interface Current {
  current: string;
  /** What a rollback returns to. */
  previous: string | undefined;
  /** Whether the current one has answered since it took the place of the previous one. */
  isProven: boolean;
}

export function readCurrent(): Current {
  const first: Current = { current: '', previous: undefined, isProven: true };
  if (!existsSync(FILE)) return first;
  const stored = { ...first, ...JSON.parse(readFileSync(FILE, 'utf8')) };
  return existsSync(folderOf(stored.current)) ? stored : first;
}

export function writeCurrent(current: Current) {
  mkdirSync(RELEASES_DIR, { recursive: true });
  replaceFile(FILE, `${JSON.stringify(current, null, 2)}\n`);
}

export const folderOf = (name: string) => (name === '' ? HOME : path.join(RELEASES_DIR, name));

/** What releases import of each other, each below `scripts` and by a name that stays (docs/decisions/operation.md, record 267). */
export const SHARED = ['backup/data-version', 'backup/earlier-data', 'stack/build', 'stack/start-site'] as const;

/** Imports what another release shares. */
export const importOf = (release: string, name: (typeof SHARED)[number]) =>
  import(pathToFileURL(path.join(folderOf(release), 'scripts', `${name}.mjs`)).href);

/** The name of this release's folder. */
export const ownName = () => (isLater ? path.basename(OWN) : '');

/** This process's script of the current release; undefined where this one is current. */
export function scriptOfCurrent() {
  const name = path.relative(path.join(OWN, 'scripts'), process.argv[1] ?? '');
  const { current } = readCurrent();
  // What only developers run, in TypeScript alone, is that of the folder that they are in.
  if (current === ownName() || !name.endsWith('.mjs') || name.includes(path.sep)) return undefined;
  const other = path.join(folderOf(current), 'scripts', name);
  return existsSync(other) ? pathToFileURL(other).href : undefined;
}

/** What a release is called: by its archive, or the version of its sources. @param name Of its folder. */
export function titleOf(name: string) {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folderOf(name), file), 'utf8'));
  const release = existsSync(path.join(folderOf(name), 'release.json')) ? read('release.json').name : undefined;
  return `Khayr ${release ?? (name || read('package.json').version)}`;
}
