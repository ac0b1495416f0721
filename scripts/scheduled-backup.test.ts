import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readBackupSettings } from './backup/backup-settings.ts';
import { isDue, lastMoment, outdatedBackups } from './backup/calendar.ts';
import { readIdentities } from './backup/encryption.ts';
import { requireSpace } from './backup/free-space.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { startSchedule } from './backup/schedule.ts';
import { makeScheduledBackup } from './backup/scheduled-backup.ts';
import { readState, writeState } from './backup/state.ts';
import { installS3 } from './stack/install.ts';
import { ROOT } from './stack/run.ts';
import { listen } from './stack/settings.ts';
import { startSwift } from './stack/swift.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

const loadOf = (folder: string) => createRequire(path.join(ROOT, folder, 'package.json'));
const Database = loadOf('cms')('better-sqlite3');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RIYADH = 'Asia/Riyadh';
const THREE = 180;

const at = (time: string) => Date.parse(`${time}Z`);

describe('the time of a backup', () => {
  it('is one of the association, also on the day when its clocks change', () => {
    expect(lastMoment(at('2026-11-26T23:59'), THREE, RIYADH)).toBe(at('2026-11-26T00:00'));
    expect(lastMoment(at('2026-11-27T00:00'), THREE, RIYADH)).toBe(at('2026-11-27T00:00'));
    expect(lastMoment(at('2026-03-29T12:00'), THREE, 'Europe/Berlin')).toBe(at('2026-03-29T01:00'));
    expect(lastMoment(at('2026-10-25T12:00'), THREE, 'Europe/Berlin')).toBe(at('2026-10-25T02:00'));
  });

  const states: [string, boolean, object][] = [
    ['none was made since the schedule began before it', true, { since: '2026-11-25T12:00Z' }],
    ['the schedule began after it', false, { since: '2026-11-26T06:00Z' }],
    ['the last one is of the day before: it was missed', true, { last: { at: '2026-11-25T00:01Z' } }],
    ['the last one is of today', false, { last: { at: '2026-11-26T00:01Z' } }],
    ['the last one is of a clock that was ahead', true, { last: { at: '2030-01-01T00:00Z' } }],
    ['it failed an hour ago', true, { failure: { at: '2026-11-26T07:00Z' } }],
    ['it failed a moment ago', false, { last: { at: '2026-11-24T00:00Z' }, failure: { at: '2026-11-26T07:59Z' } }],
  ];
  it.each(states)('when %s: has come %s', (_when, expected, change) => {
    const state = { since: '2026-11-01T00:00Z', last: null, failure: null, rehearsal: null, ...change };
    expect(isDue({ now: at('2026-11-26T08:00'), minutes: THREE, timeZone: RIYADH, state })).toBe(expected);
  });
});

describe('the backups that are kept', () => {
  it('are the last of each of so many days, weeks and months that have one', () => {
    const backups = Array.from({ length: 400 }, (_, index) => ({ time: at('2026-11-26T00:00') - index * DAY }));
    const outdated = new Set(outdatedBackups(backups, { daily: 3, weekly: 2, monthly: 3 }, RIYADH));
    const kept = backups.filter((backup) => !outdated.has(backup));
    expect(kept.map(({ time }) => new Date(time).toISOString().slice(0, 10))).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-22',
      '2026-10-31',
      '2026-09-30',
    ]);
  });

  it('are not fewer because a clock was years ahead, or because none was made for long', () => {
    const times = ['2035-01-01T00:00', '2026-01-02T00:00', '2026-01-01T00:00'];
    const backups = times.map((time) => ({ time: at(time) }));
    expect(outdatedBackups(backups, { daily: 3, weekly: 0, monthly: 0 }, 'UTC')).toEqual([]);
  });
});

describe('the settings of backups', () => {
  it('have a default for everything, in DATA_DIR; with S3 alone nothing is stored there', () => {
    const keep = { daily: 7, weekly: 4, monthly: 6 };
    const none = { recipient: undefined, store: undefined };
    expect(readBackupSettings({}, '/data')).toEqual({ time: 180, folder: '/data/backups', keep, ...none });
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readBackupSettings({ BACKUP_S3_BUCKET: 'backups', ...keys }, '/data').folder).toBeUndefined();
    expect(readBackupSettings({ BACKUP_TIME: 'off' }, '/data').time).toBeUndefined();
  });

  it.each([
    { BACKUP_TIME: '25:00' },
    { BACKUP_KEEP: '7' },
    { BACKUP_KEEP: '0,1,1' },
    { BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' },
    { BACKUP_S3_BUCKET: 'backups' },
  ])('are refused in a line that names the variable: %o', (env) => {
    expect(() => readBackupSettings(env, '/data')).toThrow(Object.keys(env)[0]);
  });
});

describe('a backup by schedule', () => {
  let root = '';
  let dataDir = '';
  let folder = '';
  let alerts: { kind: string; reason: string }[] = [];
  let cms: Server;
  let env: NodeJS.ProcessEnv = {};

  const scheduled = () => readdirSync(folder).filter((name) => name.startsWith('khayr-scheduled-'));
  const make = (change = {}) => {
    const settings = { ...readBackupSettings({ BACKUP_FOLDER: folder, ...change }, dataDir) };
    return makeScheduledBackup({ dataDir, databaseUrl: undefined, settings, timeZone: RIYADH });
  };
  const start = (...args: string[]) =>
    spawn(process.execPath, [path.join(ROOT, 'scripts/backup.mjs'), ...args], { env });
  const hidden = () => readdirSync(dataDir).filter((name) => name.startsWith('.'));

  /** A pair of keys as an operator makes it. */
  function makeKeys() {
    const identity = path.join(root, 'key.txt');
    execFileSync('age-keygen', ['-o', identity], { stdio: 'pipe' });
    return { identity, recipient: execFileSync('age-keygen', ['-y', identity]).toString().trim() };
  }

  beforeEach(async () => {
    root = temporaryFolder(onTestFinished);
    dataDir = path.join(root, 'data');
    folder = path.join(root, 'backups');
    mkdirSync(path.join(dataDir, 'public/uploads'), { recursive: true });
    writeFileSync(path.join(dataDir, 'public/uploads/صورة.jpg'), Buffer.alloc(3_000_000, 'picture'));
    const database = new Database(path.join(dataDir, 'database.sqlite'));
    database.exec(
      "create table articles (id integer primary key, title text); insert into articles values (1, 'عنوان')",
    );
    database.close();
    // A rehearsal needs a site that can be started.
    const rehearsal = { at: new Date().toISOString(), ok: true, reason: null };
    writeState(dataDir, { since: '2026-01-01T00:00:00Z', rehearsal });
    alerts = [];
    cms = createServer(async (request, response) => {
      const body = await text(request);
      if (request.url === '/api/alerts') alerts.push(JSON.parse(body));
      response.end(JSON.stringify({ data: { timeZone: RIYADH } }));
    });
    const site = { CMS_URL: `http://127.0.0.1:${await listen(cms)}`, ADAPTER_TOKEN: 'token' };
    Object.assign(process.env, site);
    env = { ...process.env, ...site, DATA_DIR: dataDir, BACKUP_FOLDER: folder };
  });
  afterEach(() => {
    for (const name of ['CMS_URL', 'ADAPTER_TOKEN']) delete process.env[name];
    cms.close();
  });

  it('is stored with what is known of it; those that a person made stay', async () => {
    mkdirSync(folder);
    const old = Array.from({ length: 40 }, (_, day) => new Date(at('2026-01-01T12:00') + day * DAY).toISOString());
    const names = old.map((time) => `khayr-scheduled-${time.slice(0, 19).replace(/\D/g, '')}.tar.gz`);
    for (const name of [...names, 'khayr-backup-20260101000000.tar.gz']) writeFileSync(path.join(folder, name), '');
    await make({ BACKUP_KEEP: '2,1,1' });
    expect(readdirSync(folder)).toHaveLength(3);
    expect(readdirSync(folder)).toContain('khayr-backup-20260101000000.tar.gz');
    const [, name = ''] = scheduled();
    const { last, failure } = readState(dataDir);
    const { length: bytes } = readFileSync(path.join(folder, name));
    expect({ last, failure }).toEqual({
      last: { at: expect.any(String), bytes, places: ['folder'], encrypted: false },
      failure: null,
    });
    expect(hidden()).toEqual([]);
    expect(alerts).toEqual([]);
  });

  it('is encrypted to a public key: the program age reads it, a restore and a check with the private one', async () => {
    const { identity, recipient } = makeKeys();
    await make({ BACKUP_RECIPIENT: recipient });
    const [name = ''] = scheduled();
    const file = path.join(folder, name);
    expect(name).toMatch(/\.tar\.gz\.age$/);
    const listing = execFileSync('bash', ['-o', 'pipefail', '-c', 'age -d -i "$0" "$1" | tar -tz', identity, file]);
    expect(listing.toString()).toContain('./public/uploads/صورة.jpg');

    const verify = start('--verify', file, '--identity', identity);
    expect(await text(verify.stdout)).toMatch(/is whole: 2 files, 1 rows of 1 tables/);
    const options = { file, isForced: false, dataDir: path.join(root, 'restored') };
    await expect(restoreBackup(options)).rejects.toThrow('is encrypted; name the file with the private key');
    execFileSync('age-keygen', ['-o', path.join(root, 'other.txt')], { stdio: 'pipe' });
    const others = readIdentities(path.join(root, 'other.txt'));
    await expect(restoreBackup({ ...options, identities: others })).rejects.toThrow('it is of another key');
    await restoreBackup({ ...options, identities: readIdentities(identity) });
    expect(readFileSync(path.join(options.dataDir, 'public/uploads/صورة.jpg'))).toHaveLength(3_000_000);
  });

  it('that the program age has encrypted is restored', async () => {
    const { identity, recipient } = makeKeys();
    await make();
    const file = path.join(root, 'by-age');
    execFileSync('age', ['-r', recipient, '-o', file, path.join(folder, scheduled()[0] ?? '')]);
    await restoreBackup({
      dataDir: path.join(root, 'restored'),
      file,
      isForced: false,
      identities: readIdentities(identity),
    });
    expect(existsSync(path.join(root, 'restored/public/uploads/صورة.jpg'))).toBe(true);
  });

  it('that is damaged or cut off is found by a check', async () => {
    const { identity, recipient } = makeKeys();
    await make({ BACKUP_RECIPIENT: recipient });
    const file = path.join(folder, scheduled()[0] ?? '');
    const content = readFileSync(file);
    const check = async (changed: Buffer) => {
      writeFileSync(file, changed);
      const child = start('--verify', file, '--identity', identity);
      return text(child.stderr);
    };
    expect(await check(content.subarray(0, content.length / 2))).toMatch(/^✗ This backup is damaged/);
    content[content.length - 40] = (content[content.length - 40] ?? 0) ^ 1;
    expect(await check(content)).toMatch(/^✗ This backup (is damaged|cannot be decrypted)/);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  // Faults: C.
  it('that cannot be stored is told to the managers, and tried again until it can', async () => {
    writeFileSync(folder, 'no folder');
    await expect(make()).rejects.toThrow();
    expect(alerts).toEqual([{ kind: 'backup', reason: expect.stringContaining(folder) }]);
    expect(readState(dataDir)).toMatchObject({ last: null, failure: { reason: alerts[0]?.reason } });
    folder = path.join(root, 'other');
    await make();
    expect(readState(dataDir)).toMatchObject({ last: { places: ['folder'] }, failure: null });
    expect(alerts).toHaveLength(1);
  });

  // Faults: C.
  it('is not begun where it would fill the disk', () => {
    expect(() => requireSpace(root, Number.MAX_SAFE_INTEGER)).toThrow(/has \d+ MB free, and \d+ MB are needed/);
    requireSpace(root, 0);
  });

  it('is not begun where the files of a bucket, which it downloads, would fill the disk', async () => {
    const last = { at: new Date().toISOString(), bytes: 1e15, places: ['s3'], encrypted: false };
    writeState(dataDir, { last });
    await expect(make()).rejects.toThrow(`${folder} has`);
    process.env.S3_BUCKET = 'files';
    onTestFinished(() => {
      delete process.env.S3_BUCKET;
    });
    await expect(make()).rejects.toThrow(`${dataDir} has`);
  });

  it('of a wrong key is told to the managers', async () => {
    await expect(make({ BACKUP_RECIPIENT: 'age1wrong' })).rejects.toThrow('is not a public key of age');
    expect(alerts).toEqual([{ kind: 'backup', reason: 'BACKUP_RECIPIENT is not a public key of age: age1wrong' }]);
  });

  // Faults: C.
  it('that is killed leaves nothing behind once the next one is made', async () => {
    // So much that it is being packed when it is killed.
    writeFileSync(path.join(dataDir, 'public/uploads/large.bin'), Buffer.alloc(60_000_000));
    const child = start('--scheduled', '--time-zone', RIYADH);
    await expect.poll(() => existsSync(folder) && readdirSync(folder).length, { timeout: 20_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect([...hidden(), ...readdirSync(folder)]).toHaveLength(2);
    await make();
    expect([...hidden(), ...readdirSync(folder)]).toEqual(scheduled());
  });

  /** A small backup of a day before. */
  function storeEarlier() {
    const name = 'khayr-scheduled-20260102000000.tar.gz';
    const last = { at: '2026-01-02T00:00:00Z', bytes: 1_000, places: ['folder'], encrypted: false };
    mkdirSync(folder);
    writeFileSync(path.join(folder, name), 'earlier');
    writeState(dataDir, { last });
    return { name, last };
  }

  /** The program that a schedule has started. */
  const findProgram = (): number | undefined =>
    readdirSync('/proc').flatMap((pid) => {
      try {
        const read = (name: string) => readFileSync(`/proc/${Number(pid)}/${name}`, 'utf8').split('\0');
        const isIt =
          read('cmdline')[1]?.endsWith('scripts/backup.ts') && read('environ').includes(`DATA_DIR=${dataDir}`);
        return isIt ? [Number(pid)] : [];
      } catch {
        // No process, or one that has ended since.
        return [];
      }
    })[0];

  // Faults: C.
  it('that is killed is told to the managers by the schedule, and the earlier ones stay', async () => {
    const earlier = storeEarlier();
    writeFileSync(path.join(dataDir, 'public/uploads/large.bin'), randomBytes(60_000_000));
    const stop = startSchedule({ dataDir, env, interval: 20 });
    await expect.poll(() => readdirSync(folder).length, { timeout: 20_000 }).toBe(2);
    const program = findProgram();
    if (program === undefined) throw new Error('The backup is not running.');
    process.kill(program, 'SIGKILL');
    await expect.poll(() => alerts, { timeout: 20_000 }).toHaveLength(1);
    await stop();
    expect(alerts[0]).toEqual({ kind: 'backup', reason: expect.stringContaining('was ended from outside') });
    expect(readState(dataDir)).toMatchObject({ last: earlier.last, failure: { reason: alerts[0]?.reason } });
    expect(scheduled().filter((name) => !name.endsWith('.part'))).toEqual([earlier.name]);
  });

  // Others than root cannot mount a small disk.
  const asRoot = process.getuid?.() === 0 ? it : () => {};

  /** Moves the site to a disk of 64 MB. */
  function moveToSmallDisk() {
    const disk = path.join(root, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    onTestFinished(() => void execFileSync('umount', [disk]));
    cpSync(dataDir, path.join(disk, 'data'), { recursive: true });
    dataDir = path.join(disk, 'data');
    folder = path.join(dataDir, 'backups');
    Object.assign(env, { DATA_DIR: dataDir, BACKUP_FOLDER: folder });
  }

  // Faults: C. Security: K14.
  asRoot(
    'that a full disk prevents is told in one line and once an hour, though nothing can be stored of it',
    async () => {
      moveToSmallDisk();
      const { last } = storeEarlier();
      const fill = path.join(path.dirname(dataDir), 'fill');
      expect(() => execFileSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=1M'], { stdio: 'pipe' })).toThrow(
        'No space left',
      );
      const state = readState(dataDir);
      const child = start('--scheduled', '--time-zone', RIYADH);
      const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
      expect(said).toMatch(/^✗ .+ has 0 MB free, and \d+ MB are needed\.\n$/);
      expect([readState(dataDir), readdirSync(path.join(dataDir, 'state')), hidden()]).toEqual([
        state,
        ['backup.json'],
        [],
      ]);

      const stop = startSchedule({ dataDir, env, interval: 20 });
      await expect.poll(() => alerts, { timeout: 20_000 }).toHaveLength(2);
      // Long enough for another attempt.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await stop();
      expect(alerts.map(({ kind, reason }) => [kind, /has 0 MB free/.test(reason)])).toEqual([
        ['backup', true],
        ['backup', true],
      ]);
      rmSync(fill);
      await make();
      expect(readState(dataDir).last?.at).not.toBe(last.at);
    },
  );

  it('that cannot even begin is told too', async () => {
    rmSync(dataDir, { recursive: true });
    await expect(make()).rejects.toThrow();
    expect(alerts).toEqual([{ kind: 'backup', reason: expect.any(String) }]);
  });

  // Faults: C.
  asRoot(
    'whose restoring on trial is not begun for lack of room is not told as one that no site starts from',
    async () => {
      moveToSmallDisk();
      folder = path.join(root, 'elsewhere');
      writeState(dataDir, { rehearsal: null });
      const large = path.join(dataDir, 'public/uploads/large.bin');
      writeFileSync(large, randomBytes(16_000_000));
      utimesSync(large, 0, 0);
      await expect(make()).rejects.toThrow('MB are needed');
      expect(alerts).toEqual([{ kind: 'untried', reason: expect.stringContaining('MB are needed') }]);
      expect(readState(dataDir)).toMatchObject({ failure: null, rehearsal: { ok: false, isUntried: true } });
    },
  );

  // Faults: C.
  asRoot(
    'that finds no room while it is written leaves the earlier ones alone, and is told to the managers',
    async () => {
      moveToSmallDisk();
      const earlier = storeEarlier();
      // Since then there is so much more that a backup does not fit.
      const large = path.join(dataDir, 'public/uploads/large.bin');
      writeFileSync(large, randomBytes(40_000_000));
      utimesSync(large, 0, 0);
      await expect(make()).rejects.toThrow('The backup cannot be written: ENOSPC');
      expect(readdirSync(folder)).toEqual([earlier.name]);
      expect([...hidden(), ...readdirSync(path.join(dataDir, 'state'))]).toEqual(['backup.json']);
      const [alert] = alerts;
      expect(alert).toEqual({ kind: 'backup', reason: expect.stringContaining('ENOSPC') });
      expect(readState(dataDir)).toMatchObject({ last: earlier.last, failure: { reason: alert?.reason } });
      rmSync(large);
      await make({ BACKUP_KEEP: '1,1,1' });
      expect(readState(dataDir).failure).toBeNull();
    },
  );

  it('is made once when its time has come, also of two schedules', async () => {
    const schedules = [1, 2].map(() => startSchedule({ dataDir, env, interval: 20 }));
    await expect.poll(() => readState(dataDir).last, { timeout: 20_000 }).not.toBeNull();
    await Promise.all(schedules.map((stop) => stop()));
    expect(scheduled()).toHaveLength(1);
    expect(alerts).toEqual([]);
  });

  const inSecondHalf = process.env.TEST_HALF === 'first' ? () => {} : it;
  inSecondHalf(
    'is stored in S3, alone or beside a folder, and not kept there for longer',
    async () => {
      const swift = await startSwift();
      onTestFinished(() => swift.stop());
      const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = swift.settings;
      const { S3Client, CreateBucketCommand, GetObjectCommand, ...s3 } = loadOf('cms/s3')('@aws-sdk/client-s3');
      const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
      const client = new S3Client({ endpoint: S3_ENDPOINT, region: S3_REGION, forcePathStyle: true, credentials });
      onTestFinished(() => client.destroy());
      const Bucket = 'backups';
      await client.send(new CreateBucketCommand({ Bucket }));
      const variables = {
        BACKUP_S3_ENDPOINT: S3_ENDPOINT,
        BACKUP_S3_REGION: S3_REGION,
        BACKUP_S3_BUCKET: Bucket,
        BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
        BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
      };
      const names = async () => {
        const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket }));
        return Contents.map(({ Key }: { Key: string }) => Key);
      };
      const old = ['khayr-scheduled-20250101000000.tar.gz', 'khayr-scheduled-20250102000000.tar.gz', 'another.txt'];
      for (const Key of old) await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: 'old' }));
      // Of several parts, in a file that cannot be packed to less.
      writeFileSync(path.join(dataDir, 'public/uploads/large.bin'), randomBytes(20_000_000));
      await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key: 'khayr-scheduled-20250103000000.tar.gz' }));

      await make({ ...variables, BACKUP_FOLDER: '', BACKUP_KEEP: '2,0,0' });
      expect(readState(dataDir)).toMatchObject({ last: { places: ['s3'] }, failure: null });
      const [another, kept, made = ''] = await names();
      expect([another, kept]).toEqual(['another.txt', old[1]]);
      expect([...hidden(), existsSync(folder)]).toEqual([false]);
      const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket }));
      expect(Uploads).toEqual([]);
      const file = path.join(root, 'from-s3.tar.gz');
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: made }));
      writeFileSync(file, await Body.transformToByteArray());
      await restoreBackup({ dataDir: path.join(root, 'restored'), file, isForced: false });

      await make(variables);
      expect(readState(dataDir).last?.places).toEqual(['folder', 's3']);
      expect(await names()).toContain(scheduled()[0]);
      const wrong = { ...variables, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' };
      await expect(make(wrong)).rejects.toThrow('S3 failed');
      expect(alerts).toHaveLength(1);
    },
    120_000,
  );

  // Faults: C.
  inSecondHalf('in a store that is away is stored in the folder, and told', async () => {
    await installS3();
    const store = { BACKUP_S3_BUCKET: 'b', BACKUP_S3_ACCESS_KEY_ID: 'k', BACKUP_S3_SECRET_ACCESS_KEY: 's' };
    await expect(make({ ...store, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow('S3 failed');
    expect(readState(dataDir)).toMatchObject({ last: { places: ['folder'] }, failure: { reason: expect.any(String) } });
    expect(alerts).toHaveLength(1);
  });
});
