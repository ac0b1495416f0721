import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from './stack/run.mjs';
import { freePorts } from './stack/settings.mjs';
import { temporaryFolder } from './stack/temporary-folder.mjs';

vi.setConfig({ testTimeout: 60_000 });

const NO_DATABASE = 'postgres://khayr@127.0.0.1:1/khayr';

/** @param {Record<string, string>} env */
async function examine(env) {
  const child = spawn(process.execPath, ['scripts/doctor.mjs'], { cwd: ROOT, env: { PATH: process.env.PATH, ...env } });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, lines: Object.fromEntries(said.split('\n').flatMap((line) => (line ? [line.split(/: (.*)/)] : []))) };
}

async function newSite() {
  const dataDir = temporaryFolder(onTestFinished);
  chmodSync(dataDir, 0o700);
  return { DATA_DIR: dataDir, ...(await freePorts()) };
}

it('finds nothing wrong with a stopped site whose folder and ports are right, and says what it cannot see', async () => {
  const { code, lines } = await examine(await newSite());
  expect(lines).toMatchObject({
    '✓ Node': process.versions.node,
    '✓ Ports': expect.stringContaining('the site is stopped'),
    '✓ Rights': expect.stringContaining('its owner alone'),
    '✓ Files': 'all are plain ones',
    '✓ Database': 'nothing to look at',
    '✓ Backups': 'nothing to look at',
  });
  expect(code).toBe(Object.keys(lines).some((name) => name.startsWith('✗')) ? 1 : 0);
});

it('finds links among the files, which would show everybody what they lead to', async () => {
  const site = await newSite();
  const uploads = path.join(site.DATA_DIR, 'public/uploads');
  mkdirSync(uploads, { recursive: true });
  symlinkSync('../../database.sqlite', path.join(uploads, 'zz.pdf'));
  const { code, lines } = await examine(site);
  expect(lines).toHaveProperty(['✗ Files'], expect.stringMatching(/uploads\/zz\.pdf is a link .*→ remove it/));
  expect(code).toBe(1);
});

it('says what to do about a database that a stopped site would not reach', async () => {
  const { lines } = await examine({ ...(await newSite()), DATABASE_URL: NO_DATABASE });
  expect(lines).toHaveProperty(['✗ Data'], expect.stringContaining('→ start PostgreSQL'));
});

/**
 * Answers every request on a port.
 * @param {string} port
 * @param {(url: string, headers: import('node:http').IncomingHttpHeaders) => [number, unknown, Record<string, string>?]} answer
 * @param {string} [host]
 */
async function serve(port, answer, host = '127.0.0.1') {
  const server = createServer(({ url = '', headers }, response) => {
    const [status, body, more] = answer(url, headers);
    response.writeHead(status, more).end(JSON.stringify(body));
  }).listen(Number(port), host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
}

it('says of a running site what needs a person and what to do, and ends with 1', async () => {
  const site = await newSite();
  const parts = { adapter: 'up', cms: 'up', database: 'down', mail: { pending: 1, failed: 2 } };
  await serve(site.PORT, () => [200, parts]);
  mkdirSync(path.join(site.DATA_DIR, 'state'));
  const failure = { at: new Date().toISOString(), reason: 'The folder is full.' };
  writeFileSync(
    path.join(site.DATA_DIR, 'state/backup.json'),
    JSON.stringify({ last: null, failure, rehearsal: null }),
  );
  writeFileSync(path.join(site.DATA_DIR, 'secrets.env'), '', { mode: 0o644 });
  const { code, lines } = await examine({
    ...site,
    SITE_URL: `http://127.0.0.1:${site.PORT}`,
    DATABASE_URL: NO_DATABASE,
  });
  expect(lines).toMatchObject({
    '✗ Rights': expect.stringMatching(/secrets\.env → chmod go-rwx/),
    '✗ Database': expect.stringContaining('does not answer →'),
    // Looked at once the database answers.
    '✓ Data': 'nothing to look at',
    '✗ Proxy': expect.stringContaining('X-Forwarded-For'),
    '✗ Mail': expect.stringContaining('2 were given up →'),
    '✗ Backups': 'The folder is full. → remove the cause, and run npm run backup -- --scheduled',
    '✓ Search': 'nothing to look at',
  });
  expect(code).toBe(1);
});

it('has the running cms greet the mail server and count what no search finds, and says what to do', async () => {
  const hasIPv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));
  const host = hasIPv6 ? '::1' : '127.0.0.1';
  const site = { ...(await newSite()), HOST: host, ADAPTER_TOKEN: 'token' };
  const found = { mail: { fault: 'login', answer: '535 Wrong' }, lacking: 3 };
  let search = 200;
  const parts = { adapter: 'up', cms: 'up', database: 'up', mail: { pending: 1, failed: 0 } };
  await serve(site.PORT, (url) => [url.startsWith('/en/search') ? search : 200, parts], host);
  await serve(site.CMS_PORT, (url) => (url === '/api/examination' ? [200, { data: found }] : [404, {}]));
  expect((await examine(site)).lines).toMatchObject({
    '✗ Mail': 'the server says «535 Wrong» → correct user and password: SMTP_URL, or the mail in the settings',
    '✗ Search': '3 items are not found yet → wait some minutes, then npm run search:rebuild',
  });
  found.mail = { fault: 'missing', answer: '' };
  found.lacking = 0;
  expect((await examine(site)).lines).toMatchObject({
    '✓ Mail': 'no server is set, so nobody is mailed; 1 mails wait, 0 were given up',
    '✓ Search': 'answers, and finds everything',
  });
  search = 500;
  expect((await examine(site)).lines).toHaveProperty(['✗ Search'], expect.stringContaining('npm run search:rebuild'));
});

it('says what a proxy does wrong with the headers', async () => {
  const site = await newSite();
  let status = 403;
  await serve(site.PORT, (url, headers) => {
    if (url === '/metrics') return [404, {}];
    const cookie = { 'set-cookie': `XSRF-TOKEN=${headers['x-forwarded-for'] ?? headers.host}` };
    return url === '/api/home/Menu' ? [status, {}, cookie] : [200, { adapter: 'up' }];
  });
  const ofSite = { ...site, SITE_URL: `http://127.0.0.1:${site.PORT}` };
  expect((await examine(ofSite)).lines).toHaveProperty(['✗ Proxy'], expect.stringContaining('the proxy changes Host'));
  status = 200;
  expect((await examine(ofSite)).lines).toHaveProperty(['✗ Proxy'], expect.stringContaining('can choose the address'));
});
