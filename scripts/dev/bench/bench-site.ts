import { cpSync } from 'node:fs';
import { startServer, startServers, stop, waitFor } from '../../stack/servers.ts';
import { freePort, freePorts, readSettings, type Settings } from '../../stack/settings.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { waitForDemoPictures } from '../../stack/test-stack.ts';
import { sendOk } from './http-client.ts';

/** Run at the end, the last one first. */
const cleanups: (() => Promise<void> | void)[] = [];

/** Stops what is still running and deletes the temporary folders. */
export async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** @param cleanup Has to allow a second call. */
export const onCleanUp = (cleanup: () => Promise<void> | void) => void cleanups.push(cleanup);

/**
 * Settings of a site on free ports.
 * @param databaseUrl '' for SQLite.
 */
async function settingsOf(dataDir: string, databaseUrl: string): Promise<Settings> {
  Object.assign(process.env, await freePorts(), { DATA_DIR: dataDir });
  const settings = await readSettings();
  return { ...settings, env: { ...settings.env, DATABASE_URL: databaseUrl } };
}

/** A running site. */
export interface Site {
  settings: Settings;
  /** Of the adapter, on the loopback. */
  url: string;
  cmsPid: number;
  adapterPid: number;
  stop: () => Promise<void>;
}

/** Starts cms and adapter and waits until the site responds. */
export async function startSite(dataDir: string, databaseUrl = ''): Promise<Site> {
  const settings = await settingsOf(dataDir, databaseUrl);
  const servers = await startServers(settings);
  onCleanUp(servers.stop);
  return {
    settings,
    url: `http://127.0.0.1:${settings.port}`,
    cmsPid: servers.cms.pid ?? 0,
    adapterPid: servers.adapter.pid ?? 0,
    stop: servers.stop,
  };
}

/**
 * Starts another adapter for a running site.
 * @param cmsUrl The address of its cms.
 * @param more Settings of its own.
 */
export async function startAdapter(
  site: Site,
  cmsUrl: string,
  more: Record<string, string> = {},
): Promise<{ url: string; port: number; pid: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const env = { ...site.settings.env, PORT: String(port), CMS_URL: cmsUrl, ...more };
  const settings = { ...site.settings, env };
  const child = startServer('adapter', settings);
  const url = `http://127.0.0.1:${port}`;
  onCleanUp(() => stop(child));
  await waitFor('adapter', `${url}/healthz`, child, settings, 30);
  return { url, port, pid: child.pid ?? 0, stop: () => stop(child) };
}

/**
 * Makes a data folder with the demo association and its pictures, and measures the time from the start to the first
 * page.
 * @returns The site is stopped.
 */
export async function makeDemo(databaseUrl = ''): Promise<{ dataDir: string; firstPageMs: number }> {
  const dataDir = temporaryFolder(onCleanUp);
  const start = performance.now();
  const site = await startSite(dataDir, databaseUrl);
  await sendOk({ url: `${site.url}/ar` });
  const firstPageMs = performance.now() - start;
  console.log('• Waiting for the demo pictures');
  await waitForDemoPictures(dataDir);
  await site.stop();
  return { dataDir, firstPageMs };
}

/** @returns A copy of a stopped site's data folder. */
export function copyOf(dataDir: string): string {
  const copy = temporaryFolder(onCleanUp);
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}
