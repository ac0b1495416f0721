import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Pause } from './strapi/pause.ts';

/** What `npm start` says while another release takes the place of this one (scripts/stack/servers.ts). */
const order = z.union([
  z.object({ cms: z.literal('leaving') }),
  /** The cms answers again: that of the other release, with the folder of its built site, or the one before. */
  z.object({ cms: z.literal('back'), webDir: z.optional(z.string()) }),
]);

/** Milliseconds between looks whether this release can answer. */
const INTERVAL = 200;

/** Follows what `npm start` says. Readers get copies while the cms is replaced, and others wait. */
export function followHandOver({ pause, assetDirs }: { pause: Pause; assetDirs: string[] }): void {
  process.on('message', async (message: unknown) => {
    const { data } = z.safeParse(order, message);
    if (data?.cms === 'leaving') {
      await pause.begin();
      process.send?.({ cms: 'left' });
    }
    if (data?.cms === 'back') {
      if (data.webDir !== undefined) assetDirs.push(data.webDir);
      pause.end();
    }
  });
}

/** The folder beside the built site with the scripts and styles of the release before, which open pages still load. */
export const earlierAssets = (webDir: string) => join(webDir, '../earlier');

/** Waits until this release answers readers with pages of its own. */
export async function untilReady(app: FastifyInstance): Promise<void> {
  while (true) {
    const health = await app.inject('/readyz');
    const isUp = health.statusCode === 200 && health.json().pages === 'up';
    if (isUp && (await app.inject('/ar')).statusCode === 200) return;
    await wait(INTERVAL);
  }
}
