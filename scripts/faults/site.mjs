import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { pollUntilOk, startServer, stop } from '../stack/servers.mjs';
import { readSettings } from '../stack/settings.mjs';
import { freePort } from '../stack/test-stack.mjs';

/** @typedef {'adapter' | 'cms'} Part */

const PROGRAMS = {
  cms: { args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], folder: 'cms' },
  adapter: { args: ['dist/adapter/src/server.js'], folder: 'adapter' },
};

/** Seconds that a server may take to start on a busy machine. */
const START_WITHIN = 180;

/**
 * A built site with the demo content and no pictures, whose servers the faults kill, freeze and start again.
 * @typedef {object} Site
 * @property {string} url
 * @property {import('../stack/settings.mjs').Settings} settings
 * @property {{ username: string, password: string }} manager
 * @property {(part: Part) => number} pidOf
 * @property {(part: Part, env?: Record<string, string>) => Promise<void>} start Resolves when the part answers.
 * @property {(...parts: Part[]) => Promise<void>} kill With SIGKILL, all at once.
 * @property {(part: Part) => Promise<void>} stop With SIGTERM.
 * @property {() => Promise<void>} remove
 */

/**
 * @param {{ databaseUrl?: string, env?: Record<string, string>, dataDir?: string }} [options]
 * @returns {Promise<Site>} Both servers answer.
 */
export async function startSite({ databaseUrl = '', env = {}, dataDir } = {}) {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'khayr-faults-'));
  const environment = {
    ...process.env,
    PORT: String(await freePort()),
    CMS_PORT: String(await freePort()),
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
  /** @type {Map<Part, import('node:child_process').ChildProcess>} */
  const running = new Map();

  /** @param {Part} part @param {Record<string, string>} [more] */
  async function start(part, more = {}) {
    const { args, folder: cwd } = PROGRAMS[part];
    const child = startServer(part, args, cwd, { ...settings, env: { ...settings.env, ...more } });
    running.set(part, child);
    const address = part === 'cms' ? `${settings.env.CMS_URL}/_health` : `http://127.0.0.1:${settings.port}/healthz`;
    const hasExited = () => child.exitCode !== null || child.signalCode !== null;
    if (!(await pollUntilOk(address, hasExited, START_WITHIN))) {
      throw new Failure(`The ${part} did not start; see ${path.join(folder, `${part}.log`)}.`);
    }
  }
  const site = {
    url: `http://127.0.0.1:${settings.port}`,
    settings,
    manager: { username: settings.env.MANAGER_USERNAME ?? '', password: settings.env.MANAGER_PASSWORD ?? '' },
    pidOf: (/** @type {Part} */ part) => running.get(part)?.pid ?? 0,
    start,
    async kill(/** @type {Part[]} */ ...parts) {
      const children = parts.flatMap((part) => running.get(part) ?? []);
      const exits = children.map((child) => child.signalCode ?? child.exitCode ?? once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(exits);
    },
    async stop(/** @type {Part} */ part) {
      const child = running.get(part);
      if (child) await stop(child);
    },
    async remove() {
      await Promise.all([...running.values()].map(stop));
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await start('cms');
    await start('adapter');
  } catch (error) {
    await site.remove();
    throw error;
  }
  return site;
}
