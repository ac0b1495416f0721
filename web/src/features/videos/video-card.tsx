import type { VideoCard as Video } from 'contract/calls/videos';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CardProps } from '../../items/list-of-kind.tsx';
import { latePart } from '../../lib/late-part.tsx';
import { DateLine } from '../../ui/cards.tsx';
import { loadAhead, useLateDialog } from '../../ui/late-dialog.ts';
import { Picture } from '../../ui/picture.tsx';
import s from './video-card.module.css';

const VideoPoster = latePart('[data-palette]', async () => (await import('./video-poster-part.tsx')).VideoPoster);

const loadPlayer = () => import('./video-player.tsx');
loadAhead(loadPlayer);

/** A video's poster and title; the button, or the link to a film that opens on its host, covers the whole card. No host is asked before a click. */
export function Card({ item: video, sizes, loading, tools }: CardProps<Video>) {
  const { t } = useTranslation();
  const openLate = useLateDialog();
  const play = () => {
    const renderPlayer = async () => {
      const { VideoPlayer } = await loadPlayer();
      return (close: () => void) => <VideoPlayer video={video} onClose={close} />;
    };
    openLate(renderPlayer, () => location.reload());
  };
  return (
    <article className={s.card}>
      <div className={s.poster}>
        {video.image === '' ? (
          <VideoPoster id={video.id} />
        ) : (
          <div className={s.picture}>
            <Picture image={video.image} info={video.imageInfo} sizes={sizes} shape="fill" loading={loading} />
          </div>
        )}
        <span className={s.play}>
          <Play aria-hidden="true" />
        </span>
      </div>
      <div className="stack gap-2">
        <DateLine date={video.showTime} />
        <h2 className={`text-18 ${s.title}`} dir="auto">
          {video.embed?.player === '' ? (
            <a className={s.button} data-content="" href={video.embed.page} target="_blank" rel="noopener">
              {video.title}
            </a>
          ) : (
            <>
              <button
                type="button"
                className={s.button}
                data-content=""
                aria-label={t('VIDEOS.PLAY', { title: video.title })}
                aria-haspopup="dialog"
                onClick={play}
              >
                {video.title}
              </button>
              <noscript>
                <a className={s.button} href={video.embed?.page}>
                  {video.title}
                </a>
              </noscript>
            </>
          )}
        </h2>
      </div>
      {tools}
    </article>
  );
}
