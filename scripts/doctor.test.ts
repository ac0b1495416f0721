import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from './stack/run.ts';
import { freePort, freePorts, generateSecrets } from './stack/settings.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');

const NO_DATABASE = 'postgres://khayr@127.0.0.1:1/khayr';

async function examine(env: Record<string, string>) {
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

// Security: F1.
it('finds links among the files, which would show everybody what they lead to', async () => {
  const site = await newSite();
  const uploads = path.join(site.DATA_DIR, 'public/uploads');
  mkdirSync(uploads, { recursive: true });
  symlinkSync('../../database.sqlite', path.join(uploads, 'zz.pdf'));
  const { code, lines } = await examine(site);
  expect(lines).toHaveProperty(['✗ Files'], expect.stringMatching(/uploads\/zz\.pdf is a link .*→ remove it/));
  expect(code).toBe(1);
});

it('does not take a site that is starting for a stopped one whose port another program has', async () => {
  const site = await newSite();
  await serve(site.PORT, () => [0, undefined]);
  expect((await examine(site)).lines['✗ Ports']).toContain('is taken; set PORT to another one');
  const lock = createServer().listen(path.join(site.DATA_DIR, 'lock.sock'));
  onTestFinished(() => void lock.close());
  await once(lock, 'listening');
  expect((await examine(site)).lines['✗ Ports']).toMatch(/is in use, and the site does not answer.* → it is starting/);
});

it('says what to do about a database that a stopped site would not reach', async () => {
  const { lines } = await examine({ ...(await newSite()), DATABASE_URL: NO_DATABASE });
  expect(lines).toHaveProperty(['✗ Data'], expect.stringContaining('→ start PostgreSQL'));
});

/** Answers every request on a port. */
async function serve(
  port: string,
  answer: (url: string, headers: IncomingHttpHeaders) => [number, unknown, Record<string, string>?],
  host = '127.0.0.1',
) {
  const server = createServer(({ url = '', headers }, response) => {
    const [status, body, more] = answer(url, headers);
    if (status === 0) return void response.destroy();
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
    '✗ Database': expect.stringContaining('→ start PostgreSQL'),
    // Looked at once the database answers.
    '✓ Data': 'nothing to look at',
    '✓ Proxy': expect.stringContaining('no proxy'),
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
  const found = { mail: { fault: 'login', answer: '535 Wrong' }, lacking: 3, broken: 2 };
  let search = 200;
  const parts = { adapter: 'up', cms: 'up', database: 'up', mail: { pending: 1, failed: 0 } };
  await serve(site.PORT, (url) => [url.startsWith('/en/search') ? search : 200, parts], host);
  await serve(site.CMS_PORT, (url) => (url === '/api/examination' ? [200, { data: found }] : [404, {}]));
  expect((await examine(site)).lines).toMatchObject({
    '✗ Mail': 'the server says «535 Wrong» → correct user and password: SMTP_URL, or the mail in the settings',
    '✗ Items': expect.stringMatching(/^2 items .* → restart the site/),
    '✗ Search': '3 items are not found yet → wait some minutes, then npm run search:rebuild',
  });
  found.mail = { fault: 'missing', answer: '' };
  Object.assign(found, { lacking: 0, broken: 0 });
  expect((await examine(site)).lines).toMatchObject({
    '✓ Mail': 'no server is set, so nobody is mailed; 1 mails wait, 0 were given up',
    '✓ Items': 'each is whole',
    '✓ Search': 'answers, and finds everything',
  });
  // Its index is complete: to build it anew would mend nothing.
  search = 500;
  expect((await examine(site)).lines['✗ Search']).toMatch(/answers 500.* → see adapter\.log and cms\.log/);
  search = 0;
  expect((await examine(site)).lines['✗ Search']).toMatch(/does not answer .* → run this again in some minutes/);
});

describe('the proxy', () => {
  let site: Awaited<ReturnType<typeof newSite>> & { SITE_URL: string };
  let proxy: Parameters<typeof serve>[1] = () => [200, {}];

  const ADAPTER = { adapter: 'up' };
  const proxySays = async () => {
    const { lines } = await examine(site);
    return lines['✓ Proxy'] ?? lines['✗ Proxy'];
  };

  beforeEach(async () => {
    const port = await freePort();
    site = { ...(await newSite()), SITE_URL: `http://127.0.0.1:${port}` };
    await serve(site.PORT, () => [200, ADAPTER]);
    await serve(String(port), (...request) => proxy(...request));
  });

  // Security: K14.
  it.each<[string, string, (headers: IncomingHttpHeaders) => ReturnType<typeof proxy>, string]>([
    ['adds nobody', '/metrics', () => [200, {}], 'the proxy adds no X-Forwarded-For'],
    ['changes Host', '/api/home/Menu', () => [403, {}], 'the proxy changes Host'],
    [
      'lets clients choose their address',
      '/api/home/Menu',
      ({ 'x-forwarded-for': from = '' }) => [200, {}, { 'set-cookie': `XSRF-TOKEN=${from}` }],
      'can choose the address',
    ],
    [
      'does not reach the site',
      '/healthz',
      () => [502, {}],
      'it does not reach the site → have it forward to http://127.0.0.1:',
    ],
    [
      'leads elsewhere',
      '/healthz',
      () => [301, {}, { location: 'https://a.example/' }],
      'redirects to https://a.example/',
    ],
    ['has another site', '/healthz', () => [404, {}], 'another site answers'],
    ['is right', '', () => [200, {}], 'leads to the site, and says who asks'],
  ])('that %s is told as such', async (_, address, answer, said) => {
    proxy = (url, headers) => {
      if (url === address) return answer(headers);
      return url === '/metrics' ? [404, {}] : [200, ADAPTER];
    };
    expect(await proxySays()).toContain(said);
  });

  it('that is not there is told apart from one that is missed', async () => {
    expect(await proxySays().then(() => examine({ ...site, SITE_URL: `http://127.0.0.1:${site.PORT}` }))).toMatchObject(
      {
        lines: { '✓ Proxy': expect.stringContaining('no proxy stands in front of') },
      },
    );
    site.SITE_URL = 'http://nobody.invalid';
    expect(await proxySays()).toMatch(/\((ENOTFOUND|EAI_AGAIN)\) → .+DNS/);
    site.SITE_URL = `http://127.0.0.1:${await freePort()}`;
    expect(await proxySays()).toContain('(ECONNREFUSED) → start the proxy');
  });
});

it('says which keys are missing beside data, and what cannot be read without them', async () => {
  const site = await newSite();
  const secrets = path.join(site.DATA_DIR, 'secrets.env');
  const write = (...without: string[]) => {
    const all = Object.entries(generateSecrets()).filter(([name]) => !without.includes(name));
    writeFileSync(secrets, all.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
  };
  const secretsSay = async () => Object.entries((await examine(site)).lines).find(([name]) => name.endsWith('Secrets'));
  expect(await secretsSay()).toEqual(['✓ Secrets', 'nothing to look at']);
  const database = new Database(path.join(site.DATA_DIR, 'database.sqlite'));
  database.exec('create table strapi_core_store_settings (id integer)');
  database.close();
  write();
  expect(await secretsSay()).toEqual(['✓ Secrets', 'secrets.env has all of them']);
  write('ENCRYPTION_KEY');
  const [mark, said] = (await secretsSay()) ?? [];
  expect([mark, said]).toEqual([
    '✗ Secrets',
    expect.stringMatching(/^ENCRYPTION_KEY missing .+two-step login .+ → put secrets\.env/),
  ]);
  write('JWT_SECRET');
  expect(await secretsSay()).toEqual([
    '✓ Secrets',
    expect.stringMatching(/^JWT_SECRET missing .+ nothing stored needs/),
  ]);
  rmSync(secrets);
  expect(await secretsSay()).toEqual(['✗ Secrets', expect.stringContaining('ADAPTER_TOKEN, MANAGER_USERNAME')]);
});

it.each([
  ['no database at all', Buffer.from('no database, '.repeat(400))],
  ['a broken page', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8_192, 1)])],
])('names the last backup where the database is damaged: %s', async (_, content) => {
  const site = await newSite();
  const folder = path.join(site.DATA_DIR, 'backups');
  mkdirSync(folder);
  for (const day of ['01', '02']) writeFileSync(path.join(folder, `khayr-scheduled-202611${day}030000.tar.gz`), '');
  writeFileSync(path.join(site.DATA_DIR, 'database.sqlite'), content);
  const { lines } = await examine(site);
  expect(lines['✗ Data']).toContain(`npm run restore -- ${folder}/khayr-scheduled-20261102030000.tar.gz --force`);
});
