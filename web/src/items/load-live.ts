import { LIVE_BLOCK } from 'contract/live-blocks';
import type { LoaderArgs } from '../lib/loader.ts';
import type { Live } from './live-extra.tsx';

const LIVE_BLOCKS = new RegExp(LIVE_BLOCK, 'g');

/** What the blocks of a displayed text show. */
export const liveIn = (html: string): Live[] =>
  [...html.matchAll(LIVE_BLOCKS)].map(([, name = '', id]) => ({ name, id: Number(id) }));

/** Loads what is shown. Where that is nothing, no script for it is loaded either. */
export async function loadLive(args: LoaderArgs, live: readonly Live[]): Promise<void> {
  if (live.length === 0) return;
  const { loadOne } = await import('./live-extra.tsx');
  await Promise.all(live.map((one) => loadOne(args, one)));
}
