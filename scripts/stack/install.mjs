import { skipIfUnchanged } from './fingerprint.mjs';
import { run } from './run.mjs';

const CLEAN_INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {AbortSignal} [signal] */
export const installSitePackages = (signal) =>
  skipIfUnchanged(
    'node_modules/.khayr',
    ['package-lock.json'],
    async () => {
      console.log('• Installing the packages of adapter and web');
      await run('npm', CLEAN_INSTALL, { quiet: true, signal });
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

/** As SQLite is compiled by its own makefile, not with the -O3 of node-gyp, which takes a fourth longer; on two cores. */
const COMPILE_OPTIONS = { CFLAGS: '-O2', CXXFLAGS: '-O2', JOBS: '2' };

/** Downloads or compiles the driver of SQLite, which the cms needs to run, but not to be built. @param {AbortSignal} [signal] */
export const installSqlite = (signal) =>
  skipIfUnchanged(
    'cms/node_modules/better-sqlite3/.khayr',
    ['cms/package-lock.json'],
    async () => {
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
