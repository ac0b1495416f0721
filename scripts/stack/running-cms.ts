import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.ts';
import { dataDirOf, localUrl, portOf, readSecrets } from './settings.ts';

/** No cms runs, or it is just restarting. */
export class CmsAway extends Failure {}

/**
 * Calls the cms of a running site as the site's own programs do. `CMS_HOST`, `CMS_PORT` and `DATA_DIR` say which site;
 * in a container, `CMS_URL` and `ADAPTER_TOKEN`.
 * @param body JSON.
 * @param options A GET has no body.
 * @returns Of any status.
 * @throws {CmsAway} where no site runs.
 */
export async function callRunningCms(
  pathname: string,
  body?: unknown,
  {
    env = process.env,
    signal = null,
    method = 'POST',
  }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal | null; method?: 'GET' | 'POST' } = {},
): Promise<Response> {
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
 * @param options `notFound` is what its 404 means.
 * @returns The `data` and `meta` of its JSON.
 * @throws {Failure} where it answers anything else.
 */
export async function askRunningCms(
  pathname: string,
  body?: unknown,
  { notFound, ...options }: Parameters<typeof callRunningCms>[2] & { notFound?: string } = {},
) {
  const response = await callRunningCms(pathname, body, options);
  if (response.status === 404 && notFound) throw new Failure(notFound);
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  return JSON.parse(await response.text());
}

function adapterToken(env: NodeJS.ProcessEnv) {
  if (env.ADAPTER_TOKEN) return env.ADAPTER_TOKEN;
  const file = path.join(dataDirOf(env), 'secrets.env');
  const token = existsSync(file) ? readSecrets(file).ADAPTER_TOKEN : undefined;
  if (!token) throw new Failure(`No site has been started with ${path.dirname(file)}; set DATA_DIR to its folder.`);
  return token;
}
