import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, isIPv6, type Server } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { HOME } from './current-release.ts';
import { Failure, messageOf } from './failure.ts';
import { makePrivateFolder } from './folder-owner.ts';
import { replaceFile } from './replace-file.ts';

const secret = () => randomBytes(32).toString('base64url');

/** 20 letters and digits, with at least one of each kind that the dashboard requires. */
const password = () => `${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}aZ9x`;

/** The secrets and accounts that a first start generates for whatever the environment does not set. */
export const generateSecrets = () => ({
  APP_KEYS: `${secret()},${secret()}`,
  ADMIN_JWT_SECRET: secret(),
  API_TOKEN_SALT: secret(),
  TRANSFER_TOKEN_SALT: secret(),
  ENCRYPTION_KEY: secret(),
  JWT_SECRET: secret(),
  ADAPTER_TOKEN: secret(),
  MANAGER_USERNAME: 'manager',
  MANAGER_PASSWORD: password(),
  MANAGER_EMAIL: 'manager@khayr.example',
  DASHBOARD_EMAIL: 'admin@khayr.example',
  DASHBOARD_PASSWORD: password(),
  SETUP_CODE: secret(),
});

/** What is over, or cannot be read any more, once a secret is another one than that of the data (docs/security.md). */
const LOSSES = {
  ENCRYPTION_KEY: 'the password of the mail server and the codes of two-step login cannot be read any more',
  APP_KEYS: 'sessions of the dashboard have ended',
  ADMIN_JWT_SECRET: 'sessions of the dashboard have ended',
  ADAPTER_TOKEN: 'parts of the site that are started elsewhere are refused',
  MANAGER_PASSWORD: 'the passwords in secrets.env are those of no account',
  DASHBOARD_PASSWORD: 'the passwords in secrets.env are those of no account',
};

/**
 * Which secrets neither DATA_DIR nor the environment has, and what that means for data that are there; '' where they
 * need none of them.
 */
export function lostSecrets(dataDir: string, environment: NodeJS.ProcessEnv) {
  const stored = storedSecrets(dataDir);
  const names = Object.keys(generateSecrets()).filter((name) => !environment[name] && !stored[name]);
  const lost = Object.entries(LOSSES).flatMap(([name, loss]) => (names.includes(name) ? [loss] : []));
  return { names, consequence: [...new Set(lost)].join('; ') };
}

/** The secrets that a start has stored. */
export function readSecrets(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Failure(`${file} cannot be read (${reason}).`);
  }
}

const secretsFile = (dataDir: string) => path.join(dataDir, 'secrets.env');

function storedSecrets(dataDir: string) {
  const file = secretsFile(dataDir);
  return existsSync(file) ? readSecrets(file) : {};
}

/**
 * The secrets of DATA_DIR/secrets.env, generated on the first start. A variable of the environment wins, unless it is
 * empty.
 */
function secretsOf(dataDir: string, environment: NodeJS.ProcessEnv): Record<string, string> {
  const stored = storedSecrets(dataDir);
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(generateSecrets())) {
    secrets[name] = environment[name] || stored[name] || value;
  }
  const isComplete = Object.keys(secrets).every((name) => stored[name]);
  if (!isComplete) {
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
    try {
      replaceFile(secretsFile(dataDir), `${lines.join('\n')}\n`, { mode: 0o600 });
    } catch (error) {
      throw new Failure(`${secretsFile(dataDir)} cannot be written, and is as it was: ${messageOf(error)}.`, {
        cause: error,
      });
    }
  }
  return secrets;
}

/** A generated secret; of one that the environment sets only the name, as logs store what is printed. */
export const printable = (name: 'MANAGER_PASSWORD' | 'DASHBOARD_PASSWORD' | 'SETUP_CODE', { env }: Settings) =>
  process.env[name] ? `(${name})` : env[name];

/** The folder of everything that this site stores. */
export const dataDirOf = (env: NodeJS.ProcessEnv) => path.resolve(HOME, env.DATA_DIR || 'data');

function requireWritable(dataDir: string) {
  try {
    // For its owner alone: it holds the password hashes, messages and people of the site.
    makePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Failure(`The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`);
  }
}

export function portOf(name: string, fallback: number, environment: NodeJS.ProcessEnv = process.env) {
  const port = Number(environment[name] || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Failure(`${name} is not a port number.`);
  return port;
}

/**
 * Where this machine reaches a server of its own.
 * @param host What the server listens on.
 */
export function localUrl(host: string | undefined, port: number) {
  if (!host || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The public address without a slash at its end. */
function siteUrlOf(environment: NodeJS.ProcessEnv, port: number) {
  const text = environment.SITE_URL || localUrl(environment.HOST, port).replace('127.0.0.1', 'localhost');
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : {};
  const isOrigin = origin === text.replace(/(?<!\/)\/+$/, '').toLowerCase();
  if (!isOrigin || !/^https?:$/.test(protocol ?? '')) {
    throw new Failure(`SITE_URL is not an address such as https://khayr.example: ${text}`);
  }
  return origin;
}

/**
 * Has a server listen on a port that nobody uses.
 * @param options On the loopback unless given.
 */
export async function listen(server: Server, options: { host?: string } = { host: '127.0.0.1' }) {
  await once(server.listen({ port: 0, ...options }), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port that nobody uses. */
export async function freePort() {
  const probe = createServer();
  const port = await listen(probe, {});
  await once(probe.close(), 'close');
  return port;
}

/** Those of a site, as it is told of them. */
export const freePorts = async () => ({ PORT: String(await freePort()), CMS_PORT: String(await freePort()) });

const taken = (name: string, port: number) => new Failure(`Port ${port} is taken; set ${name} to another one.`);

export async function requireFree(name: string, port: number, host?: string) {
  const probe = createServer().listen({ port, ...(host ? { host } : {}) });
  try {
    await once(probe, 'listening');
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? taken(name, port) : new Failure(`${name} cannot be used: ${messageOf(error)}.`);
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * Keeps other starts off the ports of this one for as long as this process runs: its servers bind them late, the cms
 * once its database is filled, and again after a crash. The sign is the UDP port of the same number on the loopback
 * interface, which nothing else of the site uses, and which the system frees however this process ends.
 */
export async function reservePorts({ parts, port, cmsPort }: Settings) {
  // First the port that people know.
  for (const part of parts.toReversed()) {
    const [name, number] = part === 'cms' ? ['CMS_PORT', cmsPort] : ['PORT', port];
    const socket = createSocket('udp4').bind({ port: number, address: '127.0.0.1', exclusive: true });
    await once(socket, 'listening').catch(() => {
      throw taken(name, number);
    });
    socket.unref();
  }
}

/** Where this site runs and where its data is. */
export interface Settings {
  /** What this start runs of the site. */
  parts: readonly Part[];
  port: number;
  cmsPort: number;
  dataDir: string;
  siteUrl: string;
  /** Where this machine reaches the adapter. */
  adapterUrl: string;
  /** Environment of both servers. */
  env: Record<string, string>;
  /** What this start has made anew. */
  lost?: ReturnType<typeof lostSecrets>;
}

export type Part = 'cms' | 'adapter';

export const PARTS: readonly Part[] = ['cms', 'adapter'];

/** Reads and checks where a start runs, and makes its data folder. */
async function readPlace(environment: NodeJS.ProcessEnv, parts: readonly Part[], isRunning = false) {
  const port = portOf('PORT', 3000, environment);
  const cmsPort = portOf('CMS_PORT', 1337, environment);
  const { HOST: host, CMS_HOST: cmsHost } = environment;
  if (parts.length > 1 && port === cmsPort) throw new Failure('PORT and CMS_PORT have to differ.');
  if (!isRunning && parts.includes('adapter')) await requireFree('PORT', port, host);
  if (!isRunning && parts.includes('cms')) await requireFree('CMS_PORT', cmsPort, cmsHost || '127.0.0.1');
  const dataDir = dataDirOf(environment);
  requireWritable(dataDir);
  const siteUrl = siteUrlOf(environment, port);
  const cms = { CMS_PORT: String(cmsPort), CMS_URL: localUrl(cmsHost, cmsPort) };
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, SITE_URL: siteUrl };
  return {
    ports: { cms, adapter: { PORT: String(port) } },
    place: { port, cmsPort, dataDir, siteUrl, adapterUrl: localUrl(host, port) },
    env,
  };
}

/**
 * Reads the environment, checks ports and data folder, and generates missing secrets.
 * @param options Whether another release of the site has the ports.
 */
export async function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  { isRunning = false }: { isRunning?: boolean } = {},
): Promise<Settings> {
  const { ports, place, env } = await readPlace(environment, PARTS, isRunning);
  const own = { ...ports.cms, ...ports.adapter, UPLOADS_DIR: path.join(place.dataDir, 'public', 'uploads') };
  const lost = lostSecrets(place.dataDir, environment);
  return { parts: PARTS, ...place, lost, env: { ...env, ...secretsOf(place.dataDir, environment), ...own } };
}

/** What an adapter has to be told to find its cms. */
const ADAPTER_NEEDS = ['CMS_URL', 'ADAPTER_TOKEN'];

/**
 * The settings of one part of a site whose other parts are started elsewhere. It shares their secrets, so none are
 * generated.
 */
export async function readPartSettings(part: Part): Promise<Settings> {
  const { ports, place, env } = await readPlace(process.env, [part]);
  const stored = storedSecrets(place.dataDir);
  const needed = part === 'cms' ? Object.keys(generateSecrets()) : ADAPTER_NEEDS;
  const given = needed.map((name) => [name, process.env[name] || stored[name] || ''] as const);
  const missing = given.flatMap(([name, value]) => (value === '' && name !== 'SETUP_CODE' ? [name] : []));
  if (missing.length > 0) {
    const where = `set what the other parts have, or copy their secrets.env to ${place.dataDir}`;
    throw new Failure(`The ${part} alone needs ${missing.join(', ')}: ${where} (docs/scaling.md).`);
  }
  return { parts: [part], ...place, env: { ...env, ...Object.fromEntries(given), ...ports[part] } };
}
