import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeRelease } from '../../release/make-release.mjs';
import { RELEASE } from '../../stack/install.mjs';
import { ROOT } from '../../stack/run.mjs';
import { CATEGORY, loadPage, post } from '../faults/clients.mjs';

/** @param {string} archive @param {string} folder A new one. */
export function unpack(archive, folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}

/**
 * An archive of this version, as if it was a release.
 * @param {string} name @param {string} folder
 */
export const releaseThis = (name, folder) => makeRelease({ name, folder, signal: new AbortController().signal });

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
  execFileSync('tar', ['-czf', changed, '-C', path.dirname(folder), name]);
  return changed;
}

/** Its data cannot be read by the release before it. @param {string} folder */
export function changeData(folder) {
  const file = path.join(folder, 'cms/database/version.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ version: version + 1, schema: 'later' }));
}

/** Its adapter ends at once. @param {string} folder */
export function breakAdapter(folder) {
  writeFileSync(path.join(folder, 'adapter/dist/adapter/src/server.js'), 'process.exit(1);\n');
}

/** Spares a release the installation, with the packages of these sources. @param {string} folder */
export function linkPackages(folder) {
  for (const part of ['', 'adapter', 'cms']) {
    const source = path.join(ROOT, part, 'node_modules');
    if (existsSync(source)) execFileSync('cp', ['-al', source, path.join(folder, part, 'node_modules')]);
  }
}

/** Milliseconds between a client's requests, so that a small machine has time for the rest. */
const PAUSE = 20;

const ATTEMPTS = 10;

/** Milliseconds that a client waits: longer than the adapter for a cms that is replaced. */
const PATIENCE = 60_000;

/** What a page that was rendered ends with; scripts and pictures end otherwise. @param {string} html */
const isWhole = (html) => html.includes('</h1>');

/**
 * Readers who load pages again and again, some of them for the first time, with the scripts and styles that each names; and one
 * who writes messages.
 * @param {string} url @param {string} dataDir
 */
export async function startClients(url, dataDir) {
  let isOver = false;
  /** @type {string[]} */
  const failed = [];
  let reads = 0;
  const list = () => post(url, 'home/Articles', { catId: CATEGORY, lang: 'en', itemsPerPage: 50 });
  let { data: articles } = await list();
  // A release that has just started on a busy machine may be late.
  for (let attempt = 0; articles === null && attempt < ATTEMPTS; attempt += 1) articles = (await list()).data;
  const pages = articles.map((/** @type {{ id: number }} */ { id }) => `/en/articles/${CATEGORY}/${id}`);
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
        const { http } = await loadPage(url + asset, () => true, PATIENCE);
        reads += 1;
        if (http !== 200) failed.push(`${asset} ${http}`);
      }
      await wait(PAUSE);
    }
  }

  let lastSave = performance.now();
  let longestGap = 0;
  /** @type {string[]} */
  const saved = [];
  async function save() {
    for (let turn = 0; !isOver; turn += 1) {
      const subject = `${Date.now()}-${turn}`;
      const message = { fromName: 'Reader', fromEmail: 'reader@site.example', mobile: '', subject, body: 'Words' };
      const { status } = await post(url, 'home/SendMessage', { message, lang: 'en' }, PATIENCE);
      if (status === 0) {
        saved.push(subject);
        longestGap = Math.max(longestGap, performance.now() - lastSave);
        lastSave = performance.now();
      }
      await wait(PAUSE);
    }
  }

  const clients = [read(0), read(3), read(7), save()];
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return { reads, failed, saved, secondsWithoutSaves: longestGap / 1_000 };
  };
}
