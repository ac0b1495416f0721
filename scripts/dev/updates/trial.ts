import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeRelease } from '../../release/make-release.ts';
import type { Current } from '../../stack/current-release.ts';
import { RELEASE } from '../../stack/install.ts';
import { ROOT } from '../../stack/run.ts';
import { hasExited } from '../../stack/servers.ts';
import { readSecrets, requireFree } from '../../stack/settings.ts';
import { startCommand } from '../../stack/start-command.ts';
import { CATEGORY, loadPage, post } from '../faults/clients.ts';
import { newPorts, startVersion } from '../releases/release.ts';

/** @param folder A new one. */
export function unpack(archive: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}

/** An archive of this version, as if it was a release. */
export const releaseThis = (name: string, folder: string) => makeRelease({ name, folder });

/**
 * Another release, with something changed.
 * @returns The archive.
 */
export function releaseChanged(archive: string, name: string, change: (folder: string) => void = () => {}): string {
  const folder = path.join(path.dirname(archive), name);
  unpack(archive, folder);
  change(folder);
  writeFileSync(path.join(folder, RELEASE), JSON.stringify({ name }));
  const changed = path.join(path.dirname(archive), `khayr-${name}.tar.gz`);
  execFileSync('tar', ['-I', 'gzip -1', '-cf', changed, '-C', path.dirname(folder), name]);
  rmSync(folder, { recursive: true });
  return changed;
}

/** Its data cannot be read by the release before it. @param by How much later they are. */
export function changeData(folder: string, by = 1) {
  const file = path.join(folder, 'cms/database/version.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ version: version + by, schema: `later-${by}` }));
}

/** Its adapter ends at once. */
export function breakAdapter(folder: string) {
  writeFileSync(path.join(folder, 'adapter/dist/adapter/src/server.js'), 'process.exit(1);\n');
}

/** Spares a release the installation. */
function linkPackages(folder: string) {
  for (const part of ['', 'adapter', 'cms']) {
    const source = path.join(ROOT, part, 'node_modules');
    if (existsSync(source)) execFileSync('cp', ['-al', source, path.join(folder, part, 'node_modules')]);
  }
}

const isFree = (port: string) =>
  requireFree('PORT', Number(port)).then(
    () => true,
    () => false,
  );

/**
 * A release as an operator has unpacked it, with an empty data folder; nothing runs yet.
 * @param root A folder for it.
 */
export async function installSite(archive: string, root: string, databaseUrl = '') {
  const home = path.join(root, 'موقع');
  const dataDir = path.join(root, 'data');
  unpack(archive, home);
  linkPackages(home);
  const { url, env: ports } = await newPorts();
  // With the usual time for the drain, in which clients notice that the earlier adapter goes.
  const env = { ...ports, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: 'true', DRAIN_SECONDS: '3' };
  let running: Awaited<ReturnType<typeof startVersion>> | undefined;
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
    /** Which release is the current one. */
    current(): Current {
      if (!existsSync(currentFile)) return { current: '', previous: undefined, isProven: true };
      return JSON.parse(readFileSync(currentFile, 'utf8'));
    },
    setCurrent: (current: Current) => writeFileSync(currentFile, JSON.stringify(current)),
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
    run: (...args: string[]) =>
      startCommand([process.execPath, ...args], { cwd: home, env: { ...process.env, ...env } }),
  };
}

export type InstalledSite = Awaited<ReturnType<typeof installSite>>;

/** Milliseconds between a client's requests, so that a small machine has time for the rest. */
const PAUSE = 20;

const ATTEMPTS = 10;

/** Milliseconds that a reader waits: longer than the adapter for a cms that is replaced. */
const PATIENCE = 60_000;

/** What a page that was rendered ends with; scripts and pictures end otherwise. */
export const isWhole = (html: string) => html.includes('</h1>');

/**
 * Readers who load pages again and again, some of them for the first time, with the scripts and styles that each names.
 */
export async function startReaders({ url, dataDir }: Pick<InstalledSite, 'url' | 'dataDir'>) {
  let isOver = false;
  const failed: string[] = [];
  let reads = 0;
  const list = () => post(url, 'home/Articles', { catId: CATEGORY, lang: 'en', itemsPerPage: 50 });
  let { data: articles } = await list();
  // A release that has just started on a busy machine may be late.
  for (let attempt = 0; articles === null && attempt < ATTEMPTS; attempt += 1) articles = (await list()).data;
  const pages = articles.map(({ id }: { id: number }) => `/en/article/${CATEGORY}/${id}`);
  const uploads = readdirSync(path.join(dataDir, 'public/uploads')).filter((name) => /\.(jpe?g|png|webp)$/.test(name));
  const addresses = [
    '/ar',
    '/en',
    `/ar/articles/${CATEGORY}`,
    ...pages,
    ...uploads.slice(0, 5).map((name) => `/uploads/${name}`),
  ];

  async function read(first: number) {
    for (let turn = first; !isOver; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/ar';
      const isPage = !address.startsWith('/uploads');
      let assets: string[] = [];
      const isComplete = (html: string) => {
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
