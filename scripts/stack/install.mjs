import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { skipIfUnchanged } from './fingerprint.mjs';
import { npmStep } from './npm-step.mjs';
import { ROOT, run, succeeds } from './run.mjs';

/** The file that a release archive has and a clone has not. */
export const RELEASE = 'release.json';

/** Whether this is an unpacked release, which is built, and needs the packages that it runs with alone. */
export const isRelease = existsSync(path.join(ROOT, RELEASE));

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];
const CLEAN_INSTALL = ['ci', isRelease ? '--omit=dev' : '--include=dev', ...QUIETLY];

/** The web's packages are in its build. */
const SITE_PACKAGES = isRelease ? ['--include-workspace-root', '-w', 'adapter', '-w', 'contract'] : [];

export const installSitePackages = npmStep(
  {
    title: 'Installing the packages of adapter and web',
    inputs: ['package-lock.json'],
    makes: 'node_modules',
    npm: [...CLEAN_INSTALL, ...SITE_PACKAGES],
  },
  { background: true },
);

/**
 * The cms has a lockfile of its own, as its dashboard needs another version of React. Its driver of SQLite is left out, which
 * takes longer than the rest where it has to be compiled.
 */
export const installCmsPackages = npmStep(
  {
    title: 'Installing the packages of the cms (about a minute, once)',
    inputs: ['cms/package-lock.json'],
    makes: 'cms/node_modules',
    npm: [...CLEAN_INSTALL, '--ignore-scripts'],
  },
  { cwd: 'cms' },
);

/** As SQLite is compiled by its own makefile, not with the -O3 of node-gyp and its warnings, which take more than twice as long. */
export const COMPILE_OPTIONS = { CFLAGS: '-O2 -Wno-all -Wno-extra', CXXFLAGS: '-O1 -Wno-all -Wno-extra', JOBS: '2' };

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

/** @param {string} folder With a lockfile of its own. @param {string} title */
const installFolder = (folder, title) =>
  npmStep(
    { title, inputs: [`${folder}/package-lock.json`], makes: `${folder}/node_modules`, npm: CLEAN_INSTALL },
    { cwd: folder },
  );

/** Only sites and tests with a bucket install it. */
export const installS3 = installFolder('cms/s3', 'Installing the packages for S3');

/** Only those who measure pages install it. */
export const installLighthouse = installFolder('scripts/dev/lighthouse', 'Installing Lighthouse');
