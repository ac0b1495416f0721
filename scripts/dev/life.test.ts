import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../stack/settings.ts';
import { startCommand } from '../stack/start-command.ts';
import { startSwift } from '../stack/swift.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { Acknowledged, compareStored, loadPage, type Site, signIn, startWriters } from './faults/clients.ts';
import { startRedis } from './faults/outages.ts';
import { createPostgres } from './faults/postgres.ts';
import { uploadPixel } from './faults/stored-files.ts';
import { commandsOf } from './life/manual-commands.ts';
import { ENVIRONMENT, newPorts, untilPrinted } from './releases/release.ts';
import { changeData, isWhole, releaseChanged, releaseThis, startReaders } from './updates/trial.ts';

/** Milliseconds of a step on a small machine, in which packages are installed, too. */
const WITHIN = 1_800_000;
/** Bytes of the smallest server. */
const MEMORY = 2 ** 30;
/** Milliseconds between the writes of a client. */
const PAUSE = 200;

/** The commands of the manual that were run. */
const typed = new Set();

/**
 * What a shell begins with so that it and all that it starts have so much memory together; nothing where that takes
 * root.
 */
function limitMemory(bytes: number, onEnd: (cleanup: () => void) => unknown) {
  const first = '/sys/fs/cgroup/memory';
  const [parent, limit] = existsSync(first) ? [first, 'memory.limit_in_bytes'] : ['/sys/fs/cgroup', 'memory.max'];
  const group = path.join(parent, `khayr-${process.pid}`);
  try {
    mkdirSync(group);
    onEnd(() => rmdirSync(group));
    writeFileSync(path.join(group, limit), String(bytes));
  } catch {
    console.log('• The memory cannot be limited here');
    return '';
  }
  return `echo $$ > ${group}/cgroup.procs && `;
}

/**
 * A machine on which an operator types.
 * @param home The folder of the site.
 * @param prefix Of each command.
 */
function newMachine(home: string, env: Record<string, string>, prefix = '') {
  mkdirSync(home, { recursive: true });
  const started: ReturnType<typeof startCommand>[] = [];
  const shell = (line: string) =>
    startCommand(['sh', '-c', `${prefix}${line}`], { cwd: home, env: { ...ENVIRONMENT, ...env } });
  return {
    ...{ home, env },
    /**
     * A command that ends.
     * @param line As the manual has it.
     * @param values What is put in the place of others.
     * @returns The exit code and what it printed.
     */
    async type(line: string, values: Record<string, string> = {}): Promise<string> {
      typed.add(line);
      let text = line;
      for (const [name, value] of Object.entries(values)) text = text.replace(name, value);
      const { exit, output } = shell(text);
      return `${await exit} ${output().trim()}`;
    },
    /** `npm start`, or one part. @returns When everything was installed. */
    async start(line = 'npm start'): Promise<number> {
      typed.add(line);
      const start = shell(`exec ${line}`);
      started.push(start);
      await untilPrinted(start, '• Starting');
      const installedAt = performance.now();
      await untilPrinted(start, 'Ctrl-C');
      return installedAt;
    },
    async stop() {
      await Promise.all(started.splice(0).map((start) => start.stop()));
    },
  };
}

type Machine = ReturnType<typeof newMachine>;

describe('the life of a site', { timeout: WITHIN }, () => {
  const cleanups: (() => unknown)[] = [];
  const onEnd = (cleanup: () => unknown) => void cleanups.push(cleanup);
  const root = temporaryFolder(onEnd);
  const dataDir = path.join(root, 'data');
  const otherDir = path.join(root, 'other-data');
  const key = path.join(root, 'key.txt');
  const acknowledged = new Acknowledged();
  /** What the table in docs/operations.md has. */
  const figures: [string, string][] = [];
  let archive = '';
  let machine: Machine;
  let other: Machine;
  let site: Site;

  const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
  const uploadsOf = (folder: string) => readdirSync(path.join(folder, 'public/uploads')).toSorted();

  /** @param folder With the first manager's password. */
  function siteAt(url: string, folder: string) {
    const secrets = readSecrets(path.join(folder, 'secrets.env'));
    const manager = { username: secrets.MANAGER_USERNAME ?? '', password: secrets.MANAGER_PASSWORD ?? '' };
    return { url, dataDir: folder, manager, startExited: async () => {} };
  }

  /** Does something while clients write. */
  async function whileWriting(work: () => Promise<unknown>) {
    const stopWriters = startWriters(site, await signIn(site), acknowledged, PAUSE);
    await acknowledged.more(10, site);
    await work();
    await acknowledged.more(10, site);
    await stopWriters();
  }

  async function expectAllStored() {
    const result = await compareStored(site, await signIn(site), acknowledged);
    expect(result).toEqual({ acknowledged: acknowledged.count, lost: 0, doubled: 0, half: 0 });
  }

  beforeAll(async () => {
    archive = await releaseThis('1.0.0', root);
  }, WITHIN);
  afterAll(async () => {
    console.log(figures.map(([step, figure]) => `| ${step} | ${figure} |`).join('\n'));
    for (const cleanup of cleanups.reverse()) await cleanup();
  }, WITHIN);

  it('begins on a machine with 1 GB of memory', async () => {
    const { url, env } = await newPorts();
    const settings = { DATA_DIR: dataDir, BACKUP_FOLDER: path.join(root, 'backups'), TRUST_PROXY: 'true' };
    const prefix = limitMemory(MEMORY, onEnd);
    machine = newMachine(path.join(root, 'site'), { ...env, ...settings, DRAIN_SECONDS: '3' }, prefix);
    onEnd(machine.stop);
    expect(await machine.type('tar -xzf khayr-….tar.gz --strip-components=1', { 'khayr-….tar.gz': archive })).toBe(
      '0 ',
    );
    const begin = performance.now();
    const installedAt = await machine.start();
    expect(await loadPage(`${url}/ar`, isWhole)).toEqual({ http: 200, isComplete: true });
    figures.push(['install', `${((installedAt - begin) / 1_000).toFixed(1)} s`], ['first page', seconds(installedAt)]);
    site = siteAt(url, dataDir);
    expect(await machine.type('npm run doctor')).toMatch(/^[01] .*Node/s);
  });

  it('is filled, backed up and rehearsed', async () => {
    const token = await signIn(site);
    for (let number = 0; number < 20; number += 1) await uploadPixel(site, token, `picture-${number}.png`);
    await whileWriting(() => acknowledged.more(30, site));
    await machine.type('age-keygen -o key.txt', { 'key.txt': key });
    machine.env.BACKUP_RECIPIENT = /public key: (age1\w+)/.exec(readFileSync(key, 'utf8'))?.[1] ?? '';
    const begin = performance.now();
    expect(await machine.type('npm run backup -- --scheduled')).toMatch(/^0 /);
    figures.push(['backup, encrypted and rehearsed', seconds(begin)]);
    const state = JSON.parse(readFileSync(path.join(dataDir, 'state/backup.json'), 'utf8'));
    expect(state).toMatchObject({ last: { encrypted: true }, failure: null, rehearsal: { ok: true } });
  });

  it('is updated while it is used, and rolled back', async () => {
    const stopReaders = await startReaders({ url: site.url, dataDir });
    acknowledged.takeLongestPause();
    await whileWriting(async () => {
      const name = releaseChanged(archive, '1.1.0');
      acknowledged.takeLongestPause();
      expect(await machine.type('npm run update -- khayr-….tar.gz', { 'khayr-….tar.gz': name })).toMatch(/^0 /);
      await acknowledged.more(10, site);
      expect(await machine.type('npm run rollback')).toMatch(/^0 /);
    });
    const pause = acknowledged.takeLongestPause();
    const { reads, failed } = await stopReaders();
    figures.push([
      'update and rollback under load',
      `${reads} reads, ${failed.length} failed; ${pause.toFixed(1)} s without a save`,
    ]);
    expect(failed).toEqual([]);
    await expectAllStored();
  });

  it('returns from a release that has changed the data', async () => {
    const name = releaseChanged(archive, '2.0.0', changeData);
    expect(await machine.type('npm run update -- khayr-….tar.gz', { 'khayr-….tar.gz': name })).toMatch(/^0 /);
    expect(await machine.type('npm run rollback')).toMatch(/^1 .*cannot read the data of Khayr 2\.0\.0/s);
    expect(await machine.type('npm run rollback -- --yes')).toMatch(/^0 /);
    await expectAllStored();
  });

  it('moves to another machine, and there to PostgreSQL', async () => {
    delete machine.env.BACKUP_RECIPIENT;
    const [name = ''] = /khayr-backup-\S+\.tar\.gz/.exec(await machine.type('npm run backup')) ?? [];
    const backup = path.join(machine.home, name);
    const values = { 'khayr-backup-….tar.gz': backup };
    expect(await machine.type('npm run backup -- --verify khayr-backup-….tar.gz', values)).toMatch(/^0 .*is whole/s);
    await machine.stop();

    const { url, env } = await newPorts();
    other = newMachine(path.join(root, 'other'), { ...env, DATA_DIR: otherDir, TRUST_PROXY: 'true' });
    onEnd(other.stop);
    await other.type('tar -xzf khayr-….tar.gz --strip-components=1', { 'khayr-….tar.gz': archive });
    const [encrypted = ''] = readdirSync(path.join(root, 'backups')).filter((name) => name.endsWith('.age'));
    const ofSchedule = { 'khayr-backup-….tar.gz.age': path.join(root, 'backups', encrypted), 'key.txt': key };
    expect(await other.type('npm run restore -- khayr-backup-….tar.gz', values)).toMatch(/^0 /);
    const restore = 'npm run restore -- khayr-backup-….tar.gz.age --force --identity key.txt';
    expect(await other.type(restore, ofSchedule)).toMatch(/^0 /);
    expect(await other.type('npm run restore -- khayr-backup-….tar.gz --force', values)).toMatch(/^0 /);

    const { url: databaseUrl } = await createPostgres(onEnd);
    const begin = performance.now();
    const move = 'DATABASE_URL=postgres://… npm run restore -- khayr-backup-….tar.gz --force';
    expect(await other.type(move, { ...values, 'postgres://…': databaseUrl })).toMatch(/^0 /);
    figures.push(['restore to PostgreSQL', seconds(begin)]);
    other.env.DATABASE_URL = databaseUrl;
    await other.start();
    site = siteAt(url, otherDir);
    await expectAllStored();
  });

  it('stores its files in S3', async () => {
    const swift = await startSwift();
    onEnd(swift.stop);
    Object.assign(other.env, swift.settings);
    const [name = ''] = uploadsOf(otherDir).filter((file) => file.endsWith('.png'));
    const begin = performance.now();
    expect(await other.type('npm run files -- to-s3')).toMatch(/^0 /);
    figures.push([`${uploadsOf(otherDir).length} files to S3`, seconds(begin)]);
    await other.stop();
    expect(await other.type('npm run files -- to-s3')).toMatch(/^0 /);
    const stored = uploadsOf(otherDir);
    rmSync(path.join(otherDir, 'public/uploads'), { recursive: true });
    expect(await other.type('npm run files -- to-folder')).toMatch(/^0 /);
    expect(uploadsOf(otherDir)).toEqual(stored);
    rmSync(path.join(otherDir, 'public/uploads'), { recursive: true });
    await other.start();
    expect((await fetch(`${site.url}/uploads/${name}`)).status).toBe(200);
    await whileWriting(async () => {});
    await other.stop();
  });

  it('grows to two cms and two adapters', async () => {
    const redis = await startRedis(onEnd);
    const { ADAPTER_TOKEN = '' } = readSecrets(path.join(otherDir, 'secrets.env'));
    const shared = { ...other.env, REDIS_URL: redis.url, ADAPTER_TOKEN, SITE_URL: site.url };
    const parts = [];
    const adapters = [];
    const begin = performance.now();
    for (const number of [1, 2]) {
      const { url, env } = await newPorts();
      const own = (part: string) => ({
        ...shared,
        ...env,
        DATA_DIR: path.join(root, `${part}-${number}`),
      });
      const cms = newMachine(other.home, own('cms'));
      const adapter = newMachine(other.home, { ...own('adapter'), CMS_URL: `http://127.0.0.1:${env.CMS_PORT}` });
      onEnd(cms.stop);
      onEnd(adapter.stop);
      cpSync(path.join(otherDir, 'secrets.env'), path.join(root, `cms-${number}`, 'secrets.env'));
      await cms.start('npm start -- cms');
      await adapter.start('npm start -- adapter');
      parts.push(cms, adapter);
      adapters.push(url);
    }
    figures.push(['two cms and two adapters start', seconds(begin)]);
    const [first = '', second = ''] = adapters;
    site = siteAt(first, otherDir);
    await whileWriting(() => acknowledged.more(30, site));
    site = siteAt(second, otherDir);
    await expectAllStored();
    figures.push(['writes that were acknowledged in all', `${acknowledged.count}, 0 lost`]);
    await Promise.all(parts.map((part) => part.stop()));
  });

  it('gets other secrets, and is looked after', async () => {
    const file = path.join(otherDir, 'secrets.env');
    const before = readSecrets(file);
    const [sed = ''] = commandsOf('en').filter((line) => line.startsWith('sed '));
    expect(await other.type(sed, { 'data/secrets.env': file })).toBe('0 ');
    await other.start();
    const changed = Object.entries(readSecrets(file)).filter(([name, value]) => before[name] !== value);
    expect(changed.map(([name]) => name).toSorted()).toEqual([
      'ADAPTER_TOKEN',
      'ADMIN_JWT_SECRET',
      'API_TOKEN_SALT',
      'APP_KEYS',
      'ENCRYPTION_KEY',
      'JWT_SECRET',
      'TRANSFER_TOKEN_SALT',
    ]);
    site = siteAt(`http://127.0.0.1:${other.env.PORT}`, otherDir);
    await signIn(site);
    expect(await other.type('npm run factor:reset -- NAME', { NAME: 'manager' })).toMatch(/^0 /);
    expect(await other.type('npm run password:link -- NAME', { NAME: 'manager' })).toMatch(
      /^0 .*\/ar\/reset-password\?code=/s,
    );
    expect(await other.type('npm run search:rebuild')).toMatch(/^0 .*The index of the search has \d+ entries/s);
    const folder = path.join(root, 'files');
    expect(await other.type('npm run export -- site FOLDER', { FOLDER: folder })).toMatch(/^0 /);
    expect(existsSync(path.join(folder, 'ar/index.html'))).toBe(true);
  });

  it('took every command of the manual, but the update of a clone', () => {
    expect(commandsOf('en').filter((line) => !typed.has(line))).toEqual(['npm run update']);
  });
});
