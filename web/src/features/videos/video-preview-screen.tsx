import { managerRoutes } from 'contract/manager-routes';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { loadStored } from '../../forms/edited-item.ts';
import { PreviewNotice } from '../../forms/preview-notice.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { CardGrid, cardSizes } from '../../ui/cards.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoPlayer } from './videos-screen.tsx';

export const loader = (args: LoaderArgs) => {
  const [catId, videoId] = [routeId(args.params.catId), routeId(args.params.id)];
  return loadStored(args, apiQuery('/api/home/Video', routeLang(args), { catId, videoId }));
};

/** A hidden video, as visitors will see it on the page of its category. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  const lang = useLang();
  const [isPlaying, setPlaying] = useState(false);
  const { data: video, extra } = reply;
  const { id, catId } = video;
  return (
    <>
      <PreviewNotice
        reply={reply}
        editorPath={managerRoutes.videoEditor(lang, catId, id)}
        sitePath={paths.videos(lang, catId)}
      />
      <PageHeader title={extra.catTitle} trail={[...useTrail(catId), { title: extra.catTitle }]} />
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
