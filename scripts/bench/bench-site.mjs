import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, startServers, stop, waitFor } from '../stack/servers.mjs';
import { readSettings } from '../stack/settings.mjs';
import { freePort, picturesAreIn } from '../stack/test-stack.mjs';
import { askWell } from './ask.mjs';

/** @typedef {import('../stack/settings.mjs').Settings} Settings */

/**
 * What has to be undone at the end, the last thing first.
 * @type {(() => Promise<void> | void)[]}
 */
const cleanups = [];

/** Stops what is still running and removes its folders. */
export async function cleanUp() {
  for (const undo of cleanups.splice(0).reverse()) await undo();
}

/** @param {() => Promise<void> | void} undo Does nothing when it was done before. */
export const atTheEnd = (undo) => void cleanups.push(undo);

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-bench-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Settings of a copy of the product on free ports.
 * @param {string} dataDir
 * @param {string} databaseUrl '' for SQLite.
 * @returns {Promise<Settings>}
 */
async function settingsOf(dataDir, databaseUrl) {
  process.env.PORT = String(await freePort());
  process.env.CMS_PORT = String(await freePort());
  process.env.DATA_DIR = dataDir;
  const settings = await readSettings();
  return { ...settings, env: { ...settings.env, DATABASE_URL: databaseUrl } };
}

/**
 * A running copy of the product.
 * @typedef {object} Site
 * @property {Settings} settings
 * @property {string} url Of the adapter, on the loopback.
 * @property {number} cmsPid
 * @property {number} adapterPid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts cms and adapter; answers once the site does.
 * @param {string} dataDir
 * @param {string} [databaseUrl]
 * @returns {Promise<Site>}
 */
export async function startSite(dataDir, databaseUrl = '') {
  const settings = await settingsOf(dataDir, databaseUrl);
  const servers = await startServers(settings);
  atTheEnd(servers.stop);
  return {
    settings,
    url: `http://127.0.0.1:${settings.port}`,
    cmsPid: servers.cms.pid ?? 0,
    adapterPid: servers.adapter.pid ?? 0,
    stop: servers.stop,
  };
}

/**
 * One more adapter for a running site.
 * @param {Site} site
 * @param {string} cmsUrl Where it asks.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startAdapter(site, cmsUrl) {
  const port = await freePort();
  const env = { ...site.settings.env, PORT: String(port), CMS_URL: cmsUrl };
  const settings = { ...site.settings, env };
  const child = startServer('adapter', ['dist/src/server.js'], 'adapter', settings);
  const url = `http://127.0.0.1:${port}`;
  atTheEnd(() => stop(child));
  await waitFor('adapter', `${url}/healthz`, child, settings, 30);
  return { url, stop: () => stop(child) };
}

/**
 * The data folder of a site with the demo association in it, pictures too, and how long a first visitor would have waited.
 * @param {string} [databaseUrl]
 * @returns {Promise<{ dataDir: string, firstPageMs: number }>} The site is stopped.
 */
export async function makeDemo(databaseUrl = '') {
  const dataDir = temporaryFolder();
  const began = performance.now();
  const site = await startSite(dataDir, databaseUrl);
  await askWell({ url: `${site.url}/ar` });
  const firstPageMs = performance.now() - began;
  console.log('• Waiting for the demo pictures');
  await picturesAreIn(dataDir);
  await site.stop();
  return { dataDir, firstPageMs };
}

/** @param {string} dataDir @returns {string} A copy of a stopped site's data folder. */
export function copyOf(dataDir) {
  const copy = temporaryFolder();
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}
