import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { isCutOff } from '../src/errors.ts';
import { sharedTestApp, startTestApp } from './test-app.ts';

/** More than the buffers between server and client hold. */
const LARGE = 50_000_000;
const HOST = 'Host: x\r\n';

/** Whatever ends the connection: a byte that is sent once it is closed is an error, for which `once` would not wait. */
const closed = (connection: Socket) => new Promise((resolve) => connection.once('close', resolve));

describe('a client that is too slow', () => {
  const uploadsDir = temporaryFolder(afterAll);
  const test = sharedTestApp({ config: { uploadsDir, requestTimeout: 400 } });

  /** Sends the beginning of a request, then one byte after the other. */
  async function begin(request: string): Promise<Socket> {
    const client = connect(Number(new URL(await test.listen()).port), '127.0.0.1');
    client.on('error', () => {});
    client.write(request);
    const dripping = setInterval(() => client.write('x'), 20);
    client.once('close', () => clearInterval(dripping));
    return client;
  }

  // Security: P1.
  it.each([
    ['its headers', `GET /ar HTTP/1.1\r\n${HOST}x: `],
    [
      'a body',
      `POST /api/home/Menu HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"a":"`,
    ],
    [
      'a body for the dashboard',
      `POST /dashboard/admin/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
    ],
  ])('in sending %s is answered 408 and its connection closed', async (_name, request) => {
    const slow = await begin(request);
    let answer = '';
    slow.on('data', (data) => {
      answer += data;
    });
    await closed(slow);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  // Security: P1.
  it('in reading loses its connection', async () => {
    const { server } = test.app;
    writeFileSync(join(uploadsDir, 'large.jpg'), Buffer.alloc(LARGE));
    const slow = connect(Number(new URL(await test.listen()).port), '127.0.0.1');
    slow.on('error', () => {});
    slow.pause();
    const [connection] = (await Promise.all([once(server, 'connection'), once(slow, 'connect')]))[0] as [Socket];
    slow.write(`GET /uploads/large.jpg HTTP/1.1\r\n${HOST}\r\n`);
    await closed(connection);
    slow.destroy();
  });
});

describe('a client that hangs up', () => {
  const json = 'Content-Type: application/json\r\n';
  const body = JSON.stringify({ lang: 'ar', more: 'x'.repeat(600) });
  const post = (address: string, more = '') =>
    `POST ${address} HTTP/1.1\r\n${HOST}${json}${more}Content-Length: ${body.length}\r\n\r\n${body}`;
  const REQUESTS = [
    ...['/api/home/Menu', '/api/home/Search', '/api/manager/LoadUsers', '/api/none'].map((address) => post(address)),
    ...['/dashboard/admin/login', '/dashboard/content-manager/none', '/ar', '/uploads/a.jpg'].map((address) =>
      post(address),
    ),
    post('/api/home/Menu', 'Cookie: XSRF-TOKEN=a\r\n'),
    ...[
      '/ar',
      '/ar/search?q=a',
      '/uploads/a_1a.pdf',
      '/open/export/data/x',
      '/_userFiles/a.jpg',
      '/dashboard/admin/init',
    ].map((address) => `GET ${address} HTTP/1.1\r\n${HOST}\r\n`),
    `POST /api/home/Menu HTTP/1.1\r\n${HOST}${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nZZ\r\n`,
    post('/api/home/Menu').slice(0, -100),
  ];

  // Security: P4.
  it('at any time leaves no error in the log', async () => {
    const test = await startTestApp({ answers: { '/admin/init': { data: 1 } } });
    const port = Number(new URL(await test.listen()).port);
    for (const wait of [0, 1, 3, 6, 20])
      for (const request of REQUESTS) {
        const client = connect(port, '127.0.0.1');
        client.on('error', () => {});
        await once(client, 'connect');
        client.write(request);
        await setTimeout(wait);
        client.resetAndDestroy();
      }
    await setTimeout(300);
    const lines = test.log.map((line) => JSON.parse(line));
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });
});

// Security: P4.
it.each([
  ['its own', true, 'ERR_STREAM_PREMATURE_CLOSE', true],
  ['the cms’s', false, 'ERR_STREAM_PREMATURE_CLOSE', false],
  ['another', true, 'ERR_INTERNAL', false],
])(
  'an end in the middle of what is passed on is the client’s where its connection is gone: %s',
  (_, destroyed, code, isOwn) => {
    const socket = Object.assign(new Socket(), { destroyed });
    expect(isCutOff(Object.assign(new Error(code), { code }), { raw: { errored: null, socket } })).toBe(isOwn);
  },
);

interface Chunks {
  count: number;
  size: number;
  header?: string;
}

describe('a body in chunks', () => {
  const test = sharedTestApp();

  /** The answer to a body of chunks of some bytes each, sent at once, until the connection is closed; '' for none. */
  async function answerTo(path: string, { count, size, header = '' }: Chunks): Promise<string> {
    const client = connect(Number(new URL(await test.listen()).port), '127.0.0.1');
    client.on('error', () => {});
    await once(client, 'connect');
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    client.write(
      `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n${header}\r\n` +
        `${chunk('{')}${chunk(' '.repeat(size)).repeat(count)}${chunk('}')}0\r\n\r\n`,
    );
    return text(client).catch(() => '');
  }

  it.each([
    ['as small as programs write them', { count: 900, size: 4 }],
    ['of a longer text', { count: 250, size: 60 }],
  ])('%s is answered', async (_name, chunks) => {
    expect(await answerTo('/api/home/Menu', { ...chunks, header: 'Connection: close\r\n' })).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });

  it('of one byte each is not answered, though it is short enough and may come in one packet', async () => {
    expect(await answerTo('/api/home/Menu', { count: 9_000, size: 1 })).toBe('');
  });

  it.each(['/dashboard/admin/login', '/ar'])(
    'of one byte each to %s, which takes none, is not read on',
    async (path) => {
      const count = 200_000;
      const [[connection]] = await Promise.all([
        once(test.app.server, 'connection') as Promise<[Socket]>,
        answerTo(path, { count, size: 1 }),
      ]);
      expect(connection.bytesRead).toBeLessThan(count);
    },
  );
});

describe('a connection', () => {
  const test = sharedTestApp();

  const answersTo = async (path: string, count: number) => {
    const client = connect(Number(new URL(await test.listen()).port), '127.0.0.1');
    client.write(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`.repeat(count));
    client.end();
    return (await text(client)).match(/HTTP\/1\.1 /g)?.length ?? 0;
  };

  it('may send a few requests ahead of the replies', async () => {
    expect(await answersTo('/healthz', 5)).toBe(5);
  });

  // Security: P1.
  it('that sends many ahead of the replies is closed before they are answered', async () => {
    test.cms.behavior = 'silent';
    expect(await answersTo('/_userFiles/a.jpg', 6)).toBe(0);
  });
});
