import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readDashboardRoutes } from '../../stack/route-table.ts';
import { median } from '../statistics.ts';
import { costlyBodies } from './costly-bodies.ts';
import { type Context, NO_WRITES } from './run.ts';

/** Bodies that are sent in turn, for some seconds. */
interface Attack {
  name: string;
  bodies: Buffer[];
  seconds?: number;
  type?: string;
  isChunked?: boolean;
}

interface Door {
  method: string;
  path: string;
}

const CLIENTS = 4;
/** Seconds for a kind of body, and before them. */
const SECONDS = 6;
/** Generated bodies: FUZZ_SEED makes others. */
const GENERATED = { seed: Number(process.env.FUZZ_SEED ?? 20_261_125), count: 2_000, seconds: 60 };
/**
 * What cached pages may take at most while strangers send these, in medians of a quiet site; and the memory, in
 * megabytes.
 */
const MOST = { times: 3, megabytes: 150 };
/**
 * For how many milliseconds at once strangers may keep the thread busy, or, where a machine is slow, for how many times
 * as long as ordinary bodies do.
 */
const MOST_DELAY = { milliseconds: 50, times: 2 };

const MEGABYTE = 1_048_576;
const SHORT = 16_000;
/** The call that takes files, and the bytes that no other takes. */
const UPLOAD = { method: 'POST', path: '/api/filemanager/FileUpload' };
const LONG = 4 * MEGABYTE;

const ORDINARY: Attack = { name: 'ordinary', bodies: [Buffer.from('{"lang":"ar"}')] };

/** Bodies that cost their readers most: within the limits of calls that anybody may make, and far beyond. */
const attacks = () => {
  const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
  const nested = (bytes: number) => `{"lang":"ar","x":${filled('[', bytes / 2)}${filled(']', bytes / 2)}}`;
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":{}`).join(',')}}`;
  const texts: [string, string][] = [
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
  const whole: Attack[] = texts.map(([name, text]) => ({ name, bodies: [Buffer.from(text)] }));
  return [
    ...whole,
    { name: '1 MB in chunks of a byte', bodies: [Buffer.from(filled('1\r\n \r\n', MEGABYTE))], isChunked: true },
    {
      name: '1 MB of a form',
      bodies: [Buffer.from(filled('--x\r\n', MEGABYTE))],
      type: 'multipart/form-data; boundary=x',
    },
    {
      name: 'generated ones',
      bodies: costlyBodies(GENERATED).map((text) => Buffer.from(text)),
      seconds: GENERATED.seconds,
    },
  ];
};

/** Sends a body in chunks, already coded, and waits until the connection is closed. */
async function sendChunks(url: string, { method, path }: Door, body: Buffer) {
  const { hostname, port } = new URL(url);
  const client = connect(Number(port), hostname).resume();
  client.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  client.write(body);
  await once(client, 'close');
}

/** Sends a body, whole, and reads the reply. */
async function send(url: string, options: RequestOptions, body: Buffer) {
  const sent = request(url, options);
  sent.end(body);
  const [reply] = await once(sent, 'response');
  reply.resume();
  await once(reply, 'end');
}

/** Every call, and every route of the dashboard that takes a body. */
async function readDoors(url: string): Promise<Door[]> {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  const calls = Object.keys(paths).filter((path) => paths[path].post);
  const { DASHBOARD_ROUTES, bodyOfRoute } = await readDashboardRoutes();
  const routes = Object.keys(DASHBOARD_ROUTES).filter(bodyOfRoute);
  return [...calls.map((path) => `POST ${path}`), ...routes.map((route) => route.replace(' ', ' /dashboard'))]
    .map((door) => door.replaceAll(/:\w+/g, '1').split(' '))
    .map(([method = '', path = '']) => ({ method, path }));
}

/** The time of a cached page, again and again, in a thread of its own: what this process sends must not delay it. */
async function measurePages() {
  const agent = new Agent({ keepAlive: true });
  let times: number[] = [];
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

/** The longest time that the thread was busy since this was asked last, in milliseconds. */
async function longestDelay(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]);
}

/** Strangers send the bodies that cost most to every call: cached pages hardly notice. */
export async function sendBodies({ newSite, onEnd, report }: Context) {
  const { site } = await newSite();
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pidOf('adapter')}/status`, 'utf8'))?.[1]) / 1024;
  const doors = await readDoors(site.url);
  const pages = new Worker(new URL(import.meta.url), { workerData: site.url });
  onEnd(() => pages.terminate());
  let trials = 0;
  let address = 0;

  async function measure(attack?: Attack) {
    await longestDelay(site.url);
    pages.postMessage('');
    await once(pages, 'message');
    const seconds = attack?.seconds ?? SECONDS;
    const end = Date.now() + seconds * 1_000;
    let most = 0;
    const client = async ({ bodies, type = 'application/json', isChunked }: Attack) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (Date.now() < end) {
        // Each round of the doors begins with another body, so that in time each gets them all.
        const body = bodies[(trials + Math.floor(trials / doors.length)) % bodies.length] ?? Buffer.alloc(0);
        const door = (body.length > LONG ? undefined : doors[trials % doors.length]) ?? UPLOAD;
        trials += 1;
        address = (address + 1) % 250;
        const headers = {
          'content-type': type,
          'content-length': body.length,
          'x-forwarded-for': `203.0.113.${address + 1}`,
        };
        const sent = isChunked
          ? sendChunks(site.url, door, body)
          : send(`${site.url}${door.path}`, { agent, method: door.method, headers }, body);
        await sent.catch(() => 0);
        most = Math.max(most, memory());
      }
      agent.destroy();
    };
    if (attack) {
      await Promise.all(Array.from({ length: CLIENTS }, () => client(attack)));
    } else {
      await wait(seconds * 1_000);
    }
    pages.postMessage('');
    const [times] = await once(pages, 'message');
    return { page: median(times), delay: await longestDelay(site.url), memory: most };
  }

  await measure();
  const before = memory();
  const quiet = await measure();
  const ordinary = await measure(ORDINARY);
  const problems: string[] = [];
  const worst = { page: 0, delay: 0, memory: 0 };
  for (const attack of attacks()) {
    const found = await measure(attack);
    const line = `${attack.name}: a page ${found.page.toFixed(1)} ms (quiet ${quiet.page.toFixed(1)}), the thread at most ${found.delay.toFixed(0)} ms (ordinary ${ordinary.delay.toFixed(0)}), memory ${(found.memory - before).toFixed(0)} MB more`;
    report(line);
    if (
      found.page > MOST.times * quiet.page ||
      found.delay > Math.max(MOST_DELAY.milliseconds, MOST_DELAY.times * ordinary.delay) ||
      found.memory - before > MOST.megabytes
    )
      problems.push(line);
    worst.page = Math.max(worst.page, found.page);
    worst.delay = Math.max(worst.delay, found.delay);
    worst.memory = Math.max(worst.memory, found.memory - before);
  }
  const note = `a cached page ${quiet.page.toFixed(1)} to ${worst.page.toFixed(1)} ms, the thread at most ${worst.delay.toFixed(0)} ms (ordinary ${ordinary.delay.toFixed(0)}), memory ${worst.memory.toFixed(0)} MB more`;
  return { ...NO_WRITES, trials, problems, note };
}
