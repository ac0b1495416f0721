import { zodResolver } from '@hookform/resolvers/zod';
import { video, videoInput } from 'contract/calls/videos';
import { managerRoutes } from 'contract/manager-routes';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { loadEdited, useEditedItem } from '../../forms/edited-item.ts';
import { DateField } from '../../forms/fields/fields.tsx';
import { PictureField } from '../../forms/fields/file-fields.tsx';
import { VisibilityFields } from '../../forms/fields/schedule-fields.tsx';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { FormParts, ItemKind } from '../../forms/item-kind.ts';
import panelStyles from '../../forms/panels/panels.module.css';
import { wireDateOf, wireToday } from '../../forms/values/dates.ts';
import { useFieldId } from '../../forms/values/edited-language.ts';
import { itemValues, PUBLISHING_FIELDS } from '../../forms/values/item-values.ts';
import { playerOfLink } from '../../forms/values/parsed-html.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VideoPoster } from './video-card.tsx';
import styles from './video-editor-screen.module.css';

type VideoFields = CallPayload<'/api/manager/VideoSave'>['video'];
type VideoData = CallReply<'/api/home/Video'>['data'];

/** A video's form. A new one is hidden and dated today (spec §4). */
export const VIDEO: ItemKind<VideoFields, VideoData> = {
  kind: 'video',
  titles: { new: 'VIDEO_FORM.NEW', edit: 'VIDEO_FORM.EDIT' },
  resolver: zodResolver(videoInput, undefined, { raw: true }),
  fields: [
    { name: 'link', label: 'VIDEO_FORM.LINK', kind: 'text' },
    { name: 'title', label: 'EDITOR.TITLE', kind: 'text' },
    ...PUBLISHING_FIELDS,
    { name: 'image', label: 'VIDEO_FORM.POSTER', kind: 'picture' },
  ],
  values: itemValues({
    schema: video.data,
    noTexts: { title: '' },
    form: (data) => ({
      id: data.id,
      catId: data.catId,
      // The form shows the address instead of the reply's iframe.
      link: data.embed?.player ?? data.link,
      title: data.title,
      image: data.image,
      showTime: wireDateOf(data.showTime),
      isVisible: data.isVisible,
      visibleFrom: data.visibleFrom ?? '',
      visibleUntil: data.visibleUntil ?? '',
      showInHome: data.showInHome,
    }),
  }),
  newItem: (catId, now) => ({
    values: {
      id: 0,
      catId,
      link: '',
      title: '',
      image: '',
      showTime: wireToday(now),
      isVisible: 0,
      visibleFrom: '',
      visibleUntil: '',
      showInHome: 1,
    },
    version: undefined,
  }),
  load: (call, { catId, id, lang }) => call('/api/home/Video', { catId, videoId: id, lang }),
  save: async (call, values, { item, lang, repeat }) =>
    (await call('/api/manager/VideoSave', { video: { ...values, ...item }, lang, ...repeat })).data,
  draftName: ({ catId, id }) => `video/${catId}/${id}`,
  subject: ({ title = '' }) => title,
  setVisibility: ({ setValue }, isVisible) => setValue('isVisible', isVisible, { shouldDirty: true }),
  previewPath: (lang, { catId, id }) => managerRoutes.videoPreview(lang, catId, id),
  backPath: (lang, { catId }) => paths.videos(lang, catId),
  Main: VideoContent,
  Side: VideoPublishing,
};

// Visitors see videos in lists only; this editor alone loads a single one.
export const loader = (args: LoaderArgs) =>
  loadEdited(args, (lang, catId, videoId) => apiQuery('/api/home/Video', lang, { catId, videoId }));

/** Edits a video, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ItemEditor key={formKey} kind={VIDEO} reply={reply} {...item} />;
}

function VideoContent({ form, id, isTextOnly }: FormParts<VideoFields>) {
  const { t } = useTranslation();
  const idOf = useFieldId();
  const problem = useProblemText();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        id={idOf('link')}
        label={t('VIDEO_FORM.LINK')}
        hint={t('VIDEO_FORM.LINK_HINT')}
        error={problem(errors.link)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={isTextOnly}
        required
        {...form.register('link')}
      />
      <TextField
        id={idOf('title')}
        label={t('EDITOR.TITLE')}
        error={problem(errors.title)}
        required
        {...form.register('title')}
      />
      <VideoEditorPreview id={id} control={form.control} />
    </>
  );
}

function VideoPublishing({ form: { control, setValue } }: FormParts<VideoFields>) {
  const { t } = useTranslation();
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityFields control={control} onHide={() => setValue('isVisible', 0, { shouldDirty: true })} />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <PictureField
          control={control}
          name="image"
          label={t('VIDEO_FORM.POSTER')}
          hint={t('VIDEO_FORM.POSTER_HINT')}
          purpose="image"
        />
      </section>
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
  const player = playerOfLink(link);
  return (
    <section className={styles.preview} aria-label={t('VIDEO_FORM.PREVIEW')}>
      <h2 className={styles.heading}>{t('VIDEO_FORM.PREVIEW')}</h2>
      <div className={styles.poster}>
        {image === '' ? (
          <VideoPoster id={id} />
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
