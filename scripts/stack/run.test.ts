import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { succeeds } from './run.ts';
import { temporaryFolder } from './temporary-folder.ts';

it('stops a command and its child processes when it is aborted', async () => {
  const controller = new AbortController();
  // The promise settles once the last process has closed the output.
  const result = succeeds('sh', ['-c', 'sleep 60 & sleep 60; true'], { quiet: true, signal: controller.signal });
  const reason = new Error('stop');
  setTimeout(() => controller.abort(reason), 200);
  await expect(result).rejects.toBe(reason);
});

it('kills what goes on for five seconds after it was aborted, as npm does with its downloads', async () => {
  const controller = new AbortController();
  const started = path.join(temporaryFolder(onTestFinished), 'started');
  const work = `trap '' TERM; touch ${started}; sleep 60`;
  const result = succeeds('sh', ['-c', work], { quiet: true, signal: controller.signal });
  const reason = new Error('stop');
  const rejected = expect(result).rejects.toBe(reason);
  await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true);
  controller.abort(reason);
  await rejected;
}, 30_000);

it('does not start a command whose signal is already aborted', async () => {
  const reason = new Error('stop');
  await expect(succeeds('true', [], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

// Faults: G.
it('ends a command and its child processes when the script that runs it is killed', async () => {
  const work =
    "succeeds('sh', ['-c', 'echo started; sleep 61 & sleep 60; true'], { signal: new AbortController().signal })";
  const script = `import { succeeds } from '${new URL('run.ts', import.meta.url)}'; await ${work};`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // It ends with the last process that has it.
  await once(parent.stdout, 'close');
});

it.each([
  [
    'a server',
    ['--import', new URL('end-with-parent.mjs', import.meta.url).href, '-e', 'setTimeout(() => {}, 60_000)'],
  ],
  ['a command', [fileURLToPath(new URL('end-group-with-parent.ts', import.meta.url)), 'sleep', '60']],
])('ends %s whose script was gone before it could listen for that', async (_what, args) => {
  const leave = 'data:text/javascript,process.disconnect()';
  const child = spawn(process.execPath, ['--import', leave, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toMatch(/^SIG(?:TERM|KILL)$/);
});
