import { spawn } from 'node:child_process';

/**
 * Signals a group of processes, if any of it is left.
 * @param pid Of the one that it was made for.
 */
export function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!hasEnded) throw error;
  }
}

/** Whatever signal arrived, since a shell's background jobs ignore SIGINT. */
const endGroup = (pid: number) => signalGroup(pid, 'SIGTERM');

/**
 * Runs commands side by side with their output prefixed by their names, until one of them exits or a signal arrives;
 * then the others are stopped as well. Each command is in a process group of its own, and a signal goes to all of the
 * group. concurrently itself would list the child processes and signal those: what starts in between goes on running,
 * and holds the output open.
 * @returns Resolves when all have ended.
 */
export async function runTogether(
  commands: { name: string; command: string; cwd?: string; env?: Record<string, unknown> }[],
  prefixColors: string[],
): Promise<void> {
  // Imported here because a fresh clone has no packages before they are installed.
  const { createConcurrently, KillOnSignal, KillOthers, LogError, LogExit, Logger, LogOutput } = await import(
    'concurrently'
  );
  const logger = new Logger({});
  const abortController = new AbortController();
  const { result } = createConcurrently(commands, {
    logger,
    outputStream: process.stdout,
    prefixColors,
    abortSignal: abortController.signal,
    spawn: (command, options) => spawn(command, { ...options, shell: true, detached: true }),
    kill: endGroup,
    controllers: [
      new LogError({ logger }),
      new LogOutput({ logger }),
      new LogExit({ logger }),
      new KillOnSignal({ process, abortController }),
      new KillOthers({ logger, conditions: ['failure', 'success'], killSignal: undefined, abortController }),
    ],
  });
  await result.catch(() => undefined);
}
