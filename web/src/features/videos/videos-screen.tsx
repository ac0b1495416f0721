import type { VideoCard as Video } from 'contract/calls/videos';
import { PAGE_SIZE } from 'contract/screens';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { cardSizes } from '../../ui/cards.tsx';
import { CategoryList, loadCategoryList } from '../../ui/category-list.tsx';
import { loadAhead, useLateDialog } from '../../ui/late-dialog.ts';
import { ListTools } from '../session/tools/item-tools.tsx';
import { videosQuery } from './queries.ts';
import { VideoCard } from './video-card.tsx';

export const loader = (args: LoaderArgs) => loadCategoryList(args, videosQuery);

const loadPlayer = () => import('./video-player.tsx');
loadAhead(loadPlayer);

/** A category's videos, a page at a time, and the popup player over them (spec §2, Videos). */
export function Component() {
  const openLate = useLateDialog();
  const play = (video: Video) => {
    const renderPlayer = async () => {
      const { VideoPlayer } = await loadPlayer();
      return (close: () => void) => <VideoPlayer video={video} onClose={close} />;
    };
    openLate(renderPlayer, () => location.reload());
  };
  return (
    <CategoryList
      query={videosQuery}
      size={PAGE_SIZE.videos}
      path={paths.videos}
      texts={{ count: 'VIDEOS.COUNT', empty: 'VIDEOS.EMPTY' }}
      tools={(catId) => <ListTools kind="video" catId={catId} />}
      grid="cards"
    >
      {(videos) =>
        videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              sizes={cardSizes(index, videos.length)}
              loading={index === 0 ? 'first' : 'lazy'}
              onPlay={() => play(video)}
            />
          </li>
        ))
      }
    </CategoryList>
  );
}
