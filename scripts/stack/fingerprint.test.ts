import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { skipIfUnchanged } from './fingerprint.ts';
import { ROOT } from './run.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder(afterAll);

// Faults: G.
it('of simultaneous starts one does the work, and the others wait until it is done', async () => {
  const file = path.join(path.relative(ROOT, folder), '.khayr');
  let works = 0;
  const start = async () => {
    await skipIfUnchanged(file, ['.nvmrc'], async () => {
      works += 1;
      await wait(700);
    });
    return existsSync(path.join(folder, '.khayr'));
  };
  expect(await Promise.all([start(), start(), start()])).toEqual([true, true, true]);
  expect(works).toBe(1);
});

it('stops waiting when it is aborted', async () => {
  const file = path.join(path.relative(ROOT, folder), '.other');
  const reason = new Error('stop');
  const first = skipIfUnchanged(file, [], () => wait(1_500));
  const waiting = skipIfUnchanged(file, [], async () => {}, AbortSignal.abort(reason));
  await expect(waiting).rejects.toBe(reason);
  await first;
});
