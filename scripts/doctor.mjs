import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { readBackupSettings } from './backup/backup-settings.mjs';
import { readDataVersion, requireKnownVersion } from './backup/data-version.mjs';
import { INCLUDED } from './backup/link-files.mjs';
import { openStore } from './backup/object-store.mjs';
import { isUnavailable, requireUnicode } from './backup/postgres.mjs';
import { hasState, readState } from './backup/state.mjs';
import { runScript } from './stack/failure.mjs';
import { listTree } from './stack/list-tree.mjs';
import { memoryInMB } from './stack/memory.mjs';
import { requireNode } from './stack/node-version.mjs';
import { ROOT } from './stack/run.mjs';
import { callRunningCms } from './stack/running-cms.mjs';
import { dataDirOf, localUrl, portOf, requireFree } from './stack/settings.mjs';

const GIGABYTE = 1_073_741_824;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Of the schedule, since only that is stored as the last one. */
const RUN_BACKUP = 'npm run backup -- --scheduled';
const WITHIN = 5_000;
/** The cms waits for the mail server. */
const EXAMINED_WITHIN = 40_000;

/** What is wrong, and what to do about it. */
class Fault extends Error {
  /** @param {string} what @param {string} remedy */
  constructor(what, remedy) {
    super(`${what} → ${remedy}`);
  }
}

const { env } = process;
const dataDir = dataDirOf(env);
const [port, cmsPort] = [portOf('PORT', 3000), portOf('CMS_PORT', 1337)];
const siteUrl = env.SITE_URL?.replace(/\/+$/, '');
const isTls = siteUrl?.startsWith('https:') ?? false;
const adapterUrl = localUrl(env.HOST, port);

/** @param {string} url */
const ask = (url) => fetch(url, { signal: AbortSignal.timeout(WITHIN), redirect: 'manual' }).catch(() => undefined);

/** A call through the proxy, as a page of the site makes it. @param {Record<string, string>} headers */
function callSite(headers) {
  const { origin } = new URL(siteUrl ?? '');
  const init = { method: 'POST', headers: { ...headers, origin, 'content-type': 'application/json' }, body: '{}' };
  return fetch(`${siteUrl}/api/home/Menu`, { ...init, signal: AbortSignal.timeout(WITHIN) }).catch(() => undefined);
}

async function readData() {
  if (env.DATABASE_URL) await requireUnicode(env.DATABASE_URL);
  return readDataVersion({ dataDir, databaseUrl: env.DATABASE_URL });
}

/** What the running adapter says of each part; undefined where the site is stopped. */
const readyz = await ask(`${adapterUrl}/readyz`);
/** @type {Record<string, any> | undefined} */
const parts = await readyz?.json().catch(() => undefined);
const isRunning = parts?.adapter !== undefined;

/** @typedef {{ mail: { fault: string, answer: string }, lacking: number }} Examination */

/** What the running cms finds; undefined where it cannot look, or refuses this user's token. @type {Examination | undefined} */
const examined =
  parts?.database === 'up'
    ? await callRunningCms('/api/examination', {}, { signal: AbortSignal.timeout(EXAMINED_WITHIN) })
        .then(async (response) => (await response.json()).data)
        .catch(() => undefined)
    : undefined;

/** What to do where the mail server is not reached, or refuses. */
const MAIL_REMEDIES = {
  'unknown-host': 'correct the name of the server',
  connection: 'correct port and encryption, or open the port in the firewall',
  timeout: 'correct port and encryption, or open the port in the firewall',
  login: 'correct user and password',
};

/** @param {NonNullable<typeof examined>['mail']} mail */
function requireMail({ fault, answer }) {
  if (fault === '' || fault === 'missing') return;
  const said = answer ? `the server says «${answer}»` : `the server cannot be used (${fault})`;
  const remedy = Object.entries(MAIL_REMEDIES).find(([name]) => name === fault)?.[1] ?? 'see what it says';
  throw new Fault(said, `${remedy}: SMTP_URL, or the mail in the settings`);
}

/** What to do about what a store says, by the names of the errors of S3. */
const STORE_REMEDIES = {
  NoSuchBucket: 'make the bucket, or correct its name',
  InvalidAccessKeyId: 'correct the access key',
  SignatureDoesNotMatch: 'correct the secret key',
  AccessDenied: 'let the key list, read and write the bucket',
  RequestTimeTooSkewed: 'set the clock',
};

/**
 * Asks a bucket with its keys.
 * @param {string} prefix Of its variables.
 * @param {import('./backup/object-store.mjs').StoreSettings} settings
 * @param {string} folder In the bucket.
 */
async function requireStore(prefix, settings, folder) {
  const isInstalled = existsSync(path.join(ROOT, 'cms/s3/node_modules'));
  if (!isInstalled) throw new Fault('the program for S3 is not installed', 'npm start installs it');
  const store = openStore(settings);
  try {
    await store.check(folder);
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    const name = cause instanceof Error ? cause.name : '';
    const known = Object.entries(STORE_REMEDIES).find(([fault]) => fault === name)?.[1];
    throw new Fault(`${settings.bucket}: ${message}`, `${known ?? 'see whether the store runs'} (${prefix}S3_…)`);
  } finally {
    store.close();
  }
}

/** When the certificate ends that an address has, and why it is not trusted. @param {URL} url */
const certificateOf = (url) =>
  new Promise((/** @type {(found: { end: number, problem: string } | undefined) => void} */ resolve) => {
    const options = { host: url.hostname, port: Number(url.port || 443), servername: url.hostname, timeout: WITHIN };
    const socket = connectTls({ ...options, rejectUnauthorized: false }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to).getTime();
      resolve({ end, problem: socket.authorized ? '' : String(socket.authorizationError) });
      socket.end();
    });
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(void socket.destroy()));
  });

/**
 * Each returns what it found, or «undefined» where there is nothing to look at.
 * @type {Record<string, () => string | undefined | Promise<string | undefined>>}
 */
const CHECKS = {
  Node() {
    requireNode();
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
  Database() {
    if (!isRunning) return undefined;
    if (parts?.cms !== 'up') throw new Fault('the cms does not answer', 'see cms.log in DATA_DIR');
    if (parts.database !== 'up') throw new Fault('the database does not answer', 'start PostgreSQL, or see cms.log');
    return env.DATABASE_URL ? 'PostgreSQL answers' : 'SQLite answers';
  },
  async Data() {
    // The line before says so.
    if (isRunning && parts?.database !== 'up') return undefined;
    const stored = await readData().catch((error) => {
      if (isUnavailable(error))
        throw new Fault(error.message, 'start PostgreSQL, correct DATABASE_URL, or install psql');
      throw error;
    });
    if (!stored) return undefined;
    requireKnownVersion(stored.version, 'The data are');
    return `version ${stored.version}`;
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
    const reached = await ask(`${siteUrl}/healthz`);
    const isSite = (await reached?.json().catch(() => undefined))?.adapter !== undefined;
    if (!isSite) throw new Fault(`${siteUrl} does not lead to the site`, 'see the log of the proxy');
    const metrics = await ask(`${siteUrl}/metrics`);
    if (metrics?.status === 200)
      throw new Fault('the proxy adds no X-Forwarded-For', 'see docs/deploy/nginx.conf, and set TRUST_PROXY');
    // The cookie is made of the client's address, as the site sees it.
    const [claimed, own] = await Promise.all([callSite({ 'x-forwarded-for': '192.0.2.1' }), callSite({})]);
    if (own?.status === 403)
      throw new Fault('the proxy changes Host, so that every call is refused', 'see docs/deploy/nginx.conf');
    if (claimed?.headers.get('set-cookie') !== own?.headers.get('set-cookie'))
      throw new Fault('whoever asks can choose the address in X-Forwarded-For', 'let the proxy add the real one to it');
    if (isTls && !env.TRUST_PROXY)
      throw new Fault('the site takes all visitors for one, the proxy', 'set TRUST_PROXY to its address');
    return `${siteUrl} leads to the site, and says who asks`;
  },
  async TLS() {
    if (!siteUrl || !isTls) return undefined;
    const found = await certificateOf(new URL(siteUrl));
    if (!found) throw new Fault(`${siteUrl} does not answer`, 'see whether the proxy runs');
    const until = new Date(found.end).toISOString().slice(0, 10);
    if (found.problem) throw new Fault(`browsers refuse the certificate (${found.problem})`, 'renew it');
    if (found.end - Date.now() < 14 * DAY) throw new Fault(`the certificate ends on ${until}`, 'renew it');
    return `the certificate is valid until ${until}`;
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
    const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
    const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
    const { store } = readBackupSettings(env, dataDir);
    const keys = { region: region || 'us-east-1', accessKeyId, secretAccessKey };
    if (bucket) await requireStore('', { bucket, endpoint, ...keys }, 'uploads/');
    if (store) await requireStore('BACKUP_', store, '');
    if (parts?.files === 'down') throw new Fault('the running site cannot read its bucket', 'see adapter.log');
    const opened = [bucket, store?.bucket].filter(Boolean);
    return opened.length === 0 ? undefined : `${opened.join(' and ')} can be read and written with the keys`;
  },
  Backups() {
    if (!hasState(dataDir)) return undefined;
    const { last, failure, rehearsal } = readState(dataDir);
    if (failure) throw new Fault(failure.reason, `remove the cause, and run ${RUN_BACKUP}`);
    if (rehearsal && !rehearsal.ok) throw new Fault(`no site starts from it: ${rehearsal.reason}`, RUN_BACKUP);
    if (!last) return 'none was due yet';
    if (Date.now() - Date.parse(last.at) > 36 * HOUR) throw new Fault(`the last is of ${last.at}`, RUN_BACKUP);
    return `the last is of ${last.at}`;
  },
  async Search() {
    // Without its database the line of that says so.
    if (parts?.database !== 'up') return undefined;
    const answer = await ask(`${adapterUrl}/en/search?q=doctor`);
    if (!answer || answer.status >= 500) throw new Fault('the search does not answer', 'npm run search:rebuild');
    const lacking = examined?.lacking ?? 0;
    if (lacking > 0)
      throw new Fault(`${lacking} items are not found yet`, 'wait some minutes, then npm run search:rebuild');
    return examined ? 'answers, and finds everything' : 'answers';
  },
};

/** Looks at what the site needs, running or stopped: a line each, and the exit code 1 where something needs a person. */
await runScript(async () => {
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      console.log(`✓ ${name}: ${(await check()) ?? 'nothing to look at'}`);
    } catch (error) {
      console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
});
