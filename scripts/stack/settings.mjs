import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from './failure.mjs';
import { ROOT } from './run.mjs';

const secret = () => randomBytes(32).toString('base64url');

/** 20 letters and digits, with at least one of each kind that the dashboard requires. */
const password = () => `${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}aZ9x`;

/** The secrets and accounts that a first start generates for whatever the environment does not set. */
const generated = () => ({
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

/** The secrets that a start has stored. @param {string} file @returns {Record<string, string | undefined>} */
export function readSecrets(file) {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Failure(`${file} cannot be read (${reason}).`);
  }
}

/**
 * The secrets of DATA_DIR/secrets.env, generated on the first start. A variable of the environment wins, unless it is empty.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
function secretsOf(dataDir, environment) {
  const file = path.join(dataDir, 'secrets.env');
  const stored = existsSync(file) ? readSecrets(file) : {};
  /** @type {Record<string, string>} */
  const secrets = {};
  for (const [name, value] of Object.entries(generated())) {
    secrets[name] = environment[name] || stored[name] || value;
  }
  const isComplete = Object.keys(secrets).every((name) => stored[name]);
  if (!isComplete) {
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  }
  return secrets;
}

/**
 * The folder of everything that this site stores.
 * @param {NodeJS.ProcessEnv} env
 */
export const dataDirOf = (env) => path.resolve(ROOT, env.DATA_DIR || 'data');

/** @param {string} dataDir */
function requireWritable(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Failure(`The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`);
  }
}

/** @param {string} name @param {number} fallback @param {NodeJS.ProcessEnv} [environment] */
export function portOf(name, fallback, environment = process.env) {
  const port = Number(environment[name] || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Failure(`${name} is not a port number.`);
  return port;
}

/** The public address without a slash at its end. @param {NodeJS.ProcessEnv} environment @param {number} port */
function siteUrlOf(environment, port) {
  const text = environment.SITE_URL || `http://localhost:${port}`;
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : {};
  const isOrigin = origin === text.replace(/\/+$/, '').toLowerCase();
  if (!isOrigin || !/^https?:$/.test(protocol ?? '')) {
    throw new Failure(`SITE_URL is not an address such as https://khayr.example: ${text}`);
  }
  return origin;
}

/** @param {string} name @param {number} port @param {string} [host] */
export function requireFree(name, port, host) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', () => reject(new Failure(`Port ${port} is taken; set ${name} to another one.`)));
      probe.once('listening', () => probe.close(() => resolve()));
      probe.listen({ port, ...(host ? { host } : {}) });
    })
  );
}

/**
 * Where this site runs and where its data is.
 * @typedef {object} Settings
 * @property {number} port
 * @property {number} cmsPort
 * @property {string} dataDir
 * @property {string} siteUrl
 * @property {Record<string, string>} env Environment of both servers.
 */

/**
 * Reads the environment, checks ports and data folder, and generates missing secrets.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<Settings>}
 */
export async function readSettings(environment = process.env) {
  const port = portOf('PORT', 3000, environment);
  const cmsPort = portOf('CMS_PORT', 1337, environment);
  if (port === cmsPort) throw new Failure('PORT and CMS_PORT have to differ.');
  await requireFree('PORT', port);
  await requireFree('CMS_PORT', cmsPort, '127.0.0.1');
  const dataDir = dataDirOf(environment);
  requireWritable(dataDir);
  const siteUrl = siteUrlOf(environment, port);
  const env = {
    NODE_ENV: 'production',
    ...secretsOf(dataDir, environment),
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    CMS_URL: `http://127.0.0.1:${cmsPort}`,
    DATA_DIR: dataDir,
    UPLOADS_DIR: path.join(dataDir, 'public', 'uploads'),
    SITE_URL: siteUrl,
  };
  return { port, cmsPort, dataDir, siteUrl, env };
}
