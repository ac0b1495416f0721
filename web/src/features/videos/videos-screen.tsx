import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from 'adapter/contract/limits';
import type { VideoCard as Video } from 'adapter/contract/videos';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { CategoryList } from '../../ui/category-list.tsx';
import { AddTools } from '../session/tools/item-tools.tsx';
import { videosQuery } from './queries.ts';
import { VideoCard } from './video-card.tsx';
import { VideoPlayer } from './video-player.tsx';
import s from './videos-screen.module.css';

export async function loader(args: LoaderArgs) {
  const { catId, page = '1' } = args.params;
  await load(args, videosQuery(routeLang(args), routeId(catId), routeId(page)));
  return null;
}

/** A category's videos, a page at a time, and the popup player over them (spec §2, Videos). */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const params = useParams();
  const catId = routeId(params.catId);
  const page = routeId(params.page ?? '1');
  const { data: videos } = useSuspenseQuery(videosQuery(lang, catId, page));
  const [playing, setPlaying] = useState<Video>();
  const { catTitle, itemsCount } = videos.extra;
  const path = (number: number) => paths.videos(lang, catId, number, catTitle);

  return (
    <>
      <CategoryList
        catId={catId}
        page={page}
        size={PAGE_SIZE.videos}
        reply={videos}
        path={path}
        count={t('VIDEOS.COUNT', { count: itemsCount })}
        empty={t('VIDEOS.EMPTY')}
        tools={<AddTools target={{ kind: 'video', catId, id: 0 }} />}
      >
        <CardGrid kind="cards">
          {videos.data.map((video, index) => (
            <li key={video.id} className={s.entry}>
              <VideoCard video={video} layout={index === 0 ? 'feature' : 'stacked'} onPlay={() => setPlaying(video)} />
            </li>
          ))}
        </CardGrid>
      </CategoryList>
      {playing && <VideoPlayer video={playing} onClose={() => setPlaying(undefined)} />}
    </>
  );
}
