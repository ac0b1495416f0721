import type { VideoCard as Video } from 'adapter/contract/videos';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateLine } from '../../ui/date-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VideoPoster } from '../../ui/video-poster.tsx';
import { ItemTools } from '../session/tools/item-tools.tsx';
import s from './video-card.module.css';

const SIZES = {
  stacked: '(width >= 1024px) 400px, (width >= 640px) 46vw, calc(100vw - 2rem)',
  feature: '(width >= 1024px) 700px, calc(100vw - 2rem)',
};

interface VideoCardProps {
  video: Video;
  /** `stacked` has the poster on top, `feature` large beside the text where there is room. */
  layout: 'stacked' | 'feature';
  onPlay: () => void;
}

/** A video as its poster; its one button covers the card. The player is not loaded before a click. */
export function VideoCard({ video, layout, onPlay }: VideoCardProps) {
  const { t } = useTranslation();
  return (
    <article className={s.card} data-layout={layout}>
      <div className={s.poster}>
        {video.image === '' ? (
          <VideoPoster id={video.id} title={video.title} />
        ) : (
          <div className={s.picture}>
            <Picture
              image={video.image}
              info={video.imageInfo}
              sizes={SIZES[layout]}
              shape="fill"
              loading={layout === 'feature' ? 'first' : 'lazy'}
            />
          </div>
        )}
        <span className={s.play}>
          <Play aria-hidden="true" />
        </span>
      </div>
      <div className={s.text}>
        <DateLine date={video.showTime} />
        <h2 className={s.title} dir="auto">
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
        </h2>
      </div>
      <ItemTools
        target={{ kind: 'video', catId: video.catId, id: video.id }}
        title={video.title}
        isVisible={video.isVisible}
      />
    </article>
  );
}
