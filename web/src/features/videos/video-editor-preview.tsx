import { Play } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallPayload } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VideoPoster } from '../../ui/video-poster.tsx';
import { playerOfLink } from '../editing/values/parsed-html.ts';
import styles from './video-editor-preview.module.css';

/** The poster as lists show it, and the player on demand: no host is contacted before. */
export function VideoEditorPreview({
  id,
  control,
}: {
  id: number;
  control: Control<CallPayload<'/api/manager/VideoSave'>['video']>;
}) {
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const [link = '', title = '', image = ''] = useWatch({ control, name: ['link', 'title', 'image'] });
  const player = playerOfLink(link);
  return (
    <section className={styles.preview} aria-label={t('VIDEO_FORM.PREVIEW')}>
      <h2 className={styles.heading}>{t('VIDEO_FORM.PREVIEW')}</h2>
      <div className={styles.poster}>
        {image === '' ? (
          <VideoPoster id={id} title={title} />
        ) : (
          <Picture image={image} info={null} sizes="30rem" shape="fill" loading="soon" />
        )}
      </div>
      {player ? (
        <div>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setPlaying(true)}>
            <Play aria-hidden="true" />
            {t('VIDEO_FORM.PLAY')}
          </Button>
        </div>
      ) : (
        link !== '' && <p className={styles.unknown}>{t('ERROR.MISS.LINK')}</p>
      )}
      {isPlaying && player && (
        <Dialog title={title || t('VIDEOS.PLAYER')} size="wide" onClose={() => setPlaying(false)}>
          <iframe
            className={styles.frame}
            src={player}
            title={`${t('VIDEOS.PLAYER')}: ${title}`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </Dialog>
      )}
    </section>
  );
}
