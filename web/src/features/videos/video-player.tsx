import type { VideoCard as Video } from 'contract/calls/videos';
import { PLAYER_RIGHTS } from 'contract/html/player-rights';
import { useTranslation } from 'react-i18next';
import { withAutoplay } from '../../lib/autoplay.ts';
import { ViewerFrame } from '../../ui/viewer-frame.tsx';
import s from './video-player.module.css';

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
