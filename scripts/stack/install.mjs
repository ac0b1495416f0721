import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { skipIfUnchanged } from './fingerprint.mjs';
import { ROOT, run, succeeds } from './run.mjs';

/** The file that a release archive has and a clone has not. */
export const RELEASE = 'release.json';

/** Whether this is an unpacked release, which is built, and needs the packages that it runs with alone. */
export const isRelease = existsSync(path.join(ROOT, RELEASE));

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];
const CLEAN_INSTALL = ['ci', isRelease ? '--omit=dev' : '--include=dev', ...QUIETLY];

/** The web's packages are in its build. */
const SITE_PACKAGES = isRelease ? ['--include-workspace-root', '-w', 'adapter', '-w', 'contract'] : [];

/** @param {AbortSignal} [signal] */
export const installSitePackages = (signal) =>
  skipIfUnchanged(
    'node_modules/.khayr',
    ['package-lock.json'],
    async () => {
      console.log('• Installing the packages of adapter and web');
      await run('npm', [...CLEAN_INSTALL, ...SITE_PACKAGES], { quiet: true, background: true, signal });
    },
    signal,
  );

/**
 * The cms has a lockfile of its own, as its dashboard needs another version of React. Its driver of SQLite is left out, which
 * takes longer than the rest where it has to be compiled.
 * @param {AbortSignal} [signal]
 */
export const installCmsPackages = (signal) =>
  skipIfUnchanged(
    'cms/node_modules/.khayr',
    ['cms/package-lock.json'],
    async () => {
      console.log('• Installing the packages of the cms (about a minute, once)');
      await run('npm', [...CLEAN_INSTALL, '--ignore-scripts'], { cwd: 'cms', quiet: true, signal });
    },
    signal,
  );

/** As SQLite is compiled by its own makefile, not with the -O3 of node-gyp, which takes half as long again. */
export const COMPILE_OPTIONS = { CFLAGS: '-O2', CXXFLAGS: '-O1', JOBS: '2' };

/** Where a release has the driver of SQLite: compiled for glibc, by processor and by the interface of Node. */
export const SQLITE_BINARIES = 'cms/sqlite';

const DRIVER = 'cms/node_modules/better-sqlite3';

/** Takes the driver from the release. @param {AbortSignal} [signal] @returns {Promise<boolean>} Whether it has one that works here. */
async function copySqlite(signal) {
  const { platform, arch, versions } = process;
  const binary = path.join(ROOT, SQLITE_BINARIES, `${platform}-${arch}`, `${versions.modules}.node`);
  if (!existsSync(binary)) return false;
  const folder = path.join(ROOT, DRIVER, 'build/Release');
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, 'better_sqlite3.node');
  // Another release may have the same file, and run with it.
  rmSync(target, { force: true });
  copyFileSync(binary, target);
  // Another C library, or an older one, cannot load it.
  const open = "new (require('better-sqlite3'))(':memory:')";
  return succeeds(process.execPath, ['-e', open], { cwd: 'cms', quiet: true, signal });
}

/**
 * Copies, downloads or compiles the driver of SQLite, which the cms needs to run, but not to be built.
 * @param {AbortSignal} [signal]
 */
export const installSqlite = (signal) =>
  skipIfUnchanged(
    `${DRIVER}/.khayr`,
    ['cms/package-lock.json'],
    async () => {
      if (await copySqlite(signal)) return;
      console.log('• Installing SQLite (about a minute where it has to be compiled, once)');
      await run('npm', ['rebuild', 'better-sqlite3'], { cwd: 'cms', env: COMPILE_OPTIONS, quiet: true, signal });
    },
    signal,
  );

/** What stores files in S3 has a lockfile of its own, so that only sites and tests with a bucket install it. */
export const installS3 = (/** @type {AbortSignal | undefined} */ signal = undefined) =>
  skipIfUnchanged(
    'cms/s3/node_modules/.khayr',
    ['cms/s3/package-lock.json'],
    async () => {
      console.log('• Installing the packages for S3');
      await run('npm', CLEAN_INSTALL, { cwd: 'cms/s3', quiet: true, signal });
    },
    signal,
  );

/** Lighthouse has a lockfile of its own, so that only those who measure pages install it. */
export const installLighthouse = () =>
  skipIfUnchanged(
    'scripts/dev/lighthouse/node_modules/.khayr',
    ['scripts/dev/lighthouse/package-lock.json'],
    async () => {
      console.log('• Installing Lighthouse');
      await run('npm', CLEAN_INSTALL, { cwd: 'scripts/dev/lighthouse', quiet: true });
    },
  );
