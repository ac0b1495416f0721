import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { replaceFile } from './replace-file.mjs';

/** The folder of this release, without a slash at the end. */
const OWN = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** In the folder of the first release: the later ones, each in a folder of its name. */
const RELEASES = 'releases';

const isLater = path.basename(path.dirname(OWN)) === RELEASES;

/** The folder that an operator unpacked or cloned, and starts the site in, whichever release runs. */
export const HOME = isLater ? path.join(OWN, '../..') : OWN;

export const RELEASES_DIR = path.join(HOME, RELEASES);

const FILE = path.join(RELEASES_DIR, 'current.json');

/**
 * Which releases start, by the names of their folders; '' is the one in HOME.
 * @typedef {object} Current
 * @property {string} current
 * @property {string | undefined} previous What a rollback returns to.
 * @property {boolean} isProven Whether the current one has answered since it took the place of the previous one.
 */

/** @returns {Current} */
export function readCurrent() {
  /** @type {Current} */
  const first = { current: '', previous: undefined, isProven: true };
  if (!existsSync(FILE)) return first;
  const stored = { ...first, ...JSON.parse(readFileSync(FILE, 'utf8')) };
  return existsSync(folderOf(stored.current)) ? stored : first;
}

/** @param {Current} current */
export function writeCurrent(current) {
  mkdirSync(RELEASES_DIR, { recursive: true });
  replaceFile(FILE, `${JSON.stringify(current, null, 2)}\n`);
}

/** @param {string} name */
export const folderOf = (name) => (name === '' ? HOME : path.join(RELEASES_DIR, name));

/** The name of this release's folder. */
export const ownName = () => (isLater ? path.basename(OWN) : '');

/** What only developers run is that of the folder that they are in. */
const OF_SOURCES = new Set(['audit', 'check', 'dev', 'release', 'test'].map((name) => `${name}.mjs`));

/** This process's script of the current release; undefined where this one is current. */
export function scriptOfCurrent() {
  const name = path.relative(path.join(OWN, 'scripts'), process.argv[1] ?? '');
  const { current } = readCurrent();
  if (current === ownName() || OF_SOURCES.has(name) || name.includes(path.sep)) return undefined;
  const other = path.join(folderOf(current), 'scripts', name);
  return existsSync(other) ? pathToFileURL(other).href : undefined;
}

/** What a release is called: by its archive, or the version of its sources. @param {string} name Of its folder. */
export function titleOf(name) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(folderOf(name), file), 'utf8'));
  const release = existsSync(path.join(folderOf(name), 'release.json')) ? read('release.json').name : undefined;
  return `Khayr ${release ?? (name || read('package.json').version)}`;
}
