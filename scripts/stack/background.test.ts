import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const PROGRAM = `
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { readFile } from 'node:fs/promises';
  import { runInBackground } from '${new URL('background.ts', import.meta.url).href}';
  await readFile('/dev/null');
  runInBackground();
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  console.log(JSON.stringify(threads.map((id) => getPriority(id))));
`;

it('a program in the background lowers the threads that compress and read for it as well', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' });
  const priorities = JSON.parse(printed);
  expect(Math.min(...priorities)).toBeGreaterThanOrEqual(10);
});
