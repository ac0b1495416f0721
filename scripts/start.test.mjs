import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { requireNode } from './stack/node-version.mjs';
import { ROOT } from './stack/run.mjs';
import { requireFree } from './stack/settings.mjs';
import { freePort } from './stack/test-stack.mjs';

/** @type {(() => unknown)[]} */
const cleanups = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-start-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function newCopy() {
  return { PORT: String(await freePort()), CMS_PORT: String(await freePort()), DATA_DIR: temporaryFolder() };
}

/** @param {number} pid @param {string} file @returns {string[]} */
function wordsOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  } catch {
    // It ended meanwhile, or is another user's.
    return [];
  }
}

/**
 * The processes of a copy by their id, whoever their parent is by now.
 * @param {{ DATA_DIR: string }} env
 */
const processesOf = ({ DATA_DIR }) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && wordsOf(pid, 'environ').includes(`DATA_DIR=${DATA_DIR}`));

/** @param {{ DATA_DIR: string }} env @param {string} program */
const pidsOf = (env, program) =>
  processesOf(env).filter((pid) => wordsOf(pid, 'cmdline').some((word) => word.endsWith(program)));

/**
 * Expects that nothing of a copy is left.
 * @param {{ PORT: string, CMS_PORT: string, DATA_DIR: string }} env
 */
async function expectGone(env) {
  expect(processesOf(env)).toEqual([]);
  await requireFree('PORT', Number(env.PORT));
  await requireFree('CMS_PORT', Number(env.CMS_PORT), '127.0.0.1');
}

/** @param {Record<string, string>} env @param {string} [script] */
function start(env, script = 'scripts/start.mjs') {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, DEMO: 'false', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    child,
    ended,
    output: () => output,
    /** @param {RegExp} pattern */
    says: (pattern) => expect.poll(() => output, { timeout: 60_000, interval: 100 }).toMatch(pattern),
  };
}

/** @param {string} url @param {unknown} [body] */
const post = async (url, body = {}) =>
  (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  ).json();

describe('npm start', () => {
  it('runs two copies side by side, each on its own ports and data, and Ctrl-C stops them', {
    timeout: 120_000,
  }, async () => {
    const copies = [];
    for (const name of ['one', 'two']) {
      const port = await freePort();
      const env = {
        PORT: String(port),
        CMS_PORT: String(await freePort()),
        DATA_DIR: temporaryFolder(),
        MANAGER_USERNAME: name,
      };
      copies.push({ ...start(env), port, env });
    }
    for (const { says, port, env } of copies) {
      await says(new RegExp(`First manager +${env.MANAGER_USERNAME} / `));
      const menu = await post(`http://localhost:${port}/api/home/Menu`);
      expect(menu.status).toBe(0);
    }
    for (const { child, ended, port } of copies) {
      child.kill('SIGINT');
      expect(await ended).toBe(0);
      await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
    }
  });

  it('writes generated secrets for the owner alone, and keeps them for the next start', {
    timeout: 120_000,
  }, async () => {
    const env = await newCopy();
    const secrets = path.join(env.DATA_DIR, 'secrets.env');
    const first = start(env);
    await first.says(/Ctrl-C/);
    const before = readFileSync(secrets, 'utf8');
    expect(statSync(secrets).mode & 0o077).toBe(0);
    first.child.kill('SIGINT');
    await first.ended;

    const second = start(env);
    await second.says(/Ctrl-C/);
    expect(readFileSync(secrets, 'utf8')).toBe(before);
    expect(second.output()).not.toContain('First manager');
  });

  it('leaves nothing behind when Ctrl-C ends it while it starts, and tells the names and passwords the next time', {
    timeout: 120_000,
  }, async () => {
    const env = await newCopy();
    const first = start(env);
    const database = path.join(env.DATA_DIR, 'database.sqlite');
    await expect.poll(() => existsSync(database), { timeout: 60_000, interval: 50 }).toBe(true);
    // The script itself, cms and adapter: else the end would prove nothing.
    expect(processesOf(env)).toHaveLength(3);
    first.child.kill('SIGINT');
    // As npm does, which passes Ctrl-C on to a script that the terminal has told already.
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output()).not.toContain('First manager');
    await expectGone(env);

    await start(env).says(/First manager +manager \/ /);
  });

  it('stops both servers when its terminal is closed', { timeout: 120_000 }, async () => {
    const env = await newCopy();
    const { child, ended, says } = start(env);
    await says(/Ctrl-C/);
    child.kill('SIGHUP');
    expect(await ended).toBe(0);
    await expectGone(env);
  });

  it.each([
    ['cms', 'strapi.js'],
    ['adapter', 'server.js'],
  ])('starts its %s again when that was killed', { timeout: 120_000 }, async (name, program) => {
    const env = await newCopy();
    const { child, ended, says } = start(env);
    await says(/Ctrl-C/);
    const [killed = 0] = pidsOf(env, program);
    process.kill(killed, 'SIGKILL');
    await says(new RegExp(`The ${name} stopped by itself; starting it again`));
    const site = `http://localhost:${env.PORT}`;
    // Contact messages go through both, and no cache answers for them.
    const message = {
      fromName: 'Donor',
      fromEmail: 'donor@example.org',
      mobile: '',
      subject: 'Question',
      body: 'Words',
    };
    const send = () =>
      post(`${site}/api/home/SendMessage`, { message, requestId: crypto.randomUUID(), lang: 'en' }).catch(() => ({}));
    await expect.poll(send, { timeout: 60_000, interval: 500 }).toMatchObject({ status: 0 });
    expect(pidsOf(env, program)).not.toContain(killed);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expectGone(env);
  });

  it('gives up a server that ends again and again', { timeout: 120_000 }, async () => {
    const env = await newCopy();
    const { ended, output, says } = start(env);
    await says(/Ctrl-C/);
    for (let end = 1; end <= 5; end += 1) {
      await expect.poll(() => pidsOf(env, 'server.js'), { timeout: 10_000, interval: 50 }).toHaveLength(1);
      for (const pid of pidsOf(env, 'server.js')) process.kill(pid, 'SIGKILL');
      await expect.poll(() => pidsOf(env, 'server.js'), { timeout: 10_000, interval: 50 }).toHaveLength(0);
    }
    expect(await ended).toBe(1);
    const log = path.join(env.DATA_DIR, 'adapter.log');
    expect(output()).toContain(`✗ The adapter stopped by itself again and again; see ${log}.`);
    await expectGone(env);
  });

  it('says in one line that a port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port);
    cleanups.push(() => other.close());
    const { ended, output } = start({
      PORT: String(port),
      CMS_PORT: String(await freePort()),
      DATA_DIR: temporaryFolder(),
    });
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(`✗ Port ${port} is taken; set PORT to another one.`);
  });

  it('says in one line that the data folder cannot be written', async () => {
    const { ended, output } = start({
      PORT: String(await freePort()),
      CMS_PORT: String(await freePort()),
      DATA_DIR: '/dev/null/data',
    });
    expect(await ended).toBe(1);
    expect(output().trim()).toBe('✗ The data folder /dev/null/data cannot be written; set DATA_DIR to one that can.');
  });

  it.each(['18.20.4', '20.18.0', '25.0.0'])('says in one line that Node %s does not do', (version) => {
    expect(() => requireNode(version)).toThrow(`Khayr needs Node 20.19 to 24; this is ${version}.`);
  });

  it.each(['20.19.0', '22.12.0', '24.1.0'])('runs on Node %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });
});

describe('npm run dev', () => {
  it('ends all three, and says so, when one stops by itself', { timeout: 120_000 }, async () => {
    const env = { ...(await newCopy()), WEB_PORT: String(await freePort()) };
    const { ended, says, output } = start(env, 'scripts/dev.mjs');
    await says(/First manager/);
    for (const pid of pidsOf(env, 'strapi.js')) process.kill(pid, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(output()).toContain('✗ One of the three stopped by itself');
    await expectGone(env);
  });

  it.each(/** @type {const} */ (['SIGINT', 'SIGHUP']))(
    'greets with the address it serves on, and %s ends all of it',
    {
      timeout: 120_000,
    },
    async (signal) => {
      const env = { ...(await newCopy()), WEB_PORT: String(await freePort()) };
      const { child, ended, says, output } = start(env, 'scripts/dev.mjs');
      await says(/First manager +manager \/ /);
      expect(output()).toContain(`The site        http://localhost:${env.WEB_PORT}\n`);
      expect((await post(`http://localhost:${env.WEB_PORT}/api/home/Menu`)).status).toBe(0);
      child.kill(signal);
      await ended;
      await expectGone(env);
    },
  );
});
