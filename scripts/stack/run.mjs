import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';

/** The project's root folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] Below the project's root.
 * @property {Record<string, string>} [env] Added to this process's environment.
 * @property {boolean} [quiet] Show the output only when the command fails.
 * @property {AbortSignal | undefined} [signal] Stops the command and all processes that it started.
 */

/**
 * Runs a command until it exits.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<boolean>} Whether it succeeded.
 */
export function succeeds(command, args, { cwd = '', env = {}, quiet = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, {
      cwd: `${ROOT}${cwd}`,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // In a process group of its own: npm's shells do not forward signals to what they run.
      detached: signal !== undefined,
    });
    const terminate = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
    };
    signal?.addEventListener('abort', terminate, { once: true });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', terminate);
      if (signal?.aborted) return reject(signal.reason);
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/**
 * Runs a command that has to succeed.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function run(command, args, options) {
  if (!(await succeeds(command, args, options))) throw new Failure(`«${command} ${args.join(' ')}» failed.`);
}
