import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../stack/failure.mjs';
import { hasExited, pollUntilOk, startServer, stop } from '../../stack/servers.mjs';
import { readSettings } from '../../stack/settings.mjs';
import { temporaryFolder } from '../../stack/temporary-folder.mjs';
import { restartablePort } from './ports.mjs';

/** @typedef {'adapter' | 'cms'} Part */

const LOG_LINES = 10;

/**
 * What a server that failed wrote last, since its folder is removed.
 * @param {string} dataDir @param {Part} part
 */
export function lastLines(dataDir, part) {
  const lines = readFileSync(path.join(dataDir, `${part}.log`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.slice(-LOG_LINES).join(' / ');
}

/** Seconds that a server may take to start on a busy machine. */
export const START_WITHIN = 600;

/**
 * A built site with the demo content and no pictures, whose servers the faults kill, freeze and start again.
 * @typedef {object} Site
 * @property {string} url
 * @property {string} dataDir
 * @property {import('../../stack/settings.mjs').Settings} settings
 * @property {{ username: string, password: string }} manager
 * @property {(part: Part) => number} pidOf
 * @property {(part: Part, env?: Record<string, string>) => Promise<void>} start Resolves when the part answers.
 * @property {() => Promise<void>} startExited Starts again what has ended by itself, as `npm start` does.
 * @property {(...parts: Part[]) => Promise<void>} kill With SIGKILL, all at once.
 * @property {(part: Part) => Promise<void>} stop With SIGTERM.
 * @property {() => Promise<void>} remove
 */

/** Milliseconds by which a server's clock is off. @param {number} offset */
export const shiftedClock = (offset) => ({
  NODE_OPTIONS: `--import ${new URL('shift-clock.mjs', import.meta.url)}`,
  CLOCK_OFFSET: String(offset),
});

/**
 * @typedef {object} SiteOptions
 * @property {string} [databaseUrl]
 * @property {Record<string, string>} [env]
 * @property {string} [dataDir]
 * @property {import('./run.mjs').Context['onEnd']} onEnd Gets told how to remove it before it starts.
 */

/** Ends servers with SIGKILL, all at once. @param {readonly import('node:child_process').ChildProcess[]} children */
export async function killAll(children) {
  const running = children.filter((child) => !hasExited(child));
  const exits = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(exits);
}

/**
 * @param {SiteOptions} options
 * @returns {Promise<Site>} The parts answer.
 */
export async function startSite({ databaseUrl = '', env = {}, dataDir, onEnd }) {
  const folder = dataDir ?? temporaryFolder(onEnd);
  /** @type {Map<Part, import('node:child_process').ChildProcess>} */
  const running = new Map();
  let isRemoved = false;
  async function remove() {
    isRemoved = true;
    await killAll([...running.values()]);
  }
  onEnd(remove);
  const environment = {
    ...process.env,
    PORT: String(await restartablePort()),
    CMS_PORT: String(await restartablePort()),
    DATA_DIR: folder,
  };
  const settings = await readSettings(environment);
  const own = {
    DEMO: 'true',
    DEMO_PICTURES: 'false',
    TRUST_PROXY: 'true',
    DRAIN_SECONDS: '1',
    DATABASE_URL: databaseUrl,
  };
  Object.assign(settings.env, own, env);

  /** @param {Part} part @param {Record<string, string>} [more] */
  async function start(part, more = {}) {
    if (isRemoved) throw new Failure('The site has been removed.');
    const child = startServer(part, { ...settings, env: { ...settings.env, ...more } });
    running.set(part, child);
    const address = part === 'cms' ? `${settings.env.CMS_URL}/_health` : `${settings.adapterUrl}/healthz`;
    if (!(await pollUntilOk(address, () => hasExited(child), START_WITHIN))) {
      throw new Failure(`The ${part} did not start: ${lastLines(folder, part)}`);
    }
  }
  const site = {
    url: settings.adapterUrl,
    dataDir: folder,
    settings,
    manager: { username: settings.env.MANAGER_USERNAME ?? '', password: settings.env.MANAGER_PASSWORD ?? '' },
    pidOf: (/** @type {Part} */ part) => running.get(part)?.pid ?? 0,
    start,
    async startExited() {
      for (const [part, child] of running) if (hasExited(child)) await start(part);
    },
    async kill(/** @type {Part[]} */ ...parts) {
      await killAll(parts.flatMap((part) => running.get(part) ?? []));
    },
    async stop(/** @type {Part} */ part) {
      const child = running.get(part);
      if (child) await stop(child);
    },
    remove,
  };
  await start('cms');
  await start('adapter');
  return site;
}
