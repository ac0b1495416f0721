import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell, installPlaywrightChromium } from './chromium.ts';
import { canInstallDebianPackages, installDebianPackages } from './debian-packages.ts';
import { Failure } from './failure.ts';
import { MARIADB, PHP, WORDPRESS } from './wordpress.ts';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** The folder with the programs of Debian's newest PostgreSQL that is installed. */
export function findPostgres() {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(POSTGRES_VERSIONS, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

const isOnPath = (program: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** What the tests run beside the product: the name of Debian's package, and whether its program is there. */
const PROGRAMS = {
  age: () => isOnPath('age'),
  caddy: () => isOnPath('caddy'),
  'chromium-headless-shell': () => findHeadlessShell() !== undefined,
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  openssl: () => isOnPath('openssl'),
  'poppler-utils': () => isOnPath('pdftotext'),
  postgresql: () => findPostgres() !== undefined,
  'redis-server': () => isOnPath('redis-server'),
  systemd: () => isOnPath('systemd-analyze'),
};

export const FIREFOX = '/usr/bin/firefox-esr';
export const VARNISH = '/usr/sbin/varnishd';

/** The module that the configuration for operators imports is in a package of its own. */
const hasVarnishModule = () =>
  readdirSync('/usr/lib').some((folder) => existsSync(path.join('/usr/lib', folder, 'varnish/vmods/libvmod_xkey.so')));

export const VARNISH_PROGRAMS = { varnish: () => existsSync(VARNISH), 'varnish-modules': hasVarnishModule };
export const SWIFT_PROGRAMS = {
  'swift-proxy': () => isOnPath('swift-proxy-server'),
  'swift-account': () => isOnPath('swift-account-server'),
  'swift-container': () => isOnPath('swift-container-server'),
  'swift-object': () => isOnPath('swift-object-server'),
  memcached: () => isOnPath('memcached'),
};

const PHP_SETTINGS = '/etc/php';
const hasMySql = () =>
  existsSync(PHP_SETTINGS) &&
  readdirSync(PHP_SETTINGS).some((version) =>
    existsSync(path.join(PHP_SETTINGS, version, 'mods-available', 'mysqli.ini')),
  );

/** What only `npm run test:all` runs. */
const SECOND_HALF = {
  fail2ban: () => isOnPath('fail2ban-regex'),
  'firefox-esr': () => existsSync(FIREFOX),
  prometheus: () => isOnPath('promtool'),
  wordpress: () => existsSync(WORDPRESS),
  'php-cli': () => existsSync(PHP),
  'php-mysql': hasMySql,
  'mariadb-server': () => existsSync(MARIADB),
  ...VARNISH_PROGRAMS,
  ...SWIFT_PROGRAMS,
};

/** The names of those that are not there. */
export const missingOf = (programs: Record<string, () => boolean>) =>
  Object.entries(programs)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);

const missingPrograms = (all: boolean) => missingOf({ ...PROGRAMS, ...(all && SECOND_HALF) });

/** The tests find a browser in another way where this one is missing. */
const missingServers = (all: boolean) => missingPrograms(all).filter((name) => name !== 'chromium-headless-shell');

function requireServers(all: boolean) {
  const names = missingServers(all);
  if (names.length === 0) return;
  const install = `apt-get install --no-install-recommends ${names.join(' ')}`;
  throw new Failure(`The tests need ${names.join(' and ')}. Install as root: ${install}`);
}

/**
 * Fails before anything else is installed or built if a server is missing that this user cannot install.
 * @param all For both halves of the tests.
 */
export function requireInstallablePrograms(all: boolean) {
  if (!canInstallDebianPackages()) requireServers(all);
}

/**
 * Installs the missing programs from Debian, which root can do. Without the headless shell the tests use the system's
 * Chromium or Playwright's own.
 * @param all For both halves of the tests.
 * @returns The path of the browser; '' means Playwright's own.
 */
export async function installTestPrograms(all = false): Promise<string> {
  const missing = missingPrograms(all);
  if (missing.length > 0 && canInstallDebianPackages()) {
    console.log(`• Installing ${missing.join(', ')} for the tests`);
    // One unknown name, as on a release without the headless shell, fails the whole list.
    if (!(await installDebianPackages(missing))) for (const name of missing) await installDebianPackages([name]);
  }
  requireServers(all);
  return findHeadlessShell() ?? findChromium() ?? installPlaywrightChromium();
}
