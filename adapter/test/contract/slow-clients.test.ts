import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { publicRoutes } from '../../../cms/contract/routes.ts';
import { login, managerDetails } from './manager.ts';
import { get, ownAddress, post, siteUrl } from './site.ts';

const CLIENTS = 500;
/** Those of them that read nothing of a reply; each costs the server a large file. */
const READERS = 80;

const site = new URL(siteUrl);
const begin = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, `Host: ${site.host}`, ...headers].join('\r\n')}\r\n`;
const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 16000'];
/** Beginnings of requests that never end. */
const UNENDING = [
  `${begin('GET /ar')}X-Header: `,
  `${begin('POST /api/home/Articles', ...JSON_BODY)}\r\n{"lang":"`,
  `${begin('POST /dashboard/admin/login', 'Content-Type: application/json', 'Content-Length: 9000')}\r\n{"email":"`,
  `${begin('POST /dashboard/admin/users', ...JSON_BODY)}\r\n{"email":"`,
];

const clients: Socket[] = [];
let dripping: NodeJS.Timeout | undefined;
afterEach(() => {
  clearInterval(dripping);
  for (const client of clients) client.destroy();
});

async function open(): Promise<Socket> {
  const client = connect(Number(site.port), site.hostname);
  clients.push(client);
  // The server may end it: the test looks at what is still open.
  client.on('error', () => {});
  await once(client, 'connect');
  return client;
}

/** The script of the dashboard, and a picture. */
async function largeFiles(): Promise<string[]> {
  const dashboard = await (await get('/dashboard/admin/')).text();
  const { data } = await post('/api/home/Articles', { catId: 7 });
  const files = [/src="([^"]+\.js)"/.exec(dashboard)?.[1], data.find(({ image }) => image !== '')?.image];
  expect(files).toEqual([expect.any(String), expect.any(String)]);
  return files.map((file) => new URL(file ?? '', siteUrl).pathname);
}

// Security: P1.
it(`${CLIENTS} clients that send and read slowly do not keep the site from answering others`, async () => {
  const readers = (await largeFiles()).map((file) => `${begin(`GET ${file}`)}\r\n`.repeat(4));
  const kindOf = (at: number) => (at < READERS ? readers[at % readers.length] : UNENDING[at % UNENDING.length]) ?? '';
  for (let at = 0; at < CLIENTS; at += 1) {
    const client = await open();
    const kind = kindOf(at);
    // A paused socket reads nothing.
    client.pause();
    client.write(kind);
  }
  dripping = setInterval(() => {
    for (const client of clients.slice(READERS)) client.write('x');
  }, 200);

  for (const lang of ['ar', 'en'] as const) {
    const pages = [
      publicRoutes.home(lang),
      publicRoutes.articles(lang, 7, 1),
      publicRoutes.contact(lang),
      publicRoutes.gallery(lang, 6, 1),
    ];
    for (const page of pages) expect((await get(page)).status).toBe(200);
    for (const call of ['Menu', 'HomePageContents'])
      expect((await post(`/api/home/${call}`, { lang }, ownAddress())).status).toBe(0);
  }
  expect((await login(managerDetails)).status).toBe(0);
  expect((await get('/dashboard/admin/init')).status).toBe(200);
  expect(clients.filter(({ closed }) => !closed)).toHaveLength(CLIENTS);
});
