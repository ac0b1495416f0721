import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../cms/contract/kinds/kinds.ts';
import { CONNECTION_LIMITS } from '../../cms/contract/limits.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { readConfig } from '../src/config.ts';
import { threadTime } from '../src/test-tools/cpu-time.ts';
import { sharedTestApp } from './test-app.ts';

/** Milliseconds of processor time that a stranger's request may take, and attempts of which one has to hold. */
const BUDGET = 50;
const TRIES = 6;
/** Characters that fit into a request beside the rest of its address and headers. */
const LONGEST = CONNECTION_LIMITS.headers.bytes - 400;

const filled = (piece: string) => piece.repeat(Math.floor(LONGEST / piece.length));

/** Everything that the adapter, Fastify or what it is made of reads of a request. */
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'forwarded', 'host'],
  ...['if-modified-since', 'if-none-match', 'if-range', 'origin', 'purpose', 'range', 'referer', 'sec-fetch-mode'],
  ...['sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-xsrf-token'],
];

/** What lists, parameters and patterns are made of. */
const PIECES = [
  ...['a', ' ', '\t', ',', ', ', ';', '=', '"', '\\', '%', '%d9', '[', '/', '.', ':', '-', '(', '0'],
  ...['a=b; ', 'XSRF-TOKEN=a; ', 'W/"a", ', 'br ,', 'br   ', 'gzip;q=0.1,', 'ar;q=0.1,', 'ar-', '0-0,', 'bytes=0-0,'],
  ...['127.0.0.1, ', '::1,', 'for=a;', 'https://', 'bot ', 'java ', 'text/html,'],
];

const ADDRESSES = [
  ...['GET /ar', 'GET /', 'GET /ar/nowhere', 'GET /uploads/a.jpg', 'GET /sitemap.xml'],
  ...['POST /api/home/Menu', 'GET /dashboard/admin/init'],
];

/** The beginnings of addresses, and what they are filled with. */
const STARTS = [
  ...['/', '/ar/', '/ar/article/7/5/', '/ar/album/7/', '/en/gallery/', '/fr/', '/uploads/', '/_userFiles/', '/assets/'],
  ...['/ar?', '/ar/search?q=', '/ar/search?', '/?', '/fr/?', '/ar/nowhere?', '/api/', '/dashboard/', '/sitemap-'],
];
const PARTS = [
  ...['a', 'a/', '/', '../', '%2f', '%d9%85', '%', '%d9', '+', '%20', '&', 'a&', 'a=1&', 'a[]=1&', '=', ';', '?', '-1'],
  ...['.a', '@', '0', '1/', ':', '~', 'q=a&', 'preview=a&'],
];

/** Renders every page at once, so that the time is that of the request. */
const RENDERER = `export const render = async () =>
  ({ lang: 'ar', status: 200, outcome: 'complete', head: '<title>x</title>', body: '<div id="root">x</div>', sources: [] });`;

describe('a stranger’s request of the greatest length', () => {
  const uploadsDir = temporaryFolder(afterAll);
  const { trustProxy } = readConfig({ ADAPTER_TOKEN: 'secret-adapter-token', TRUST_PROXY: 'true' });
  const sitemap = Object.fromEntries(KINDS.map(({ plural }) => [`/api/${plural}`, { data: [] }]));
  const answers = { ...sitemap, '/admin/init': { data: 1 }, 'POST /admin/login': { data: 1 } };
  const files = {
    'index.html': '<html><head></head><body></body></html>',
    '../package.json': '{ "type": "module" }',
    '../dist-server/entry-server.js': RENDERER,
  };
  const test = sharedTestApp({ answers, files, config: { uploadsDir, trustProxy, requestTimeout: 5_000 } });
  let port: number;
  beforeAll(async () => {
    writeFileSync(join(uploadsDir, 'a.jpg'), Buffer.alloc(10_000));
    port = Number(new URL(await test.listen()).port);
  });

  /** The status of the reply. */
  async function send(start: string, headers: readonly string[]): Promise<string> {
    const lines = headers.some((line) => line.startsWith('host:')) ? headers : ['host: x', ...headers];
    const typed = headers.some((line) => line.startsWith('content-type:')) ? [] : ['content-type: application/json'];
    const [ofBody, body] = start.startsWith('POST') ? [[...typed, 'content-length: 13'], '{"lang":"ar"}'] : [[], ''];
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    client.write(`${[`${start} HTTP/1.1`, ...lines, ...ofBody, 'connection: close'].join('\r\n')}\r\n\r\n${body}`);
    return (await text(client)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
  }

  /** Fails if each of some attempts at a request takes longer than the budget. Answers the statuses of the replies. */
  async function expectCheap(requests: readonly (readonly [start: string, headers: readonly string[]])[]) {
    const statuses = new Set<string>();
    const costly: string[] = [];
    for (const [start, headers] of requests) {
      let cost = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < TRIES && cost > BUDGET; turn += 1)
        cost = await threadTime(async () => statuses.add(await send(start, headers)));
      if (cost > BUDGET) costly.push(`${start.slice(0, 40)} ${headers.join().slice(0, 40)}: ${Math.round(cost)} ms`);
    }
    expect(costly).toEqual([]);
    return statuses;
  }

  // Security: K11.
  it.each(ADDRESSES)(
    'takes no longer than anybody’s may, whatever header has it: %s',
    async (start) => {
      const shapes = PIECES.map(filled);
      const requests = HEADERS.flatMap((name) => shapes.map((shape) => [start, [`${name}: ${shape}`]] as const));
      const statuses = await expectCheap(requests);
      expect([...statuses].some((status) => status < '400')).toBe(true);
    },
    120_000,
  );

  // Security: K11.
  it.each(STARTS)(
    'takes no longer than anybody’s may, whatever its address is made of: %s',
    async (beginning) => {
      const requests = ['GET', 'POST'].flatMap((method) =>
        PARTS.map((part) => [`${method} ${beginning}${filled(part)}`, []] as const),
      );
      await expectCheap(requests);
    },
    120_000,
  );

  // Security: V4.
  it('of so many headers that Node drops those that a proxy adds is refused, and one of a hundred answered', async () => {
    const { lines } = CONNECTION_LIMITS.headers;
    const with100 = Array.from({ length: lines - 2 }, (_, index) => `a${index}: b`);
    expect(await send('GET /healthz', with100)).toBe('200');
    expect(await send('GET /healthz', [...with100, 'x-forwarded-for: 192.0.2.1'])).toBe('431');
    expect(await send('GET /metrics', [...('a:'.repeat(1_100).match(/a:/g) ?? []), 'x-forwarded-for: 192.0.2.1'])).toBe(
      '431',
    );
  });
});
