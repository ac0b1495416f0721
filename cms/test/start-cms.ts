import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { afterAll, beforeAll } from 'vitest';
import { settleAll } from '../src/content/translations/follow-ups';
import { service } from '../src/services';
import { CMS, COMPILED, DATA, TEMPLATES } from './paths';
import { type MailServer, mailThrough, startMailServer } from './start-mail-server';
import { saveStartedDatabase } from './start-postgres';

const require = createRequire(import.meta.url);
// Its ES modules import folders, which only a bundler understands.
const { createStrapi }: typeof import('@strapi/strapi') = require('@strapi/strapi');

/** The result of each pair of arguments, computed once in a process; not of calls with a callback, which bcryptjs makes itself. */
function computeOnce<Result>(compute: (password: string, other: string | number, callback?: unknown) => Result) {
  const results = new Map<string, Result>();
  return (password: string, other: string | number, callback?: unknown): Result => {
    if (callback) return compute(password, other, callback);
    const key = JSON.stringify([password, other]);
    const result = results.get(key) ?? compute(password, other);
    results.set(key, result);
    return result;
  };
}

// Passwords are slow to hash on purpose, which was a third of the time of tests with many accounts: here equal ones share a hash.
const bcrypt: Record<'hash' | 'hashSync' | 'compare', Parameters<typeof computeOnce>[0]> = require('bcryptjs');
bcrypt.hash = computeOnce(bcrypt.hash);
bcrypt.hashSync = computeOnce(bcrypt.hashSync);
bcrypt.compare = computeOnce(bcrypt.compare);

/** Said once in a process, by PostgreSQL's driver. */
const RUNS_QUERIES_AT_ONCE = /client\.query\(\) when the client is already executing a query/;

process.on('warning', (warning) => {
  if (RUNS_QUERIES_AT_ONCE.test(warning.message)) throw warning;
});

const TOKEN = 'an-adapter-token-for-the-tests';

export const BASE = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  CMS_PORT: '0',
  SITE_URL: 'http://site.example',
  APP_KEYS: 'one,two',
  ADMIN_JWT_SECRET: 'admin-secret',
  API_TOKEN_SALT: 'api-salt',
  TRANSFER_TOKEN_SALT: 'transfer-salt',
  ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
  JWT_SECRET: 'jwt-secret',
  ADAPTER_TOKEN: TOKEN,
  DASHBOARD_EMAIL: 'dashboard@site.example',
  DASHBOARD_PASSWORD: 'Dashboard-1',
  MANAGER_USERNAME: 'manager',
  MANAGER_EMAIL: 'manager@site.example',
  MANAGER_PASSWORD: 'Manager-1',
  DATABASE_URL: '',
  REDIS_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  SETUP_CODE: '',
  MAIL_TO: '',
  DEMO: 'false',
  DEMO_PICTURES: 'false',
};

export interface Reply {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

/** Why the site refused a save: the status, then each field with its key. */
export function refusalOf({ status, body }: Reply): (number | string)[] {
  const { errors, ...one } = body.error?.details ?? {};
  const faults: { field: string; key: string }[] = errors?.length > 0 ? errors : [one];
  return [status, ...faults.map(({ field, key }) => `${field} ${key}`)];
}

type Documents = Record<
  | 'create'
  | 'update'
  | 'publish'
  | 'unpublish'
  | 'discardDraft'
  | 'clone'
  | 'delete'
  | 'findFirst'
  | 'findMany'
  | 'findOne',
  (request: object) => Promise<ReturnType<typeof JSON.parse>>
>;

export interface Cms {
  strapi: Core.Strapi;
  /** Strapi's documents of a type, also with data that its types do not allow. */
  documents(uid: string): Documents;
  /** The rows of a type or model. */
  query: Core.Strapi['db']['query'];
  url: string;
  dataDir: string;
  /** Empty on SQLite. */
  databaseUrl: string;
  /** Where it mails to, unless it was started with another server. */
  smtp: MailServer;
  /** Calls the content API as the adapter does, or with other headers. */
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, data: unknown): Promise<Reply>;
  /** Starts again on the same data, in its place. */
  restart(more?: Record<string, string>): Promise<Cms>;
  stop(): Promise<void>;
}

interface Pool {
  afterCreate(
    connection: unknown,
    done: (error: unknown, connection: { pragma?(statement: string): void }) => void,
  ): void;
}

/** SQLite does not wait for the disk: nothing is to outlive the machine, as on the test run's PostgreSQL server. */
function writeWithoutWaiting(strapi: Core.Strapi) {
  const pool = strapi.config.get<Pool>('database.connection.pool');
  const { afterCreate } = pool;
  pool.afterCreate = (created, done) =>
    afterCreate(created, (error, connection) => {
      connection.pragma?.('synchronous = OFF');
      done(error, connection);
    });
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The adapter's own token. */
export const AS_ADAPTER = { authorization: `Bearer ${TOKEN}` };

let ownVariables: string[] = [];

/** The variables of the test file before, in the same process, do not count any more. */
function setEnvironment(variables: Record<string, string>) {
  for (const name of ownVariables) delete process.env[name];
  Object.assign(process.env, BASE, variables);
  ownVariables = Object.keys(variables);
}

/** What a first start has stored: without or with the demo. */
type Template = 'empty' | 'demo';

const fileOf = (template: Template) => path.join(TEMPLATES, `${template}.sqlite`);
const databaseOf = (dataDir: string) => path.join(dataDir, 'database.sqlite');

/**
 * A new data folder. The first start on an empty SQLite database takes most of its time to make the tables, so later
 * ones of the test run begin with a copy of what it made.
 */
function newDataDir(template: Template | undefined): string {
  mkdirSync(DATA, { recursive: true });
  const dataDir = mkdtempSync(path.join(DATA, 'cms-'));
  if (template && existsSync(fileOf(template))) copyFileSync(fileOf(template), databaseOf(dataDir));
  return dataDir;
}

async function saveTemplate(strapi: Core.Strapi, template: string) {
  mkdirSync(TEMPLATES, { recursive: true });
  const part = `${template}.${process.pid}`;
  await strapi.db.connection.raw('VACUUM INTO ?', [part]);
  renameSync(part, template);
}

/** The instance of this process: Strapi keeps itself in a global. */
interface Instance {
  strapi: Core.Strapi;
  dataDir: string;
  booted: Promise<void>;
  shutDown(): Promise<void>;
  /** Once its test file is over, the next one may take it over. */
  isFree: boolean;
}

let last: Instance | undefined;

/**
 * Ends the last instance: one of a test file that failed before it could stop it, or one that the next file cannot take
 * over. Two cannot run beside each other.
 */
async function endLast() {
  if (!last) return;
  const { booted, shutDown } = last;
  await booted.catch((error: unknown) => console.error(error));
  await shutDown();
}

/** Variables that a running cms reads when it uses them. */
const READ_WHEN_USED = ['FILE_QUOTA_MB', 'MESSAGES_KEEP_DAYS', 'MAIL_TO'];

/** Whether a cms that was started with these variables differs from others in its data alone: the demo is stored at a start. */
const isSharedStart = (more: Record<string, string>) =>
  Object.keys(more).every((name) => name === 'DEMO' || READ_WHEN_USED.includes(name));

/** Gives an instance the data of a first start, which takes a fraction of another start. */
async function startOver({ strapi, dataDir }: Instance, template: Template) {
  const { connection } = strapi.db;
  // It would write what it reads for the earlier test file into the data of the next.
  const reading = service(strapi, 'api::document.file-reading');
  await reading.stop();
  await connection.destroy();
  for (const name of readdirSync(dataDir)) if (name !== 'public') rmSync(path.join(dataDir, name), { recursive: true });
  const uploads = path.join(dataDir, 'public', 'uploads');
  for (const name of readdirSync(uploads)) rmSync(path.join(uploads, name), { recursive: true });
  copyFileSync(fileOf(template), databaseOf(dataDir));
  connection.initialize();
  reading.start();
}

let mailServer: ReturnType<typeof startMailServer> | undefined;

/** The mail server of this process, without what the test file before did with it. */
async function openMailServer() {
  mailServer ??= startMailServer();
  const server = await mailServer;
  server.mails.length = 0;
  server.state.refuse = false;
  return server;
}

/** A real cms with data of its own: the instance that the test file before has left, or one that boots. */
export async function startCms(more: Record<string, string> = {}, folder?: string): Promise<Cms> {
  const smtp = await openMailServer();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@site.example' };
  const template = more.DATABASE_URL || folder ? undefined : more.DEMO ? 'demo' : 'empty';
  const left = last;
  if (template && left?.isFree && isSharedStart(more) && existsSync(fileOf(template))) {
    left.isFree = false;
    setEnvironment({ DATA_DIR: left.dataDir, ...mail, ...more });
    await startOver(left, template);
    mailThrough(smtp.url);
    return clientOf(left, smtp, more);
  }
  await endLast();
  const dataDir = folder ?? newDataDir(template);
  setEnvironment({ DATA_DIR: dataDir, ...mail, ...more });
  const earlier = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
  const strapi = createStrapi({ appDir: CMS, distDir: COMPILED, serveAdminPanel: false });
  writeWithoutWaiting(strapi);
  async function shutDown() {
    last = undefined;
    // Strapi removes every listener from the process, also those of the test runner; only its own are to go.
    const { removeAllListeners } = process;
    process.removeAllListeners = () => process;
    await strapi.destroy();
    process.removeAllListeners = removeAllListeners;
    for (const signal of SIGNALS) {
      for (const listener of process.listeners(signal)) if (!earlier.has(listener)) process.off(signal, listener);
    }
  }

  async function boot() {
    await strapi.load();
    // Strapi counts the dashboard's logins in the process, so the test files before would use up the limit of this one.
    strapi.config.set('admin.rateLimit', { enabled: false });
    // What follows the demo's commit would be left to the next start, which an instance with the data of a template never has.
    await settleAll(strapi);
    if (template && !existsSync(fileOf(template))) await saveTemplate(strapi, fileOf(template));
    if (more.DATABASE_URL && !folder) saveStartedDatabase(more.DATABASE_URL, more.DEMO ? 'demo' : 'empty');
    await strapi.listen();
    // It would close an idle connection right after a test that kept this process busy has sent a request on it.
    strapi.server.httpServer.keepAliveTimeout = 0;
  }
  const instance: Instance = { strapi, dataDir, booted: boot(), shutDown, isFree: false };
  last = instance;
  await instance.booted;
  return clientOf(instance, smtp, more);
}

function clientOf(instance: Instance, smtp: MailServer, more: Record<string, string>): Cms {
  const { strapi, dataDir, shutDown } = instance;
  const url = `http://127.0.0.1:${(strapi.server.httpServer.address() as AddressInfo).port}`;

  async function call(address: string, init: RequestInit): Promise<Reply> {
    const response = await fetch(`${url}${address}`, init);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  return {
    strapi,
    documents: (uid) => strapi.documents(uid as UID.ContentType) as unknown as Documents,
    query: (uid) => strapi.db.query(uid),
    url,
    dataDir,
    databaseUrl: more.DATABASE_URL ?? '',
    smtp,
    get: (address, headers = AS_ADAPTER) => call(address, { headers }),
    post: (address, data) =>
      call(address, {
        method: 'POST',
        headers: { ...AS_ADAPTER, 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
    async restart(other = {}) {
      await shutDown();
      return Object.assign(this, await startCms({ ...more, ...other }, dataDir));
    },
    async stop() {
      instance.isFree = isSharedStart(more);
      if (!instance.isFree) await shutDown();
    },
  };
}

/** A cms for the tests of a file or a group: there when they run, and stopped after them. */
export function setUpCms(environment: () => Record<string, string> = () => ({})): Cms {
  const cms: Cms = Object.create(null);
  beforeAll(async () => Object.assign(cms, await startCms(environment())));
  afterAll(() => cms.stop());
  return cms;
}
