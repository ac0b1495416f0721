import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runInBackground } from './background.ts';
import { Failure } from './failure.ts';
import { signalGroup } from './process-groups.ts';

/** The project's root folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface RunOptions {
  /** Below the project's root. */
  cwd?: string;
  /** Added to this process's environment. */
  env?: Record<string, string>;
  /** Show the output only when the command fails. */
  quiet?: boolean;
  /** Let the other commands go first where they need the processor. */
  background?: boolean;
  /** Stops the command and all processes that it started; they also end with this process, even by SIGKILL. */
  signal?: AbortSignal | undefined;
}

/** Milliseconds after which what does not stop is killed: npm first waits for everything that it is downloading. */
const STOP_WITHIN = 5_000;

const END_GROUP_WITH_PARENT = fileURLToPath(new URL('end-group-with-parent.ts', import.meta.url));

/** Stands for the exit code of what a signal has ended, which has none. */
export const ENDED_FROM_OUTSIDE = 128;

/**
 * Runs a command until it exits.
 * @returns Its exit code.
 */
export function exitCodeOf(
  command: string,
  args: string[],
  { cwd = '', env = {}, quiet = false, background = false, signal }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const output = quiet ? 'pipe' : 'inherit';
    const options = { cwd: `${ROOT}${cwd}`, env: { ...process.env, ...env } };
    const child = signal
      ? spawn(process.execPath, [END_GROUP_WITH_PARENT, command, ...args], {
          ...options,
          stdio: ['ignore', output, output, 'ipc'],
          // In a process group of its own: npm's shells do not forward signals to what they run.
          detached: true,
        })
      : spawn(command, args, { ...options, stdio: ['ignore', output, output] });
    if (background && child.pid) runInBackground(child.pid);
    let timer: NodeJS.Timeout | undefined;
    const terminate = () => {
      const { pid } = child;
      if (!pid) return;
      signalGroup(pid, 'SIGTERM');
      timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), STOP_WITHIN);
    };
    signal?.addEventListener('abort', terminate, { once: true });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (exitCode) => {
      const code = exitCode ?? ENDED_FROM_OUTSIDE;
      signal?.removeEventListener('abort', terminate);
      clearTimeout(timer);
      if (signal?.aborted) return reject(signal.reason);
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(printed));
      resolve(code);
    });
  });
}

/**
 * Runs a command until it exits.
 * @returns Whether it succeeded.
 */
export const succeeds = async (command: string, args: string[], options?: RunOptions): Promise<boolean> =>
  (await exitCodeOf(command, args, options)) === 0;

/** Runs a command that has to succeed. */
export async function run(command: string, args: string[], options?: RunOptions) {
  if (!(await succeeds(command, args, options))) throw new Failure(`«${command} ${args.join(' ')}» failed.`);
}
