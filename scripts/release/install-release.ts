import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf, HOME, importOf, RELEASES_DIR, readCurrent } from '../stack/current-release.ts';
import { Failure } from '../stack/failure.ts';
import { giveToOwner } from '../stack/folder-owner.ts';
import { RELEASE } from '../stack/install.ts';
import { takeSocket } from '../stack/lock-data-dir.ts';
import { requireNode } from '../stack/node-version.cjs';
import { sendOrder } from '../stack/orders.ts';
import { run } from '../stack/run.ts';
import { requireChecksum } from './checksum.ts';

/** Of what an update has not finished. */
const UNFINISHED = '.unpacking-';

const NAME = /^[\w][\w.+-]*$/;

function requireOther(name: string) {
  if (!NAME.test(name)) throw new Failure(`«${name}» is no name of a release.`);
  const { current, previous } = readCurrent();
  if (name === current) throw new Failure(`${name} is the release that runs already.`);
  if (name === previous) throw new Failure(`${name} is the release before this one: npm run rollback returns to it.`);
}

/**
 * Unpacks the archive of a release beside the others.
 * @returns Its name.
 */
export async function unpackRelease(archive: string, signal: AbortSignal): Promise<string> {
  if (!existsSync(archive)) throw new Failure(`There is no ${path.resolve(archive)}.`);
  if (!(await requireChecksum(archive)))
    console.log(`• There is no ${archive}.sha256, so the archive is taken as it is`);
  const unpacked = mkdtempSync(path.join(RELEASES_DIR, UNFINISHED));
  await run('tar', ['-xzf', path.resolve(archive), '-C', unpacked, '--strip-components=1', '--no-same-owner'], {
    signal,
  });
  const file = path.join(unpacked, RELEASE);
  if (!existsSync(file)) throw new Failure(`${archive} is no release of Khayr.`);
  const { name } = JSON.parse(readFileSync(file, 'utf8'));
  requireOther(name);
  rmSync(folderOf(name), { recursive: true, force: true });
  renameSync(unpacked, folderOf(name));
  return name;
}

/** A tag of a release, and no candidate for one. */
const VERSION = /^v?\d+(\.\d+)*$/;

/**
 * Checks the newest tag out beside the others.
 * @returns Its name.
 */
export async function checkOutTag(signal: AbortSignal): Promise<string> {
  if (!existsSync(path.join(HOME, '.git'))) throw new Failure('Name the archive: npm run update -- khayr-….tar.gz');
  // Root may update the clone of the site's user.
  const inHome = ['-c', 'safe.directory=*', '-C', HOME];
  const git = (...args: string[]) => execFileSync('git', [...inHome, ...args], { encoding: 'utf8' }).trim();
  await run('git', [...inHome, 'fetch', '--tags', '--quiet'], { signal, quiet: true });
  const running = readCurrent().current || 'HEAD';
  const newer = git('tag', '--sort=-version:refname', '--no-merged', running).split('\n');
  const tag = newer.find((name) => VERSION.test(name));
  if (tag === undefined) throw new Failure('This clone has no tag of a later release than the one that runs.');
  requireOther(tag);
  git('worktree', 'prune');
  git('worktree', 'add', '--quiet', '--detach', folderOf(tag), tag);
  return tag;
}

/** Milliseconds after which somebody is told why nothing happens. */
const TOLD_AFTER = 2_000;

/**
 * Waits until no earlier update is carried out, and keeps others away until this process ends: one would remove the
 * release that another one installs.
 */
export async function beginUpdate(dataDir: string, signal: AbortSignal) {
  mkdirSync(RELEASES_DIR, { recursive: true });
  if (!(await takeSocket(path.join(RELEASES_DIR, 'update.sock')))) throw new Failure('Another update is being made.');
  const timer = setTimeout(() => {
    console.log('• Waiting until the site is ready; if it does not get ready, stop it, and repeat this');
  }, TOLD_AFTER);
  await sendOrder(dataDir, { losesWrites: false }, signal).finally(() => clearTimeout(timer));
}

/** Removes all but the current release and the one before. */
export function removeOthers() {
  const { current, previous } = readCurrent();
  for (const entry of readdirSync(RELEASES_DIR, { withFileTypes: true })) {
    const isKept = !entry.isDirectory() || [current, previous].includes(entry.name);
    if (!isKept) rmSync(path.join(RELEASES_DIR, entry.name), { recursive: true, force: true });
  }
}

/** Where packages are installed, beside their lockfile. */
const PACKAGES = ['', 'adapter', 'cms'];

/**
 * Gives a release the packages of another one with the same lockfile, as hard links: most updates change none, and then
 * need neither time nor space nor a registry for them.
 */
function sharePackages(from: string, to: string) {
  const lock = (folder: string, part: string) =>
    readFileSync(path.join(folder, part === 'cms' ? 'cms' : '', 'package-lock.json'), 'utf8');
  for (const part of PACKAGES) {
    const source = path.join(from, part, 'node_modules');
    const target = path.join(to, part, 'node_modules');
    if (!existsSync(source) || existsSync(target) || lock(from, part) !== lock(to, part)) continue;
    try {
      execFileSync('cp', ['-al', source, target], { stdio: 'ignore' });
    } catch {
      // A file system without hard links: they are installed.
      rmSync(target, { recursive: true, force: true });
    }
  }
}

/**
 * Makes a release ready to run, and gives it the scripts and styles of the one that runs, which open pages still load.
 */
export async function installRelease(name: string, signal: AbortSignal) {
  const folder = folderOf(name);
  const version = path.join(folder, 'scripts/stack/node-version.cjs');
  if (existsSync(version)) requireNode((await import(pathToFileURL(version).href)).nodeProblem);
  const running = folderOf(readCurrent().current);
  sharePackages(running, folder);
  const { installAndBuild } = await importOf(name, 'stack/build');
  await installAndBuild(signal);
  const earlier = path.join(folder, 'web/earlier');
  rmSync(earlier, { recursive: true, force: true });
  cpSync(path.join(running, 'web/dist/assets'), path.join(earlier, 'assets'), { recursive: true });
  giveToOwner(HOME, RELEASES_DIR);
}
