import { PLAYER_RIGHTS } from 'contract/html/player-rights';
import type { video } from 'contract/kinds/video';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../forms/fields/field-list.tsx';
import type { OwnKind, ValuesOf } from '../../forms/form-of-kind.ts';
import type { FormParts } from '../../forms/item-kind.ts';
import { videoOfLink } from '../../forms/values/parsed-html.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './video-kind.module.css';
import { VideoPoster } from './video-poster-part.tsx';

type VideoFields = ValuesOf<typeof video.name>;

export const own: OwnKind<typeof video.name> = {
  kept: ['showInHome'],
  // The form shows the address instead of the reply's iframe.
  values: ({ embed, link }) => ({ link: embed?.player ?? link }),
  Main: VideoContent,
};

function VideoContent(parts: FormParts<VideoFields>) {
  return (
    <>
      <Fields {...parts} />
      <VideoEditorPreview id={parts.id} control={parts.form.control} />
    </>
  );
}

/** The poster as lists show it, and the player on demand: no host is contacted before. */
function VideoEditorPreview({ id, control }: { id: number; control: Control<VideoFields> }) {
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const [link = '', title = '', image = ''] = useWatch({ control, name: ['link', 'title', 'image'] });
  const video = videoOfLink(link);
  return (
    <section className="stack gap-3" aria-label={t('VIDEO_FORM.PREVIEW')}>
      <h2 className="text-16 strong">{t('VIDEO_FORM.PREVIEW')}</h2>
      <div className={styles.poster}>
        {image === '' ? (
          <VideoPoster id={id} />
        ) : (
          <Picture image={image} info={null} sizes="30rem" shape="fill" loading="soon" />
        )}
      </div>
      {video?.player === '' ? (
        <a href={video.page} target="_blank" rel="noopener" dir="ltr">
          {video.page}
        </a>
      ) : video ? (
        <div>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setPlaying(true)}>
            <Play aria-hidden="true" />
            {t('VIDEO_FORM.PLAY')}
          </Button>
        </div>
      ) : (
        link !== '' && <p className="text-16 danger">{t('ERROR.MISS.LINK')}</p>
      )}
      {isPlaying && video?.player && (
        <Dialog title={title || t('VIDEOS.PLAYER')} size="wide" onClose={() => setPlaying(false)}>
          <iframe
            className={styles.frame}
            src={video.player}
            title={`${t('VIDEOS.PLAYER')}: ${title}`}
            allow={PLAYER_RIGHTS.allow}
            allowFullScreen
            referrerPolicy={PLAYER_RIGHTS.referrerpolicy}
          />
        </Dialog>
      )}
    </section>
  );
}
