import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { NO_WRITES } from './run.mjs';

/** @typedef {{ name: string, body: Buffer, chunk?: number }} Attack */

const CLIENTS = 4;
/** Seconds for each kind of body, and before them. */
const SECONDS = 6;
/** What cached pages may take at most while strangers send these, in medians of a quiet site; and the memory, in megabytes. */
const MOST = { times: 3, megabytes: 150 };
/** Milliseconds that nothing a stranger sends may take the thread; on a busy machine that does less, a quiet site's own. */
const MOST_DELAY = 50;

const MEGABYTE = 1_048_576;
const SHORT = 16_000;

/** Bodies that cost their readers most: within the limits of calls that anybody may make, and far beyond. */
const attacks = () => {
  const filled = (/** @type {string} */ unit, /** @type {number} */ bytes) =>
    unit.repeat(Math.floor(bytes / unit.length));
  const nested = (/** @type {number} */ bytes) =>
    `{"lang":"ar","x":${filled('[', bytes / 2)}${filled(']', bytes / 2)}}`;
  const keys = (/** @type {number} */ count) =>
    `{${Array.from({ length: count }, (_, at) => `"k${at}":{}`).join(',')}}`;
  /** @type {[string, string][]} */
  const texts = [
    ['16 KB nested', nested(SHORT)],
    ['1 MB nested', nested(MEGABYTE)],
    ['27 MB nested', nested(27 * MEGABYTE)],
    ['1 MB of keys', keys(90_000)],
    ['27 MB of numbers', `[${filled('0,', 27 * MEGABYTE)}0]`],
    ['27 MB of quotes', `{"x":"${filled('\\"', 27 * MEGABYTE)}"}`],
    ['27 MB of spaces', `${filled(' ', 27 * MEGABYTE)}{}`],
    ['as many values as are parsed', keys(120)],
    ['as long a text as is parsed', `{"x":"${filled('\\u0634', SHORT)}"}`],
  ];
  return [
    ...texts.map(([name, text]) => ({ name, body: Buffer.from(text) })),
    { name: 'a byte in each chunk', body: Buffer.from(`{"x":"${'x'.repeat(SHORT)}"}`), chunk: 1 },
  ];
};

/** Bytes in chunks of HTTP/1.1. @param {Attack} attack */
const chunked = ({ body, chunk = 1 }) =>
  Buffer.concat([
    ...Array.from({ length: Math.ceil(body.length / chunk) }, (_, at) => {
      const piece = body.subarray(at * chunk, (at + 1) * chunk);
      return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
    }),
    Buffer.from('0\r\n\r\n'),
  ]);

/**
 * Sends a body, whole, and reads the reply.
 * @param {Agent} agent @param {string} url @param {Attack & { sent: Buffer }} attack @param {string} address
 */
async function send(agent, url, { body, chunk, sent }, address) {
  const type = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const length = chunk === undefined ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
  const post = request(url, { agent, method: 'POST', headers: { ...type, ...length } });
  if (chunk === undefined) {
    post.end(sent);
  } else {
    // As one write, past the client, which would write each chunk by itself.
    post.flushHeaders();
    const [socket] = post.socket ? [post.socket] : await once(post, 'socket');
    if (socket.connecting) await once(socket, 'connect');
    socket.write(sent);
  }
  const [reply] = await once(post, 'response');
  reply.resume();
  await once(reply, 'end');
  return reply.statusCode;
}

/** The time of a cached page, again and again, in a thread of its own: what this process sends must not delay it. */
async function measurePages() {
  const agent = new Agent({ keepAlive: true });
  /** @type {number[]} */
  let times = [];
  parentPort?.on('message', () => {
    parentPort?.postMessage(times);
    times = [];
  });
  while (true) {
    const start = performance.now();
    const get = request(`${workerData}/ar`, { agent });
    get.end();
    const [reply] = await once(get, 'response');
    reply.resume();
    await once(reply, 'end');
    times.push(performance.now() - start);
    await wait(10);
  }
}
if (!isMainThread && parentPort) await measurePages();

const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The longest time that the thread was busy since this was asked last, in milliseconds. @param {string} url */
async function longestDelay(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]);
}

/** Strangers send the bodies that cost most to every call: cached pages hardly notice. @param {import('./run.mjs').Context} context */
export async function sendBodies({ newSite, onEnd, report }) {
  const { site } = await newSite();
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pidOf('adapter')}/status`, 'utf8'))?.[1]) / 1024;
  const { paths } = await (await fetch(`${site.url}/api/openapi.json`)).json();
  const calls = Object.keys(paths).filter((path) => paths[path].post);
  const pages = new Worker(new URL(import.meta.url), { workerData: site.url });
  onEnd(() => pages.terminate());
  let trials = 0;
  let address = 0;

  /** @param {Attack} [attack] */
  async function measure(attack) {
    await longestDelay(site.url);
    pages.postMessage('');
    await once(pages, 'message');
    const end = Date.now() + SECONDS * 1_000;
    let most = 0;
    const client = async (/** @type {Attack & { sent: Buffer }} */ sending) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (Date.now() < end) {
        const path = calls[trials % calls.length];
        trials += 1;
        address = (address + 1) % 250;
        await send(agent, `${site.url}${path}`, sending, `203.0.113.${address + 1}`).catch(() => 0);
        most = Math.max(most, memory());
      }
      agent.destroy();
    };
    if (attack) {
      const sending = { ...attack, sent: attack.chunk === undefined ? attack.body : chunked(attack) };
      await Promise.all(Array.from({ length: CLIENTS }, () => client(sending)));
    } else {
      await wait(SECONDS * 1_000);
    }
    pages.postMessage('');
    const [times] = await once(pages, 'message');
    return { page: median(times), delay: await longestDelay(site.url), memory: most };
  }

  await measure();
  const before = memory();
  const quiet = await measure();
  /** @type {string[]} */
  const problems = [];
  const worst = { page: 0, delay: 0, memory: 0 };
  for (const attack of attacks()) {
    const found = await measure(attack);
    const line = `${attack.name}: a page ${found.page.toFixed(1)} ms (quiet ${quiet.page.toFixed(1)}), the thread at most ${found.delay.toFixed(0)} ms (quiet ${quiet.delay.toFixed(0)}), memory ${(found.memory - before).toFixed(0)} MB more`;
    report(line);
    if (
      found.page > MOST.times * quiet.page ||
      found.delay > Math.max(MOST_DELAY, MOST.times * quiet.delay) ||
      found.memory - before > MOST.megabytes
    )
      problems.push(line);
    worst.page = Math.max(worst.page, found.page);
    worst.delay = Math.max(worst.delay, found.delay);
    worst.memory = Math.max(worst.memory, found.memory - before);
  }
  const note = `a cached page ${quiet.page.toFixed(1)} to ${worst.page.toFixed(1)} ms, the thread at most ${worst.delay.toFixed(0)} ms, memory ${worst.memory.toFixed(0)} MB more`;
  return { ...NO_WRITES, trials, problems, note };
}
