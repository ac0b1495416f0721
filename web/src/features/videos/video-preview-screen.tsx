import { managerRoutes } from 'contract/manager-routes';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { loadStored } from '../../forms/edited-item.ts';
import { PreviewNotice } from '../../forms/preview-notice.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { CardGrid, cardSizes } from '../../ui/cards.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoPlayer } from './video-player.tsx';

export const loader = (args: LoaderArgs) => {
  const [catId, videoId] = [routeId(args.params.catId), routeId(args.params.id)];
  return loadStored(args, apiQuery('/api/home/Video', routeLang(args), { catId, videoId }));
};

/** A hidden video, as visitors will see it on the page of its category. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  const [isPlaying, setPlaying] = useState(false);
  const { data: video, extra } = reply;
  return (
    <>
      <PreviewNotice
        reply={reply}
        editor={managerRoutes.videoEditor}
        site={(lang, catId) => paths.videos(lang, catId)}
      />
      <PageHeader title={extra.catTitle} trail={[...useTrail(video.catId), { title: extra.catTitle }]} />
      <Section>
        <CardGrid kind="cards">
          <li>
            <VideoCard video={video} sizes={cardSizes(0, 1)} loading="first" onPlay={() => setPlaying(true)} />
          </li>
        </CardGrid>
      </Section>
      {isPlaying && <VideoPlayer video={video} onClose={() => setPlaying(false)} />}
    </>
  );
}
