import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startCaddy } from './stack/caddy.ts';
import { programOf, startPostgres } from './stack/postgres.ts';
import { ROOT } from './stack/run.ts';
import { freePort, freePorts, requireFree } from './stack/settings.ts';
import { startCommand } from './stack/start-command.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const newFolder = () => temporaryFolder((cleanup) => cleanups.push(cleanup));

/** Where one copy of the product runs: its environment. */
const newCopy = async () => ({ ...(await freePorts()), DATA_DIR: newFolder() });

type Copy = Awaited<ReturnType<typeof newCopy>>;

function stringsOf(pid: number, file: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  } catch {
    // The process has exited since, or belongs to another user.
    return [];
  }
}

/** The ids of a copy's processes, also of those that are no longer children of the script. */
const processesOf = ({ DATA_DIR }: { DATA_DIR: string }) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && stringsOf(pid, 'environ').includes(`DATA_DIR=${DATA_DIR}`));

const pidsOf = (env: { DATA_DIR: string }, program: string) =>
  processesOf(env).filter((pid) => stringsOf(pid, 'cmdline').some((argument) => argument.endsWith(program)));

/** Expects that no process of a copy is left and that its ports are free. */
async function expectGone(env: Copy) {
  expect(processesOf(env)).toEqual([]);
  // A process that ends has no environment any more before its sockets are closed.
  await vi.waitFor(async () => {
    await requireFree('PORT', Number(env.PORT));
    await requireFree('CMS_PORT', Number(env.CMS_PORT), '127.0.0.1');
  });
}

const start = (env: Record<string, string>, ...[script = 'scripts/start.mjs', ...args]: string[]) =>
  run([process.execPath, script, ...args], { ...process.env, DEMO: 'false', DRAIN_SECONDS: '0', ...env });

function run(command: readonly string[], env: NodeJS.ProcessEnv) {
  const started = startCommand(command, { env });
  cleanups.push(started.stop);
  return {
    ...started,
    prints: (pattern: RegExp) => expect.poll(started.output, { timeout: 90_000, interval: 100 }).toMatch(pattern),
  };
}

const post = async (url: string, body: unknown = {}) =>
  (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  ).json();

/** Sends a contact message, which needs adapter and cms, as no cache answers it. */
async function sendMessage({ PORT }: Copy) {
  const message = {
    fromName: 'Donor',
    fromEmail: 'donor@example.org',
    mobile: '',
    subject: 'Question',
    body: 'Words',
  };
  return post(`http://localhost:${PORT}/api/home/SendMessage`, { message, lang: 'en' }).catch(() => ({}));
}

// Starting takes most of the time, so the tests of a running product share two copies, one after the other.
describe('npm start', { timeout: 120_000 }, () => {
  let firstCopy: Copy & { MANAGER_USERNAME: string };
  let secondCopy: Copy;
  let first: ReturnType<typeof start>;
  let second: ReturnType<typeof start>;

  it('leaves nothing behind when Ctrl-C stops it while it starts', async () => {
    firstCopy = { ...(await newCopy()), MANAGER_USERNAME: 'first' };
    const { child, exit, output } = start(firstCopy);
    const database = path.join(firstCopy.DATA_DIR, 'database.sqlite');
    await expect.poll(() => existsSync(database), { timeout: 60_000, interval: 50 }).toBe(true);
    // The script itself, cms and adapter: otherwise there would be nothing to stop.
    expect(processesOf(firstCopy)).toHaveLength(3);
    child.kill('SIGINT');
    // As npm does, which passes on a Ctrl-C that the terminal has sent to the script already.
    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(output()).not.toContain('First manager');
    await expectGone(firstCopy);
  });

  // Security: K9.
  it('runs two copies side by side, each with its own ports and data, and prints first names and passwords, except for those that it was given', async () => {
    secondCopy = await newCopy();
    const given = { MANAGER_PASSWORD: 'Canary-7f3a', DASHBOARD_PASSWORD: 'Canary-7f3b', SETUP_CODE: 'canary-7f3c' };
    first = start(firstCopy);
    second = start({ ...secondCopy, ...given });
    await first.prints(/First manager +first \/ \S{20,}\n/);
    expect(first.output()).toMatch(/Set up the site http:\/\/localhost:\d+\/ar\/manager\/setup#[\w-]{43}\n/);
    await second.prints(/First manager +manager \/ \(MANAGER_PASSWORD\)\n/);
    await second.prints(/Ctrl-C/);
    expect(second.output()).toMatch(/\/ar\/manager\/setup#\(SETUP_CODE\)\n/);
    expect(second.output()).not.toMatch(/canary/i);
    for (const { PORT } of [firstCopy, secondCopy]) {
      expect((await post(`http://localhost:${PORT}/api/home/Menu`)).status).toBe(0);
    }
  });

  // Faults: 2.
  it.each([
    ['adapter', 'server.js'],
    ['cms', 'start.js'],
  ])('restarts its %s when that was killed', async (name, program) => {
    const [killed = 0] = pidsOf(firstCopy, program);
    // 0 would be the tests' own process group.
    expect(killed).toBeGreaterThan(0);
    process.kill(killed, 'SIGKILL');
    await first.prints(new RegExp(`The ${name} stopped by itself; starting it again`));
    await expect.poll(() => sendMessage(firstCopy), { timeout: 60_000, interval: 500 }).toMatchObject({ status: 0 });
    expect(pidsOf(firstCopy, program)).not.toContain(killed);
  });

  // Security: P6.
  it('stops both servers on Ctrl-C, and starts again with the secrets that only the owner can read', async () => {
    const file = path.join(firstCopy.DATA_DIR, 'secrets.env');
    const secrets = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o077).toBe(0);
    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    await expectGone(firstCopy);

    // As an earlier version left it.
    chmodSync(path.join(firstCopy.DATA_DIR, 'database.sqlite'), 0o644);
    chmodSync(firstCopy.DATA_DIR, 0o755);
    first = start(firstCopy);
    await first.prints(/Ctrl-C/);
    expect(readFileSync(file, 'utf8')).toBe(secrets);
    expect(first.output()).not.toContain('First manager');
  });

  // Security: K9.
  it('keeps all of its data to its owner, whatever the umask and an earlier version allowed', async () => {
    // Written to the database, and to the copies of pages.
    expect((await sendMessage(firstCopy)).status).toBe(0);
    for (const { DATA_DIR } of [firstCopy, secondCopy]) {
      const entries = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
      expect(entries).toEqual(expect.arrayContaining(['database.sqlite-wal', 'cms.log', 'greeted', 'page-copies']));
      const readable = ['.', ...entries].filter((name) => {
        const stats = statSync(path.join(DATA_DIR, name), { throwIfNoEntry: false });
        // Nobody else can connect to the socket of the lock.
        return stats && !stats.isSocket() && (stats.mode & 0o077) !== 0;
      });
      expect(readable).toEqual([]);
    }
  });

  it('prints the link of the set-up until a manager has logged in, and never into a log', async () => {
    const code = /setup#([\w-]{43})/.exec(first.output())?.[1] ?? 'none';
    const open = () => post(`http://localhost:${firstCopy.PORT}/api/home/SetupOpen`, { code });
    expect((await open()).token.userType).toBe(4);
    const { MANAGER_PASSWORD: password } = parseEnv(readFileSync(path.join(firstCopy.DATA_DIR, 'secrets.env'), 'utf8'));
    await post(`http://localhost:${firstCopy.PORT}/api/home/UserLogin`, { username: 'first', password });
    expect((await open()).status).toBe(8);
    for (const log of ['cms.log', 'adapter.log'])
      expect(readFileSync(path.join(firstCopy.DATA_DIR, log), 'utf8')).not.toContain(code);
    first.child.kill('SIGINT');
    await first.exit;
    first = start(firstCopy);
    await first.prints(/Ctrl-C/);
    expect(first.output()).not.toContain('setup#');
  });

  it('can be told to take a second factor off, to help with a password and to build the search’s index, while it runs', async () => {
    const call = async (...args: string[]) => {
      const { exit, output } = run([process.execPath, ...args], { ...process.env, ...firstCopy });
      return `${await exit} ${output().trim()}`;
    };
    expect(await call('scripts/factor-reset.mjs', 'first')).toBe(
      '0 • «first» had no second factor; the open sessions have ended',
    );
    expect(await call('scripts/factor-reset.mjs', 'nobody')).toBe('1 ✗ There is no account «nobody».');
    expect(await call('scripts/password-link.mjs', 'first')).toMatch(
      /^0 • For half an hour, once: http\S+code=\S+&user=first$/,
    );
    expect(await call('scripts/search-rebuild.mjs')).toMatch(/^0 • The index of the search has \d+ entries$/);
  });

  it('stops both servers when its terminal is closed', async () => {
    first.child.kill('SIGHUP');
    expect(await first.exit).toBe(0);
    await expectGone(firstCopy);
  });

  it('runs cms and adapter as two starts, the adapter with a folder of its own, and stops each alone', async () => {
    const { ADAPTER_TOKEN = '' } = parseEnv(readFileSync(path.join(firstCopy.DATA_DIR, 'secrets.env'), 'utf8'));
    const cmsUrl = `http://127.0.0.1:${firstCopy.CMS_PORT}`;
    const adapterCopy = { ...(await newCopy()), CMS_URL: cmsUrl, ADAPTER_TOKEN };
    const [script, ...parts] = ['scripts/start.mjs', 'cms', 'adapter'];
    const [cms, adapter] = parts.map((part) => start(part === 'cms' ? firstCopy : adapterCopy, script, part));
    await cms?.prints(new RegExp(`The cms answers at ${cmsUrl}; Ctrl-C stops it`));
    await adapter?.prints(new RegExp(`The adapter answers at http://127.0.0.1:${adapterCopy.PORT}; Ctrl-C stops it`));
    expect([pidsOf(firstCopy, 'server.js'), pidsOf(adapterCopy, 'start.js')]).toEqual([[], []]);
    await expect.poll(() => sendMessage(adapterCopy), { timeout: 60_000, interval: 500 }).toMatchObject({ status: 0 });
    expect(existsSync(path.join(adapterCopy.DATA_DIR, 'secrets.env'))).toBe(false);
    cms?.child.kill('SIGINT');
    expect(await cms?.exit).toBe(0);
    expect((await fetch(`http://localhost:${adapterCopy.PORT}/healthz`)).status).toBe(200);
    adapter?.child.kill('SIGINT');
    expect(await adapter?.exit).toBe(0);
    await expectGone(firstCopy);
    await expectGone(adapterCopy);
  });

  it('waits longer each time before it restarts a server that exits again and again', async () => {
    for (const seconds of [1, 2, 4]) {
      await expect.poll(() => pidsOf(secondCopy, 'server.js'), { timeout: 10_000, interval: 50 }).toHaveLength(1);
      for (const pid of pidsOf(secondCopy, 'server.js')) process.kill(pid, 'SIGKILL');
      await second.prints(new RegExp(`The adapter stopped by itself; starting it again in ${seconds} s`));
    }
  });

  // Faults: E.
  it('refuses a second start on its data folder', async () => {
    const third = start({ ...(await newCopy()), DATA_DIR: secondCopy.DATA_DIR });
    expect(await third.exit).toBe(1);
    expect(third.output().trim()).toBe(
      `✗ The data folder ${secondCopy.DATA_DIR} is in use by another start; stop that one, or set DATA_DIR to another folder.`,
    );
    // The first goes on, with the adapter that the test before has killed.
    await expect.poll(() => sendMessage(secondCopy), { timeout: 60_000, interval: 500 }).toMatchObject({ status: 0 });
  });

  it('takes both servers along when it is killed', async () => {
    second.child.kill('SIGKILL');
    await expect.poll(() => processesOf(secondCopy), { timeout: 20_000, interval: 100 }).toEqual([]);
    await expectGone(secondCopy);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('stops when npm alone gets a %s', async (signal) => {
    const copy = await newCopy();
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, DEMO: 'false', ...copy },
      stdio: 'ignore',
    });
    await expect.poll(() => pidsOf(copy, 'start.js'), { timeout: 60_000, interval: 100 }).toHaveLength(1);
    npm.kill(signal);
    await expect.poll(() => processesOf(copy), { timeout: 20_000, interval: 100 }).toEqual([]);
  });

  it('waits for PostgreSQL, and says so', async () => {
    const copy = { ...(await newCopy()), DATABASE_URL: `postgres://khayr@127.0.0.1:${await freePort()}/khayr` };
    const { child, exit, prints } = start(copy);
    await prints(
      /The cms stopped by itself; PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached; starting it again in 2 s/,
    );
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    await expectGone(copy);
  });
});

describe('npm start behind Caddy', { timeout: 120_000 }, () => {
  it('serves the site, an upload of 15 MB and the dashboard over HTTP/2, and limits logins for each client', async () => {
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const passwords = {
      MANAGER_PASSWORD: 'Canary-7f3a',
      DASHBOARD_EMAIL: 'admin@example.org',
      DASHBOARD_PASSWORD: 'Canary-7f3b',
    };
    const copy = await newCopy();
    const caddy = await startCaddy({ host: 'localhost', adapter: Number(copy.PORT), port });
    cleanups.push(caddy.stop);
    const { child, exit, prints } = start({ ...copy, ...passwords, SITE_URL: url, TRUST_PROXY: 'true' });
    await prints(/Ctrl-C/);
    const session = connect(url, { rejectUnauthorized: false });
    const send = async (address: string, body: unknown, headers = {}) => {
      const sent = body ? JSON.stringify(body) : '';
      const posting = {
        ':method': 'POST',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
      };
      const stream = session.request({ ':path': address, origin: url, ...headers, ...(body ? posting : {}) });
      if (body) stream.end(sent);
      const [received] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      return { status: received[':status'], headers: received, body: await text(stream) };
    };
    const login = (username: string, password: string, headers = {}) =>
      send('/api/home/UserLogin', { username, password }, headers);

    const page = await send('/ar', undefined);
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')]);
    expect(page.body).toContain(`<link rel="canonical" href="${url}/ar"`);

    const token = JSON.parse((await login('manager', passwords.MANAGER_PASSWORD)).body).token.hashString;
    const content = Buffer.alloc(15 * 1_048_576, '%PDF-1.7\n');
    const base64String = `data:application/pdf;base64,${content.toString('base64')}`;
    const file = { folder: '/_userFiles/', filename: 'large.pdf', base64String, token };
    const upload = JSON.parse((await send('/api/filemanager/FileUpload', file)).body);
    expect(upload).toMatchObject({ status: 0, extra: {}, data: { size: content.length } });

    const { DASHBOARD_EMAIL: email, DASHBOARD_PASSWORD: password } = passwords;
    const dashboard = await send('/dashboard/admin/login', { email, password });
    expect([dashboard.status, String(dashboard.headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/; secure/i),
    ]);

    // What a client writes itself into the header makes it no other client.
    const replies = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      replies.push((await login(`nobody-${attempt}`, 'wrong', { 'x-forwarded-for': `203.0.113.${attempt}` })).status);
    expect(replies.slice(-2)).toEqual([429, 429]);
    expect(readFileSync(path.join(copy.DATA_DIR, 'adapter.log'), 'utf8')).not.toContain('203.0.113.');
    session.destroy();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });
});

describe('the systemd unit', { timeout: 120_000 }, () => {
  const file = path.join(ROOT, 'docs/deploy/khayr.service');
  const lines = readFileSync(file, 'utf8').split('\n');
  /** Every value of a setting. */
  const valuesOf = (name: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));
  const lastOf = (name: string) => valuesOf(name).at(-1) ?? '';

  it('has only settings and values that systemd knows', () => {
    const report = execFileSync('sh', ['-c', 'systemd-analyze verify "$0" 2>&1', file], { encoding: 'utf8' });
    // It also reports on other units of the machine.
    expect(report.split('\n').filter((line) => line.includes('khayr.service'))).toEqual([]);
  });

  it('starts the site in its own environment, and stops it within its time with nothing left behind', async () => {
    const folders = { S: newFolder(), C: newFolder() };
    const environment = valuesOf('Environment')
      .join(' ')
      .replace(/%([SC])/g, (_all, letter: 'S' | 'C') => folders[letter])
      .split(' ')
      .map((assignment) => assignment.split('='));
    const { DATA_DIR: _none, ...ports } = await newCopy();
    // As if EnvironmentFile= named the ports.
    const env = { PATH: process.env.PATH ?? '', ...Object.fromEntries(environment), DEMO: 'false', ...ports };
    const { child, exit, prints } = run(lastOf('ExecStart').split(' '), env);
    await prints(/First manager/);
    expect(path.dirname(env.DATA_DIR)).toBe(path.join(folders.S, 'khayr'));
    expect(processesOf(env)).toHaveLength(3);

    expect(lastOf('KillMode')).toBe('mixed');
    const before = performance.now();
    child.kill(lastOf('KillSignal') as NodeJS.Signals);
    expect(await exit).toBe(0);
    expect(performance.now() - before).toBeLessThan(1_000 * Number(lastOf('TimeoutStopSec')));
    await expectGone(env);
  });
});

/** A start that ends by itself: its exit code, and what it printed. */
async function endOf(env: Record<string, string>, ...command: string[]): Promise<[code: unknown, output: string]> {
  const { exit, output } = start(env, ...command);
  return [await exit, output().trim()];
}

describe('npm start that cannot run', { timeout: 60_000 }, () => {
  it.each([
    [
      'adapter',
      { TRUST_PROXY: 'true', HOST: '0.0.0.0' },
      "with HOST=0.0.0.0, TRUST_PROXY must name the proxy's address or network: a number of hops would believe anybody",
    ],
    ['cms', { BIN_KEEP_DAYS: 'many' }, 'BIN_KEEP_DAYS is not a positive whole number'],
    ['cms', { SMTP_URL: 'mail.example' }, 'SMTP_URL is not an address that begins with smtp://'],
  ])('ends with the one line of the %s about a wrong setting: %o', async (_server, setting, reason) => {
    const copy = await newCopy();
    const [code, output] = await endOf({ ...copy, ...setting });
    expect([code, output.split('\n').at(-1)]).toEqual([1, `✗ Wrong configuration: ${reason}`]);
    await expectGone(copy);
  });

  it('says in one line that a port is taken', async () => {
    const copy = await newCopy();
    const other = createServer().listen(Number(copy.PORT));
    cleanups.push(() => other.close());
    expect(await endOf(copy)).toEqual([1, `✗ Port ${copy.PORT} is taken; set PORT to another one.`]);
  });

  it('says in one line that no site runs, to the commands that call one', async () => {
    const copy = await newCopy();
    const rebuild = 'scripts/search-rebuild.mjs';
    const unknown = `✗ No site has been started with ${copy.DATA_DIR}; set DATA_DIR to its folder.`;
    expect(await endOf(copy, rebuild)).toEqual([1, unknown]);
    const stopped = `✗ The cms does not answer at http://127.0.0.1:${copy.CMS_PORT}; start the site first.`;
    expect(await endOf({ ...copy, ADAPTER_TOKEN: 'token' }, rebuild)).toEqual([1, stopped]);
  });

  it.each([
    ['DATA_DIR', '/dev/null/data', 'The data folder /dev/null/data cannot be written; set DATA_DIR to one that can.'],
    ['SITE_URL', 'khayr.example', 'SITE_URL is not an address such as https://khayr.example: khayr.example'],
  ])('says in one line what is wrong with %s', async (name, value, reason) => {
    expect(await endOf({ ...(await newCopy()), [name]: value })).toEqual([1, `✗ ${reason}`]);
  });

  it.each([
    [
      'cms',
      { SETUP_CODE: 'code' },
      /^✗ The cms alone needs APP_KEYS, ADMIN_JWT_SECRET, .*, DASHBOARD_PASSWORD: set what/,
    ],
    [
      'adapter',
      { ADAPTER_TOKEN: 'token' },
      /^✗ The adapter alone needs CMS_URL: set what the other parts have, or copy/,
    ],
    [
      'database',
      {},
      /^✗ `npm start` starts the site; `npm start -- cms` or `npm start -- adapter` starts one part of it\.$/,
    ],
  ])('says in one line what %s as the only part lacks', async (part, env, line) => {
    const copy = await newCopy();
    expect(await endOf({ ...copy, ...env }, 'scripts/start.mjs', part)).toEqual([1, expect.stringMatching(line)]);
    expect(readdirSync(copy.DATA_DIR)).toEqual([]);
  });

  it('says in one line that the secrets cannot be read', async () => {
    const copy = await newCopy();
    const file = path.join(copy.DATA_DIR, 'secrets.env');
    mkdirSync(file);
    expect(await endOf(copy)).toEqual([1, `✗ ${file} cannot be read (EISDIR).`]);
  });

  // Without PostgreSQL's client programs nobody looks at the version before the cms does.
  it('says in one line what the cms does not run on, and does not start it again', { timeout: 120_000 }, async () => {
    const { port, stop } = await startPostgres();
    cleanups.push(stop);
    const databaseUrl = `postgres://khayr@127.0.0.1:${port}/postgres`;
    const later = 'create table data_version as select 1 as id, 1000 as version, $$later$$ as schema';
    execFileSync(programOf('psql'), ['-qXc', later, databaseUrl]);
    const copy = await newCopy();
    const [code, output] = await endOf({ ...copy, DATABASE_URL: databaseUrl, PATH: copy.DATA_DIR });
    expect(code).toBe(1);
    expect(output.split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /^✗ The data are of version 1000, and this is version \d+: start the version that wrote them/,
      ),
    ]);
    await expectGone(copy);
  });
});

describe('npm run dev', { timeout: 120_000 }, () => {
  let copy: Copy & { WEB_PORT: string };

  it('prints the address that it serves, and Ctrl-C stops all three servers', async () => {
    copy = { ...(await newCopy()), WEB_PORT: String(await freePort()) };
    const { child, exit, prints, output } = start(copy, 'scripts/dev.ts');
    await prints(/First manager +manager \/ /);
    expect(output()).toContain(`The site        http://localhost:${copy.WEB_PORT}\n`);
    expect((await post(`http://localhost:${copy.WEB_PORT}/api/home/Menu`)).status).toBe(0);
    child.kill('SIGINT');
    await exit;
    await expectGone(copy);
  });

  it('stops the others, and says so, when one stops by itself', async () => {
    const { exit, output, prints } = start(copy, 'scripts/dev.ts');
    await prints(/Ctrl-C/);
    for (const pid of pidsOf(copy, 'strapi.js')) process.kill(pid, 'SIGKILL');
    expect(await exit).toBe(1);
    expect(output()).toContain('✗ One of the three stopped by itself');
    await expectGone(copy);
  });
});
