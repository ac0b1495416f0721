import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell, installPlaywrightChromium } from './chromium.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { Failure } from './failure.mjs';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

const hasPostgres = () =>
  existsSync(POSTGRES_VERSIONS) &&
  readdirSync(POSTGRES_VERSIONS).some((version) => existsSync(path.join(POSTGRES_VERSIONS, version, 'bin/initdb')));

/** @param {string} program */
const isOnPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** What the tests run beside the product: the name of Debian's package, and whether the program is there. */
const PROGRAMS = {
  'chromium-headless-shell': () => findHeadlessShell() !== undefined,
  postgresql: hasPostgres,
  'redis-server': () => isOnPath('redis-server'),
};

const missingPrograms = () =>
  Object.entries(PROGRAMS)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);

/**
 * Installs the missing programs from Debian, which root can do; another user gets Playwright's own Chromium, and a line that
 * names the other missing programs.
 * @returns {Promise<string>} The path of Chromium; '' means Playwright's own.
 */
export async function installTestPrograms() {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.log(`• Installing ${missing.join(', ')} for the tests`);
    // One unknown name, as on a release without the headless shell, fails the whole list.
    if (!(await installDebianPackages(missing))) for (const name of missing) await installDebianPackages([name]);
  }
  const stillMissing = missingPrograms().filter((name) => name !== 'chromium-headless-shell');
  if (stillMissing.length > 0) {
    throw new Failure(`The tests need ${stillMissing.join(' and ')}: apt-get install ${stillMissing.join(' ')}`);
  }
  return findHeadlessShell() ?? findChromium() ?? installPlaywrightChromium();
}
