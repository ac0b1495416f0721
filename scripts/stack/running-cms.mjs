import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { dataDirOf, localUrl, portOf, readSecrets } from './settings.mjs';

/** No cms runs, or it is just restarting. */
export class CmsAway extends Failure {}

/**
 * Calls the cms of a running site as the site's own programs do. `CMS_HOST`, `CMS_PORT` and `DATA_DIR` say which site; in a
 * container, `CMS_URL` and `ADAPTER_TOKEN`.
 * @param {string} pathname
 * @param {unknown} [body] JSON.
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal | null, method?: 'GET' | 'POST' }} [options] A GET has no body.
 * @returns {Promise<Response>} Of any status.
 * @throws {CmsAway} where no site runs.
 */
export async function callRunningCms(pathname, body, { env = process.env, signal = null, method = 'POST' } = {}) {
  const url = env.CMS_URL || localUrl(env.CMS_HOST, portOf('CMS_PORT', 1337, env));
  // A busy cms may close a connection that it kept just when the next call is sent on it.
  const headers = {
    authorization: `Bearer ${adapterToken(env)}`,
    'content-type': 'application/json',
    connection: 'close',
  };
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
  return fetch(url + pathname, { method, headers, ...sent, signal }).catch((cause) => {
    throw new CmsAway(`The cms does not answer at ${url}; start the site first.`, { cause });
  });
}

/**
 * What the running cms answers.
 * @param {string} pathname
 * @param {unknown} [body]
 * @param {Parameters<typeof callRunningCms>[2] & { notFound?: string }} [options] `notFound` is what its 404 means.
 * @returns {Promise<any>} The `data` and `meta` of its JSON.
 * @throws {Failure} where it answers anything else.
 */
export async function askRunningCms(pathname, body, { notFound, ...options } = {}) {
  const response = await callRunningCms(pathname, body, options);
  if (response.status === 404 && notFound) throw new Failure(notFound);
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  return response.json();
}

/** @param {NodeJS.ProcessEnv} env */
function adapterToken(env) {
  if (env.ADAPTER_TOKEN) return env.ADAPTER_TOKEN;
  const file = path.join(dataDirOf(env), 'secrets.env');
  const token = existsSync(file) ? readSecrets(file).ADAPTER_TOKEN : undefined;
  if (!token) throw new Failure(`No site has been started with ${path.dirname(file)}; set DATA_DIR to its folder.`);
  return token;
}
