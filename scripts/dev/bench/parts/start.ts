import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../../stack/settings.ts';
import { startCommand } from '../../../stack/start-command.ts';
import { copyOf, onCleanUp } from '../bench-site.ts';
import { send } from '../http-client.ts';
import { type Row, valueRow } from '../table.ts';

const LIMIT_S = 10;

/**
 * Measures the time from `npm start` to the home page, on a site that was started before.
 * @param demo Its data folder.
 */
export async function start(demo: string): Promise<Row[]> {
  const env = { ...process.env, DATA_DIR: copyOf(demo), ...(await freePorts()) };
  const startedAt = performance.now();
  const { child, stop } = startCommand([process.execPath, 'scripts/start.mjs'], { env });
  onCleanUp(stop);
  const isUp = async () => {
    const response = await send({ url: `http://127.0.0.1:${env.PORT}/ar` }).catch(() => undefined);
    return response?.status === 200;
  };
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The site did not start.');
    await wait(20);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await stop();
  return [valueRow('from start to the first page', seconds, 's', LIMIT_S)];
}
