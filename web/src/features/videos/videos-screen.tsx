import { PAGE_SIZE } from 'adapter/contract/limits';
import type { VideoCard as Video } from 'adapter/contract/videos';
import { useState } from 'react';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { CategoryList, loadCategoryList } from '../../ui/category-list.tsx';
import { AddTools } from '../session/tools/item-tools.tsx';
import { videosQuery } from './queries.ts';
import { VideoCard } from './video-card.tsx';
import { VideoPlayer } from './video-player.tsx';
import s from './videos-screen.module.css';

export const loader = (args: LoaderArgs) => loadCategoryList(args, videosQuery);

/** A category's videos, a page at a time, and the popup player over them (spec §2, Videos). */
export function Component() {
  const [playing, setPlaying] = useState<Video>();
  return (
    <>
      <CategoryList
        query={videosQuery}
        size={PAGE_SIZE.videos}
        path={paths.videos}
        texts={{ count: 'VIDEOS.COUNT', empty: 'VIDEOS.EMPTY' }}
        tools={(catId) => <AddTools target={{ kind: 'video', catId, id: 0 }} />}
        grid="cards"
      >
        {(videos) =>
          videos.map((video, index) => (
            <li key={video.id} className={s.entry}>
              <VideoCard video={video} layout={index === 0 ? 'feature' : 'stacked'} onPlay={() => setPlaying(video)} />
            </li>
          ))
        }
      </CategoryList>
      {playing && <VideoPlayer video={playing} onClose={() => setPlaying(undefined)} />}
    </>
  );
}
