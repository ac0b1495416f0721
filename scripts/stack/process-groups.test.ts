import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ROOT } from './run.ts';

/** Starts a process every 10 ms, and ends a while after the last. */
const FORKING = 'echo begun; for i in $(seq 100); do sleep 60 & sleep 0.01; done; wait';

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that starts processes while %s arrives leaves none behind',
  async (signal) => {
    const program = `import { runTogether } from './scripts/stack/process-groups.ts';
      await runTogether([{ name: 'forking', command: ${JSON.stringify(FORKING)} }], []);`;
    const child = spawn('node', ['--input-type=module', '-e', program], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    // The output closes with the last process that has it open.
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
  },
  30_000,
);
