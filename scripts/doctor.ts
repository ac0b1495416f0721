import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { type Bucket, bucketOf } from '../cms/contract/bucket.ts';
import { readBackupSettings } from './backup/backup-settings.ts';
import { readDataVersion, requireKnownVersion } from './backup/data-version.ts';
import { INCLUDED } from './backup/link-files.ts';
import { openStore } from './backup/object-store.ts';
import { isUnavailable, requireUnicode } from './backup/postgres.ts';
import { type BackupState, hasState, readState } from './backup/state.ts';
import { certificateAt, requireGoodCertificate } from './doctor/certificate.ts';
import { Fault, remedyFor } from './doctor/fault.ts';
import { ask, requireGoodProxy, unreached } from './doctor/proxy.ts';
import { messageOf, runScript } from './stack/failure.ts';
import { listTree } from './stack/list-tree.ts';
import { connectToLock } from './stack/lock-data-dir.ts';
import { memoryInMB } from './stack/memory.ts';
import { ROOT } from './stack/run.ts';
import { callRunningCms } from './stack/running-cms.ts';
import { dataDirOf, localUrl, lostSecrets, portOf, requireFree } from './stack/settings.ts';

const GIGABYTE = 1_073_741_824;
const HOUR = 3_600_000;
/** Of the schedule, since only that is stored as the last one. */
const RUN_BACKUP = 'npm run backup -- --scheduled';
/** The cms waits for the mail server. */
const EXAMINED_WITHIN = 40_000;

const { env } = process;
const dataDir = dataDirOf(env);
const siteUrl = env.SITE_URL?.replace(/(?<!\/)\/+$/, '');
const isTls = siteUrl?.startsWith('https:') ?? false;
let [port, cmsPort, adapterUrl] = [0, 0, ''];

async function readData() {
  if (env.DATABASE_URL) await requireUnicode(env.DATABASE_URL);
  return readDataVersion({ dataDir, databaseUrl: env.DATABASE_URL });
}

interface Examination {
  mail: { fault: string; answer: string };
  lacking: number;
  broken: number;
}

/** What the adapter says of each part that it has. */
interface Readiness extends Partial<Record<'adapter' | 'cms' | 'database' | 'files', string>> {
  mail?: string | { pending: number; failed: number };
}

/** What the running adapter says; undefined where the site is stopped. */
let parts: Readiness | undefined;
let isRunning = false;
/** What the running cms finds; undefined where it cannot look, or refuses this user's token. */
let examined: Examination | undefined;
/** How the backups went, also where that could not be stored. */
let backups: BackupState | undefined;

const askCms = (pathname: string, method: 'GET' | 'POST') =>
  callRunningCms(pathname, {}, { method, signal: AbortSignal.timeout(EXAMINED_WITHIN) })
    .then(async (response) => (await response.json()).data)
    .catch(() => undefined);

async function askSite() {
  // A wrong one is told in one line, and no other check would be right.
  [port, cmsPort] = [portOf('PORT', 3000), portOf('CMS_PORT', 1337)];
  adapterUrl = localUrl(env.HOST, port);
  parts = await ask(`${adapterUrl}/readyz`)
    .then(({ body }) => JSON.parse(body))
    .catch(() => undefined);
  isRunning = parts?.adapter !== undefined;
  if (parts?.cms === 'up') backups = (await askCms('/api/health', 'GET'))?.backup ?? undefined;
  if (parts?.database === 'up') examined = await askCms('/api/examination', 'POST');
}

/** Whether a start or a restore has the data folder, answering or not. */
async function isLocked() {
  const connection = connectToLock(dataDir);
  const isHeld = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  return isHeld;
}

/** What loads this machine, where it does. */
function busyness() {
  const [load = 0] = loadavg();
  return load > 2 * cpus().length ? `; the machine is busy, with a load of ${load.toFixed(0)}` : '';
}

/** What to do where the mail server is not reached, or refuses. */
const MAIL_REMEDIES = {
  'unknown-host': 'correct the name of the server',
  connection: 'correct port and encryption, or open the port in the firewall',
  timeout: 'correct port and encryption, or open the port in the firewall',
  login: 'correct user and password',
};

function requireMail({ fault, answer }: NonNullable<typeof examined>['mail']) {
  if (fault === '' || fault === 'missing') return;
  const said = answer ? `the server says «${answer}»` : `the server cannot be used (${fault})`;
  throw new Fault(
    said,
    `${remedyFor(MAIL_REMEDIES, fault, 'see what it says')}: SMTP_URL, or the mail in the settings`,
  );
}

/** What to do about what a store says, by the names of the errors of S3, and of those of reaching it. */
const STORE_REMEDIES = {
  ENOTFOUND: 'correct its address',
  ECONNREFUSED: 'see whether the store runs, or correct its port',
  CredentialsProviderError: 'set the keys',
  NoSuchBucket: 'make the bucket, or correct its name',
  InvalidAccessKeyId: 'correct the access key',
  SignatureDoesNotMatch: 'correct the secret key',
  AccessDenied: 'let the key list, read and write the bucket',
  RequestTimeTooSkewed: 'set the clock',
};

/**
 * Asks a bucket with its keys.
 * @param prefix Of its variables.
 * @param folder In the bucket.
 */
async function requireStore(prefix: string, bucket: Bucket, folder: string) {
  const isInstalled = existsSync(path.join(ROOT, 'cms/s3/node_modules'));
  if (!isInstalled) throw new Fault('the program for S3 is not installed', 'npm start installs it');
  const store = openStore(bucket);
  try {
    await store.check(folder);
  } catch (error) {
    const { message, cause } = error as Error;
    const name = cause instanceof Error && ('code' in cause && cause.code !== undefined ? cause.code : cause.name);
    const remedy = remedyFor(STORE_REMEDIES, name, 'see whether the store runs');
    throw new Fault(`${bucket.name}: ${message}`, `${remedy} (${prefix}S3_…)`);
  } finally {
    store.close();
  }
}

/** What to do where PostgreSQL does not take a connection, by what psql says in English. */
function postgresRemedy(said: string) {
  if (/is missing/.test(said)) return "install PostgreSQL's client programs";
  if (/authentication failed|no pg_hba|role .* does not exist/.test(said))
    return 'correct user and password in DATABASE_URL';
  if (/database .* does not exist/.test(said)) return 'make the database, or correct its name in DATABASE_URL';
  if (/could not translate host name/.test(said)) return 'correct the host in DATABASE_URL';
  return 'start PostgreSQL, or correct host and port in DATABASE_URL';
}

/** The backup to return to, if there is one in the folder. */
function lastBackup() {
  const { folder } = readBackupSettings(env, dataDir);
  const names = folder && existsSync(folder) ? readdirSync(folder) : [];
  const last = names
    .filter((name) => /^khayr-scheduled-\d+\.tar\.gz(\.age)?$/.test(name))
    .sort()
    .at(-1);
  return folder && last ? path.join(folder, last) : 'FILE';
}

/** @param error Of reading the data. */
function dataFault(error: unknown) {
  const said = messageOf(error);
  if (isUnavailable(error)) return new Fault(said, postgresRemedy(said));
  if (/SQLITE_(CORRUPT|NOTADB)/.test(said))
    return new Fault(said, `restore the last backup: stop the site, and npm run restore -- ${lastBackup()} --force`);
  if (/SQLITE_(CANTOPEN|READONLY|PERM)/.test(said))
    return new Fault(said, "run this as the site's user, or chown the file");
  if (/SQLITE_BUSY/.test(said))
    return new Fault(said, 'another program holds it: run this again, and see which if it stays');
  return error;
}

/** Each returns what it found, or «undefined» where there is nothing to look at. */
const CHECKS: Record<string, () => string | undefined | Promise<string | undefined>> = {
  Node() {
    return process.versions.node;
  },
  Memory() {
    const gigabytes = memoryInMB() / 1_024;
    const said = `${gigabytes.toFixed(1)} GB`;
    if (gigabytes < 0.9) throw new Fault(said, 'give the machine 1 GB at least');
    return said;
  },
  Disk() {
    if (!existsSync(dataDir)) throw new Fault(`there is no ${dataDir}`, 'set DATA_DIR to the folder of the site');
    const { bavail, blocks, bsize } = statfsSync(dataDir);
    const said = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB of ${((blocks * bsize) / GIGABYTE).toFixed(1)} GB are free`;
    const isFull = bavail * bsize < GIGABYTE / 2 || bavail < 0.05 * blocks;
    if (isFull) throw new Fault(said, 'enlarge the disk, or delete old backups and snapshots');
    return said;
  },
  async Ports() {
    if (isRunning) return `${port} is the site's`;
    if (await isLocked())
      throw new Fault(
        `${dataDir} is in use, and the site does not answer${busyness()}`,
        'it is starting, or being restored: run this again in some minutes, and see adapter.log and cms.log if it stays',
      );
    await requireFree('PORT', port, env.HOST);
    await requireFree('CMS_PORT', cmsPort, env.CMS_HOST || '127.0.0.1');
    return `${port} and ${cmsPort} are free; the site is stopped`;
  },
  Rights() {
    try {
      accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
      throw new Fault(`${dataDir} cannot be written by this user`, "run this as the site's user, or chown it");
    }
    const secrets = path.join(dataDir, 'secrets.env');
    const open = [dataDir, secrets].find((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0);
    if (open) throw new Fault(`others can read ${open}`, `chmod go-rwx ${open}`);
    return `${dataDir} is for its owner alone`;
  },
  Files() {
    const folders = INCLUDED.map((name) => path.join(dataDir, name)).filter((name) => !name.endsWith('.env'));
    const others = folders.flatMap((name) => listTree(name).others.map((below) => path.join(name, below)));
    const said = `${others[0]} is a link or the like${others.length > 1 ? `, and ${others.length - 1} more are` : ''}`;
    if (others.length > 0)
      throw new Fault(said, 'remove it, and see who could write there: the site stores plain files');
    return 'all are plain ones';
  },
  async Secrets() {
    if (!existsSync(dataDir) || !(await readData().catch(() => undefined))) return undefined;
    const { names, consequence } = lostSecrets(dataDir, env);
    if (names.length === 0) return 'secrets.env has all of them';
    const said = `${names.join(', ')} missing in secrets.env`;
    if (consequence === '') return `${said}: the next start makes new ones, and nothing stored needs these`;
    const remedy = 'put secrets.env of the last backup back, or the next start makes new ones';
    throw new Fault(`${said}: with others ${consequence}`, remedy);
  },
  async Database() {
    if (!isRunning) return undefined;
    if (parts?.cms !== 'up') throw new Fault(`the cms does not answer${busyness()}`, 'see cms.log in DATA_DIR');
    if (parts.database === 'up') return env.DATABASE_URL ? 'PostgreSQL answers' : 'SQLite answers';
    await readData().catch((error) => {
      throw dataFault(error);
    });
    throw new Fault(`the database does not answer within a second${busyness()}`, 'run this again, and see cms.log');
  },
  async Data() {
    // The line before says so.
    if (isRunning && parts?.database !== 'up') return undefined;
    const stored = await readData().catch((error) => {
      throw dataFault(error);
    });
    if (!stored) return undefined;
    requireKnownVersion(stored.version, 'The data are');
    return `version ${stored.version}`;
  },
  Items() {
    if (!examined) return undefined;
    const { broken } = examined;
    if (broken > 0)
      throw new Fault(
        `${broken} items lack a draft, have two of one language, or are in parts that do not belong together`,
        'restart the site, which repairs them; cms.log names those that it cannot',
      );
    return 'each is whole';
  },
  Clock() {
    if (Date.now() < Date.UTC(2026, 0, 1)) throw new Fault(`it is ${new Date().toISOString()}`, 'set the clock');
    try {
      const said = execFileSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], { stdio: 'pipe' });
      if (String(said).trim() === 'no') throw new Fault('nothing keeps it right', 'timedatectl set-ntp true');
    } catch (error) {
      // Not every machine has that program.
      if (error instanceof Fault) throw error;
    }
    return new Date().toISOString();
  },
  async Proxy() {
    if (!siteUrl || !isRunning) return undefined;
    return requireGoodProxy({ siteUrl, adapterUrl, trustsProxy: Boolean(env.TRUST_PROXY) });
  },
  async TLS() {
    if (!siteUrl || !isTls) return undefined;
    const url = new URL(siteUrl);
    const found = await certificateAt(url).catch((error) => {
      throw unreached(siteUrl, error);
    });
    return requireGoodCertificate(found, url.hostname);
  },
  Mail() {
    if (!isRunning || typeof parts?.mail !== 'object') return undefined;
    const { pending, failed } = parts.mail;
    const said = `${pending} mails wait, ${failed} were given up`;
    if (examined?.mail.fault === 'missing') return `no server is set, so nobody is mailed; ${said}`;
    if (examined) requireMail(examined.mail);
    if (failed > 0) throw new Fault(said, 'send a test mail in the settings');
    return said;
  },
  async S3() {
    const bucket = bucketOf(env);
    const { store } = readBackupSettings(env, dataDir);
    if (bucket) await requireStore('', bucket, 'uploads/');
    if (store) await requireStore('BACKUP_', store, '');
    if (parts?.files === 'down') throw new Fault('the running site cannot read its bucket', 'see adapter.log');
    const opened = [bucket, store].flatMap((one) => one?.name ?? []);
    return opened.length === 0 ? undefined : `${opened.join(' and ')} can be read and written with the keys`;
  },
  Backups() {
    const { time } = readBackupSettings(env, dataDir);
    if (!backups && !hasState(dataDir)) return time === undefined ? 'BACKUP_TIME is off: none are made' : undefined;
    const { since, last, failure, rehearsal } = { ...readState(dataDir), ...backups };
    if (failure) throw new Fault(failure.reason, `remove the cause, and run ${RUN_BACKUP}`);
    if (rehearsal?.isUntried)
      throw new Fault(
        `none could be restored on trial: ${rehearsal.reason}`,
        `remove the cause, and run ${RUN_BACKUP}`,
      );
    if (rehearsal && !rehearsal.ok)
      throw new Fault(`no site starts from it: ${rehearsal.reason}`, `see rehearsal.log, and run ${RUN_BACKUP}`);
    const said = last ? `the last is of ${last.at}` : 'none was due yet';
    if (Date.now() - Date.parse(last?.at ?? since) <= 36 * HOUR) return said;
    const why = last ? said : `none was made since ${since}`;
    if (time === undefined) throw new Fault(`${why}, and BACKUP_TIME is off`, 'set a time');
    if (!isRunning) throw new Fault(`${why}, and the site is stopped`, 'npm start makes up for it');
    throw new Fault(why, RUN_BACKUP);
  },
  async Search() {
    // Without its database the line of that says so.
    if (parts?.database !== 'up') return undefined;
    const { status } = await ask(`${adapterUrl}/en/search?q=doctor`).catch((error) => {
      throw new Fault(
        `the search does not answer (${messageOf(error)})${busyness()}`,
        'run this again in some minutes',
      );
    });
    if (status >= 500) throw new Fault(`the search answers ${status}${busyness()}`, 'see adapter.log and cms.log');
    if (!examined) return 'answers';
    const { lacking } = examined;
    if (lacking > 0)
      throw new Fault(`${lacking} items are not found yet`, 'wait some minutes, then npm run search:rebuild');
    return 'answers, and finds everything';
  },
};

/** Looks at what the site needs, running or stopped: a line each, and the exit code 1 where something needs a person. */
await runScript(async () => {
  await askSite();
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      console.log(`✓ ${name}: ${(await check()) ?? 'nothing to look at'}`);
    } catch (error) {
      console.log(`✗ ${name}: ${messageOf(error)}`);
      process.exitCode = 1;
    }
  }
});
