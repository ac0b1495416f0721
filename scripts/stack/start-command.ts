import { spawn } from 'node:child_process';
import { ROOT } from './run.ts';

/** Starts a command in the background, and keeps what it prints. */
export function startCommand(
  [program = '', ...args]: readonly string[],
  { env = process.env, cwd = ROOT }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
) {
  const child = spawn(program, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  /** The exit code. */
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
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
