import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeRelease } from '../../release/make-release.mjs';
import { RELEASE } from '../../stack/install.mjs';
import { ROOT } from '../../stack/run.mjs';
import { hasExited } from '../../stack/servers.mjs';
import { readSecrets, requireFree } from '../../stack/settings.mjs';
import { startCommand } from '../../stack/start-command.mjs';
import { CATEGORY, loadPage, post } from '../faults/clients.mjs';
import { newPorts, startVersion } from '../releases/release.mjs';

/** @param {string} archive @param {string} folder A new one. */
export function unpack(archive, folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}

/**
 * An archive of this version, as if it was a release.
 * @param {string} name @param {string} folder
 */
export const releaseThis = (name, folder) => makeRelease({ name, folder });

/**
 * Another release, with something changed.
 * @param {string} archive @param {string} name @param {(folder: string) => void} [change]
 * @returns {string} The archive.
 */
export function releaseChanged(archive, name, change = () => {}) {
  const folder = path.join(path.dirname(archive), name);
  unpack(archive, folder);
  change(folder);
  writeFileSync(path.join(folder, RELEASE), JSON.stringify({ name }));
  const changed = path.join(path.dirname(archive), `khayr-${name}.tar.gz`);
  execFileSync('tar', ['-I', 'gzip -1', '-cf', changed, '-C', path.dirname(folder), name]);
  rmSync(folder, { recursive: true });
  return changed;
}

/** Its data cannot be read by the release before it. @param {string} folder @param {number} [by] How much later they are. */
export function changeData(folder, by = 1) {
  const file = path.join(folder, 'cms/database/version.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ version: version + by, schema: `later-${by}` }));
}

/** Its adapter ends at once. @param {string} folder */
export function breakAdapter(folder) {
  writeFileSync(path.join(folder, 'adapter/dist/adapter/src/server.js'), 'process.exit(1);\n');
}

/**
 * Spares a release the installation.
 * @param {string} folder
 */
function linkPackages(folder) {
  for (const part of ['', 'adapter', 'cms']) {
    const source = path.join(ROOT, part, 'node_modules');
    if (existsSync(source)) execFileSync('cp', ['-al', source, path.join(folder, part, 'node_modules')]);
  }
}

const isFree = (/** @type {string} */ port) =>
  requireFree('PORT', Number(port)).then(
    () => true,
    () => false,
  );

/**
 * A release as an operator has unpacked it, with an empty data folder; nothing runs yet.
 * @param {string} archive @param {string} root A folder for it. @param {string} [databaseUrl]
 */
export async function installSite(archive, root, databaseUrl = '') {
  const home = path.join(root, 'موقع');
  const dataDir = path.join(root, 'data');
  unpack(archive, home);
  linkPackages(home);
  const { url, env: ports } = await newPorts();
  // With the usual time for the drain, in which clients notice that the earlier adapter goes.
  const env = { ...ports, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: 'true', DRAIN_SECONDS: '3' };
  /** @type {Awaited<ReturnType<typeof startVersion>> | undefined} */
  let running;
  const start = async () => {
    running = await startVersion(home, env);
  };
  const currentFile = path.join(home, 'releases/current.json');
  return {
    ...{ home, dataDir, env, url, start },
    get manager() {
      const secrets = readSecrets(path.join(dataDir, 'secrets.env'));
      return { username: secrets.MANAGER_USERNAME ?? '', password: secrets.MANAGER_PASSWORD ?? '' };
    },
    /** Which release is the current one. @returns {import('../../stack/current-release.mjs').Current} */
    current() {
      if (!existsSync(currentFile)) return { current: '', previous: undefined, isProven: true };
      return JSON.parse(readFileSync(currentFile, 'utf8'));
    },
    /** @param {import('../../stack/current-release.mjs').Current} current */
    setCurrent: (current) => writeFileSync(currentFile, JSON.stringify(current)),
    /** Starts it again if it has ended. */
    async startExited() {
      if (running && hasExited(running.child)) await start();
    },
    /** What `npm start` has printed. */
    output: () => running?.output() ?? '',
    /** Kills `npm start` alone; its servers notice, and end. */
    async kill() {
      running?.child.kill('SIGKILL');
      await running?.exit;
      for (const port of [ports.PORT, ports.CMS_PORT]) while (!(await isFree(port))) await wait(100);
    },
    stop: async () => running?.stop(),
    /** Runs a script of the site. */
    run: (/** @type {string[]} */ ...args) =>
      startCommand([process.execPath, ...args], { cwd: home, env: { ...process.env, ...env } }),
  };
}

/** @typedef {Awaited<ReturnType<typeof installSite>>} InstalledSite */

/** Milliseconds between a client's requests, so that a small machine has time for the rest. */
const PAUSE = 20;

const ATTEMPTS = 10;

/** Milliseconds that a reader waits: longer than the adapter for a cms that is replaced. */
const PATIENCE = 60_000;

/** What a page that was rendered ends with; scripts and pictures end otherwise. @param {string} html */
export const isWhole = (html) => html.includes('</h1>');

/**
 * Readers who load pages again and again, some of them for the first time, with the scripts and styles that each names.
 * @param {Pick<InstalledSite, 'url' | 'dataDir'>} site
 */
export async function startReaders({ url, dataDir }) {
  let isOver = false;
  /** @type {string[]} */
  const failed = [];
  let reads = 0;
  const list = () => post(url, 'home/Articles', { catId: CATEGORY, lang: 'en', itemsPerPage: 50 });
  let { data: articles } = await list();
  // A release that has just started on a busy machine may be late.
  for (let attempt = 0; articles === null && attempt < ATTEMPTS; attempt += 1) articles = (await list()).data;
  const pages = articles.map((/** @type {{ id: number }} */ { id }) => `/en/article/${CATEGORY}/${id}`);
  const uploads = readdirSync(path.join(dataDir, 'public/uploads')).filter((name) => /\.(jpe?g|png|webp)$/.test(name));
  const addresses = [
    '/ar',
    '/en',
    `/ar/articles/${CATEGORY}`,
    ...pages,
    ...uploads.slice(0, 5).map((name) => `/uploads/${name}`),
  ];

  /** @param {number} first */
  async function read(first) {
    for (let turn = first; !isOver; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/ar';
      const isPage = !address.startsWith('/uploads');
      /** @type {string[]} */
      let assets = [];
      const isComplete = (/** @type {string} */ html) => {
        assets = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([asset]) => asset);
        return !isPage || isWhole(html);
      };
      // One without a copy waits for the new cms.
      const page = await loadPage(url + address, isComplete, PATIENCE);
      reads += 1;
      if (page.http !== 200 || !page.isComplete) failed.push(`${address} ${page.http} ${page.isComplete}`);
      for (const asset of assets.slice(0, 4)) {
        const { http } = await loadPage(url + asset, () => true);
        reads += 1;
        if (http !== 200) failed.push(`${asset} ${http}`);
      }
      await wait(PAUSE);
    }
  }

  const readers = [read(0), read(3), read(7)];
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return { reads, failed };
  };
}
