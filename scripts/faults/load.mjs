import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, stop, waitFor } from '../stack/servers.mjs';
import { freePort } from '../stack/test-stack.mjs';
import { Acknowledged, CATEGORY, compareStored, post, signIn, startWriters } from './clients.mjs';
import { NO_WRITES } from './run.mjs';

/** @typedef {import('./run.mjs').Context} Context */

/** Bytes of memory and open descriptors of a process. @param {number} pid */
const usageOf = (pid) => ({
  memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
});

const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Growth from the second quarter of a soak to its last that counts as a leak. */
const MAX_GROWTH = { memory: 1.25, descriptors: 1.5 };

/** Readers, writers and nonsense for a long time: memory and descriptors stay flat. @param {Context} context */
export async function soak({ newSite, minutes }) {
  const { site } = await newSite();
  const token = await signIn(site);
  const acknowledged = new Acknowledged();
  const stopWriters = startWriters(site, token, acknowledged);
  let isOver = false;
  const read = async () => {
    for (let count = 0; !isOver; count += 1) {
      const lang = count % 2 === 0 ? 'ar' : 'en';
      await fetch(`${site.url}/${lang}/articles/${CATEGORY}/1?x=${count}`)
        .then((response) => response.text())
        .catch(() => '');
      await post(site.url, 'home/Articles', { catId: CATEGORY, page: 1 + (count % 50), lang });
      await post(site.url, 'home/Article', { catId: CATEGORY, articleId: 1 + count });
      await wait(50);
    }
  };
  const readers = [read(), read()];
  /** @type {Record<'cms' | 'adapter', { memory: number, descriptors: number }[]>} */
  const samples = { cms: [], adapter: [] };
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await wait(2_000);
    for (const part of /** @type {const} */ (['cms', 'adapter'])) samples[part].push(usageOf(site.pidOf(part)));
  }
  isOver = true;
  await Promise.all(readers);
  await stopWriters();
  const problems = Object.entries(samples).flatMap(([part, taken]) =>
    /** @type {const} */ (['memory', 'descriptors']).flatMap((kind) => {
      const quarter = Math.floor(taken.length / 4);
      const early = median(taken.slice(quarter, 2 * quarter).map((sample) => sample[kind]));
      const late = median(taken.slice(-quarter).map((sample) => sample[kind]));
      return late > early * MAX_GROWTH[kind] ? [`${kind} of the ${part} grew from ${early} to ${late}`] : [];
    }),
  );
  return { ...(await compareStored(site, token, acknowledged)), trials: 1, problems };
}

/** Two adapters are restarted in turn under load, behind clients that avoid one that drains. @param {Context} context */
export async function rollingRestart({ newSite, onEnd, trials }) {
  const { site } = await newSite();
  const port = await freePort();
  const start = async (/** @type {number} */ at) => {
    const settings = { ...site.settings, env: { ...site.settings.env, PORT: String(at), DRAIN_SECONDS: '2' } };
    const child = startServer('adapter', ['dist/adapter/src/server.js'], 'adapter', settings);
    await waitFor('adapter', `http://127.0.0.1:${at}/healthz`, child, settings, 120);
    return child;
  };
  await site.stop('adapter');
  const adapters = [
    { port: site.settings.port, child: await start(site.settings.port), isReady: true },
    { port, child: await start(port), isReady: true },
  ];
  onEnd(() => Promise.all(adapters.map(({ child }) => stop(child))));
  let isOver = false;
  const watch = adapters.map(async (adapter) => {
    while (!isOver) {
      const response = await fetch(`http://127.0.0.1:${adapter.port}/healthz`).catch(() => undefined);
      adapter.isReady = response?.ok ?? false;
      await wait(100);
    }
  });
  /** @type {string[]} */
  const failed = [];
  let sent = 0;
  const client = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const ready = adapters.filter(({ isReady }) => isReady);
      const adapter = ready[turn % ready.length];
      if (adapter === undefined) {
        await wait(10);
        continue;
      }
      sent += 1;
      try {
        // fetch keeps its connections alive.
        const response = await fetch(`http://127.0.0.1:${adapter.port}/api/home/Articles`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ catId: CATEGORY, page: 1 + (turn % 20) }),
        });
        await response.text();
        if (response.status !== 200) failed.push(String(response.status));
      } catch (error) {
        failed.push(String(error instanceof Error ? (error.cause ?? error) : error));
      }
      await wait(2);
    }
  };
  const clients = Array.from({ length: 8 }, client);
  for (let trial = 0; trial < trials; trial += 1) {
    const adapter = adapters[trial % 2];
    if (adapter === undefined) break;
    await wait(500);
    await stop(adapter.child);
    adapter.child = await start(adapter.port);
    while (!adapter.isReady) await wait(50);
  }
  isOver = true;
  await Promise.all([...clients, ...watch]);
  const problems = failed.length > 0 ? [`${failed.length} of ${sent} requests failed: ${failed[0]}`] : [];
  return { ...NO_WRITES, acknowledged: sent, trials, problems };
}
