import type { VideoCard } from 'adapter/contract/videos';
import { useTranslation } from 'react-i18next';
import { withAutoplay } from '../../lib/autoplay.ts';
import { ViewerFrame } from '../../ui/viewer-frame.tsx';
import s from './video-player.module.css';

interface VideoPlayerProps {
  video: VideoCard;
  onClose: () => void;
}

/** The popup player (spec §2, Videos). It plays for as long as it is open: closing takes the frame away. */
export function VideoPlayer({ video, onClose }: VideoPlayerProps) {
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
            allow="autoplay; encrypted-media; picture-in-picture"
            allowFullScreen
            // Without a referrer the video hosts show an error.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <p className={s.missing}>{t('ERROR.2')}</p>
        )}
      </div>
    </ViewerFrame>
  );
}
