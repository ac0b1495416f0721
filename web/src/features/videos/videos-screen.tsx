import type { VideoCard as Video } from 'contract/calls/videos';
import { PLAYER_RIGHTS } from 'contract/html/player-rights';
import { PAGE_SIZE } from 'contract/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withAutoplay } from '../../lib/autoplay.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { cardSizes } from '../../ui/cards.tsx';
import { CategoryList, loadCategoryList } from '../../ui/category-list.tsx';
import { ViewerFrame } from '../../ui/viewer-frame.tsx';
import { ListTools } from '../session/tools/item-tools.tsx';
import { videosQuery } from './queries.ts';
import { VideoCard } from './video-card.tsx';
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
                onPlay={() => setPlaying(video)}
              />
            </li>
          ))
        }
      </CategoryList>
      {playing && <VideoPlayer video={playing} onClose={() => setPlaying(undefined)} />}
    </>
  );
}

/** The popup player (spec §2, Videos). It is open as long as it is rendered; closing it removes the frame. */
export function VideoPlayer({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ViewerFrame label={`${t('VIDEOS.PLAYER')}: ${video.title}`} onClose={onClose}>
      <div className={s.layout}>
        <h2 className={s.title} dir="auto">
          {video.title}
        </h2>
        {video.embed ? (
          <iframe
            className={s.player}
            src={withAutoplay(video.embed.player)}
            title={video.title}
            allow={PLAYER_RIGHTS.allow}
            allowFullScreen
            referrerPolicy={PLAYER_RIGHTS.referrerpolicy}
          />
        ) : (
          <p className={s.missing}>{t('ERROR.2')}</p>
        )}
      </div>
    </ViewerFrame>
  );
}
