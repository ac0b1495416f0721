import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureInstalled } from '../../stack/debian-packages.ts';
import type { HttpRequest } from './http-client.ts';

const execute = promisify(execFile);

const SECONDS = 3;
const CONNECTIONS = 32;
/** Sets method and body from the arguments, which wrk has no options for. */
const SCRIPT = fileURLToPath(new URL('wrk-request.lua', import.meta.url));

const PROGRAMS = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'];
const findWrk = () => PROGRAMS.find((program) => existsSync(program));

/** A load generator has to be faster than what it measures: in one process of Node it is not. */
export const ensureWrk = () => ensureInstalled('wrk', () => findWrk() !== undefined, ['wrk']);

/**
 * Sends the same request over many connections for a few seconds.
 * @returns Responses a second.
 */
export async function requestsPerSecond(
  { url, method = 'GET', headers = {}, body = '' }: HttpRequest,
  connections: number = CONNECTIONS,
): Promise<number> {
  const { stdout } = await execute(findWrk() ?? 'wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${SECONDS}s`,
    '--timeout=10s',
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    `--script=${SCRIPT}`,
    url,
    '--',
    method,
    body,
  ]);
  const errors = /(?:Socket errors|Non-2xx or 3xx responses): .+/.exec(stdout);
  if (errors) throw new Error(`${url} failed under load. ${errors[0]}`);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!rate || Number(rate) === 0) throw new Error(`${url} sent no response under load: ${stdout}`);
  return Number(rate);
}
