import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could take a killed server's port. */
const [FIRST, LAST] = [10_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** @returns A free port that stays free while the server on it is started again. */
export async function restartablePort(): Promise<number> {
  while (true) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}
