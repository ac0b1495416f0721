import { ADDRESSES } from 'contract/kinds/addresses';
import { listOfKind } from '../../items/list-of-kind.tsx';
import { paths } from '../../lib/paths.ts';
import { videosQuery } from './queries.ts';
import { Card } from './video-card.tsx';

export { Card };

/** Films play in a popup over the list (spec §2, Videos). */
export const { loader, Component } = listOfKind({
  route: paths.videos,
  query: videosQuery,
  size: ADDRESSES.video.pageSize,
  texts: { count: 'VIDEOS.COUNT', empty: 'VIDEOS.EMPTY' },
  grid: 'cards',
  Card,
});
