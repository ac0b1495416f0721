import type { VideoCard as Video } from 'contract/calls/videos';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../lib/late-part.tsx';
import { DateLine } from '../../ui/cards.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ItemTools, toolsOf } from '../session/tools/item-tools.tsx';
import s from './video-card.module.css';

const VideoPoster = latePart('[data-palette]', async () => (await import('./video-poster-part.tsx')).VideoPoster);

interface VideoCardProps {
  video: Video;
  /** The `sizes` of its picture. */
  sizes: string;
  /** `first` where its picture is the topmost one of the screen. */
  loading: 'first' | 'lazy';
  onPlay: () => void;
}

/** A video's poster and title; the button, or the link to a film that opens on its host, covers the whole card. No host is asked before a click. */
export function VideoCard({ video, sizes, loading, onPlay }: VideoCardProps) {
  const { t } = useTranslation();
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
                onClick={onPlay}
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
      <ItemTools {...toolsOf('video', video)} schedule={video} translations={video.translations} />
    </article>
  );
}
