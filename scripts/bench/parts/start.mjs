import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../stack/run.mjs';
import { freePort } from '../../stack/test-stack.mjs';
import { ask } from '../ask.mjs';
import { valueRow } from '../rows.mjs';
import { atTheEnd, copyOf } from '../site.mjs';

const LIMIT_S = 10;

/**
 * How long after `npm start` the home page is there, on a site that was started before.
 * @param {string} demo Its data folder.
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function start(demo) {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: copyOf(demo), PORT: String(port), CMS_PORT: String(await freePort()) };
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  atTheEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const isThere = async () => {
    const answer = await ask({ url: `http://127.0.0.1:${port}/ar` }).catch(() => undefined);
    return answer?.status === 200;
  };
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error('The site did not start.');
    await wait(20);
  }
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  return [valueRow('from start to the first page', seconds, 's', LIMIT_S)];
}
