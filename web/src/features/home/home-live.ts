import type { HomeBlock } from 'contract/calls/home';
import type { Live } from '../../items/live-extra.tsx';
import { liveIn } from '../../items/load-live.ts';

/** The forms of sections that take answers, and what blocks in texts show. */
export const liveInHome = (blocks: readonly HomeBlock[]): Live[] =>
  blocks.flatMap((block) => {
    if (block.type === 'RichText') return block.data.flatMap(({ items }) => items.flatMap(({ html }) => liveIn(html)));
    if (block.type !== 'Form') return [];
    return block.data.flatMap(({ items }) =>
      items.filter(({ action }) => action !== '').map(({ id }) => ({ name: 'form', id })),
    );
  });
