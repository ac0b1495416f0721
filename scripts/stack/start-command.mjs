import { spawn } from 'node:child_process';
import { ROOT } from './run.mjs';

/**
 * Starts a command in the background, and keeps what it prints.
 * @param {readonly string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export function startCommand([program = '', ...args], { env = process.env, cwd = ROOT } = {}) {
  const child = spawn(program, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  /** The exit code. @type {Promise<number | null>} */
  const exit = new Promise((resolve) => child.once('close', resolve));
  return {
    child,
    exit,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
