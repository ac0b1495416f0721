import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../stack/failure.ts';
import { hasExited, pollUntilOk, startServer, stop } from '../../stack/servers.ts';
import { readSettings, type Settings } from '../../stack/settings.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { restartablePort } from './ports.ts';
import type { Context } from './run.ts';

type Part = 'adapter' | 'cms';

const LOG_LINES = 10;

/** What a server that failed wrote last, since its folder is removed. */
export function lastLines(dataDir: string, part: Part) {
  const lines = readFileSync(path.join(dataDir, `${part}.log`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.slice(-LOG_LINES).join(' / ');
}

/** Seconds that a server may take to start on a busy machine. */
export const START_WITHIN = 600;

/** A built site with the demo content and no pictures, whose servers the faults kill, freeze and start again. */
export interface Site {
  url: string;
  dataDir: string;
  settings: Settings;
  manager: { username: string; password: string };
  pidOf: (part: Part) => number;
  /** Resolves when the part answers. */
  start: (part: Part, env?: Record<string, string>) => Promise<void>;
  /** Starts again what has ended by itself, as `npm start` does. */
  startExited: () => Promise<void>;
  /** With SIGKILL, all at once. */
  kill: (...parts: Part[]) => Promise<void>;
  /** With SIGTERM. */
  stop: (part: Part) => Promise<void>;
  remove: () => Promise<void>;
}

/** Milliseconds by which a server's clock is off. */
export const shiftedClock = (offset: number) => ({
  NODE_OPTIONS: `--import ${new URL('shift-clock.ts', import.meta.url)}`,
  CLOCK_OFFSET: String(offset),
});

export interface SiteOptions {
  databaseUrl?: string;
  env?: Record<string, string>;
  dataDir?: string;
  /** Gets told how to remove it before it starts. */
  onEnd: Context['onEnd'];
}

/** Ends servers with SIGKILL, all at once. */
export async function killAll(children: readonly ChildProcess[]) {
  const running = children.filter((child) => !hasExited(child));
  const exits = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(exits);
}

/** @returns The parts answer. */
export async function startSite({ databaseUrl = '', env = {}, dataDir, onEnd }: SiteOptions): Promise<Site> {
  const folder = dataDir ?? temporaryFolder(onEnd);
  const running = new Map<Part, ChildProcess>();
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

  async function start(part: Part, more: Record<string, string> = {}) {
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
    pidOf: (part: Part) => running.get(part)?.pid ?? 0,
    start,
    async startExited() {
      for (const [part, child] of running) if (hasExited(child)) await start(part);
    },
    async kill(...parts: Part[]) {
      await killAll(parts.flatMap((part) => running.get(part) ?? []));
    },
    async stop(part: Part) {
      const child = running.get(part);
      if (child) await stop(child);
    },
    remove,
  };
  await start('cms');
  await start('adapter');
  return site;
}
