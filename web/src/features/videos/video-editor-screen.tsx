import { videoCalls } from 'contract/calls/videos';
import { PLAYER_RIGHTS } from 'contract/html/player-rights';
import { managerRoutes } from 'contract/manager-routes';
import { storedAddress } from 'contract/video-address';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { loadEdited, useEditedItem } from '../../forms/edited-item.ts';
import { Fields } from '../../forms/fields/field-list.tsx';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { FormParts, ItemKind } from '../../forms/item-kind.ts';
import { type FormField, itemValues, PUBLISHING_FIELDS } from '../../forms/values/item-values.ts';
import { videoOfLink } from '../../forms/values/parsed-html.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './video-editor-screen.module.css';
import { VideoPoster } from './video-poster-part.tsx';

type VideoFields = CallPayload<'/api/manager/VideoSave'>['video'];
type VideoData = CallReply<'/api/home/Video'>['data'];

const FIELDS: readonly FormField[] = [
  {
    name: 'link',
    label: 'VIDEO_FORM.LINK',
    kind: 'text',
    isRequired: true,
    input: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
    earlier: (link) => {
      const video = videoOfLink(link);
      return video ? storedAddress(video) : link;
    },
    hint: 'VIDEO_FORM.LINK_HINT',
  },
  { name: 'title', label: 'EDITOR.TITLE', kind: 'text', isText: true, isRequired: true },
  ...PUBLISHING_FIELDS,
  { name: 'image', label: 'VIDEO_FORM.POSTER', kind: 'picture', hint: 'VIDEO_FORM.POSTER_HINT', panel: 'pictures' },
];

/** A video's form. A new one is hidden and dated today (spec §4). */
export const VIDEO: ItemKind<VideoFields, VideoData> = {
  kind: 'video',
  titles: { new: 'VIDEO_FORM.NEW', edit: 'VIDEO_FORM.EDIT' },
  resolver: contractRules(videoCalls.input),
  fields: FIELDS,
  values: itemValues<VideoFields, VideoData>({
    schema: videoCalls.item.data,
    fields: FIELDS,
    // The form shows the address instead of the reply's iframe.
    own: ({ id, catId, embed, link, showInHome }) => ({ id, catId, link: embed?.player ?? link, showInHome }),
  }),
  newItem: (catId) => ({ id: 0, catId, showInHome: 1 }),
  load: (call, { catId, id, lang }) => call('/api/home/Video', { catId, videoId: id, lang }),
  save: async (call, values, { item, lang, repeat }) =>
    (await call('/api/manager/VideoSave', { video: { ...values, ...item }, lang, ...repeat })).data,
  draftName: ({ catId, id }) => `video/${catId}/${id}`,
  subject: ({ title = '' }) => title,
  previewPath: (lang, { catId, id }) => managerRoutes.videoPreview(lang, catId, id),
  backPath: (lang, { catId }) => paths.videos(lang, catId),
  Main: VideoContent,
};

// Visitors see videos in lists only; this editor alone loads a single one.
export const loader = (args: LoaderArgs) =>
  loadEdited(args, 'video', (lang, catId, videoId) => apiQuery('/api/home/Video', lang, { catId, videoId }));

/** Edits a video, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ItemEditor key={formKey} kind={VIDEO} reply={reply} {...item} />;
}

function VideoContent(parts: FormParts<VideoFields>) {
  return (
    <>
      <Fields {...parts} />
      <VideoEditorPreview id={parts.id} control={parts.form.control} />
    </>
  );
}

/** The poster as lists show it, and the player on demand: no host is contacted before. */
function VideoEditorPreview({
  id,
  control,
}: {
  id: number;
  control: Control<CallPayload<'/api/manager/VideoSave'>['video']>;
}) {
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
