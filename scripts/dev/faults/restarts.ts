import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGES } from '../../../cms/contract/languages.ts';
import { Failure } from '../../stack/failure.ts';
import { ensureNginx, operatorsNginx, startNginx } from '../../stack/nginx.ts';
import { startServer, stop, waitFor } from '../../stack/servers.ts';
import { CATEGORY } from './clients.ts';
import { restartablePort } from './ports.ts';
import { type Context, NO_WRITES } from './run.ts';
import { killAll, START_WITHIN } from './site.ts';

const CLIENTS = 16;
/** Milliseconds between a client's requests. */
const PAUSE = 2;
/** Pages of a list: the clients ask for the same ones again and again. Behind the last they are empty. */
const PAGES = 20;
const ADDRESSES = LANGUAGES.flatMap((lang) =>
  ['', '/contact', '/privacy', `/articles/${CATEGORY}/1`].map((place) => `/${lang}${place}`),
);
/** Milliseconds between looks whether an adapter is draining, and between an adapter's start and the other one's stop. */
const HEALTH_CHECK = 100;
const BETWEEN_STOPS = 500;
/**
 * Milliseconds for which a look counts: less than the drain, so that clients which are too slow to look in time wait
 * for the next look, instead of asking an adapter that has drained meanwhile.
 */
const LOOK_COUNTS = 1_000;

/** @param adapter `readyAt`: when the last look began that found it ready; 0 if the last one did not. */
const isReady = ({ readyAt }: { readyAt: number }) => readyAt > 0 && performance.now() - readyAt < LOOK_COUNTS;

/**
 * One client's requests, half of them GET: what failed, and how many it sent.
 * @param chooseAddress Undefined while there is none to ask.
 * @param pause Milliseconds between them.
 */
export async function sendUntil(chooseAddress: () => string | undefined, isOver: AbortSignal, pause: number = PAUSE) {
  const sent = { GET: 0, POST: 0 };
  const failed: string[] = [];
  for (let turn = 0; !isOver.aborted; turn += 1) {
    await wait(pause);
    const address = chooseAddress();
    if (address === undefined) continue;
    const method = turn % 2 === 0 ? 'GET' : 'POST';
    const page = 1 + (turn % PAGES);
    sent[method] += 1;
    try {
      // fetch keeps its connections alive.
      const response = await (method === 'GET'
        ? fetch(`${address}${ADDRESSES[page % ADDRESSES.length]}`)
        : fetch(`${address}/api/home/Articles`, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ catId: CATEGORY, page }),
          }));
      await response.text();
      if (response.status !== 200) failed.push(`${method} ${response.status}`);
    } catch (error) {
      failed.push(`${method} ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
  }
  return { sent, failed };
}

/**
 * Restarts two adapters in turn while clients send requests.
 * @param findChooser What returns the address that a client asks next.
 */
async function restartAlternately(
  { newSite, onEnd, trials }: Context,
  findChooser: (adapters: readonly { port: number; readyAt: number }[]) => Promise<() => string | undefined>,
) {
  const { site } = await newSite();
  // With the usual time for the drain.
  const { DRAIN_SECONDS: _shortened, ...env } = site.settings.env;
  const children: ChildProcess[] = [];
  onEnd(() => killAll(children));
  const start = async (port: number) => {
    const settings = { ...site.settings, env: { ...env, PORT: String(port) } };
    const child = startServer('adapter', settings);
    children.push(child);
    await waitFor('adapter', `http://127.0.0.1:${port}/healthz`, child, settings, START_WITHIN);
    return child;
  };
  await site.stop('adapter');
  const other = await restartablePort();
  const adapters = [
    { port: site.settings.port, child: await start(site.settings.port), readyAt: 0 },
    { port: other, child: await start(other), readyAt: 0 },
  ];
  const ending = new AbortController();
  const watch = adapters.map(async (adapter) => {
    while (!ending.signal.aborted) {
      const askedAt = performance.now();
      const response = await fetch(`http://127.0.0.1:${adapter.port}/healthz`).catch(() => undefined);
      adapter.readyAt = response?.ok ? askedAt : 0;
      await wait(HEALTH_CHECK);
    }
  });
  const chooseAddress = await findChooser(adapters);
  const clients = Array.from({ length: CLIENTS }, () => sendUntil(chooseAddress, ending.signal));
  for (let trial = 0; trial < trials; trial += 1) {
    const adapter = adapters[trial % 2];
    if (adapter === undefined) break;
    await wait(BETWEEN_STOPS);
    // It has its own limit; SIGKILL, which would follow on a slow machine, loses requests.
    await stop(adapter.child, START_WITHIN * 1000);
    adapter.child = await start(adapter.port);
    while (!isReady(adapter)) await wait(HEALTH_CHECK);
  }
  ending.abort();
  const results = await Promise.all(clients);
  await Promise.all(watch);
  return { ...NO_WRITES, trials, ...summaryOf(results) };
}

/** What clients sent, and what of it failed. */
export function summaryOf(results: Awaited<ReturnType<typeof sendUntil>>[]) {
  const failed = results.flatMap((result) => result.failed);
  const count = (method: 'GET' | 'POST') => results.reduce((sum, { sent }) => sum + sent[method], 0);
  const note = `${count('GET')} GET and ${count('POST')} POST`;
  const problems = failed.length > 0 ? [`${failed.length} of ${note} failed: ${failed.slice(0, 3).join(', ')}`] : [];
  return { problems, note };
}

/** Clients that know both adapters, and avoid one that says that it is draining. */
export const restartDirectly = (context: Context) =>
  restartAlternately(context, async (adapters) => {
    let turn = 0;
    return () => {
      const ready = adapters.filter(isReady);
      turn += 1;
      const adapter = ready[turn % ready.length];
      return adapter && `http://127.0.0.1:${adapter.port}`;
    };
  });

/** Clients behind nginx, which does not ask whether an adapter is draining. */
export async function restartBehindNginx(context: Context) {
  if (!(await ensureNginx())) throw new Failure('It needs nginx. Install as root: apt-get install nginx-light');
  return restartAlternately(context, async (adapters) => {
    const nginx = await startNginx((folder, port) => ({
      http: operatorsNginx({ folder, port, adapters: adapters.map((adapter) => adapter.port) }),
    }));
    context.onEnd(nginx.stop);
    return () => nginx.url;
  });
}
