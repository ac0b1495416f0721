import { zodResolver } from '@hookform/resolvers/zod';
import { videoInput } from 'adapter/contract/videos';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { TextField } from '../../ui/text-field.tsx';
import { loadEdited, useEditedItem } from '../editing/edited-item.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { DateField } from '../editing/fields/date-field.tsx';
import { VisibilityChoice } from '../editing/fields/field-group.tsx';
import { PictureField } from '../editing/fields/file-fields.tsx';
import { ItemPanels } from '../editing/panels/item-panels.tsx';
import type { Languages, TwinTextProps } from '../editing/panels/language-panel.tsx';
import panelStyles from '../editing/panels/panels.module.css';
import { CopyOffer } from '../editing/saving/start-offers.tsx';
import { type useEditor, useItemForm } from '../editing/saving/use-item-form.ts';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { VideoEditorPreview } from './video-editor-preview.tsx';
import {
  currentVideo,
  newVideo,
  storedVideo,
  VIDEO_FIELDS,
  type VideoFields,
  videoFields,
} from './video-editor-values.ts';

/** One video, for its editor; visitors see videos in lists alone. */
export const videoQuery = (lang: Lang, catId: number, videoId: number) =>
  apiQuery('/api/home/Video', lang, { catId, videoId });

export const loader = (args: LoaderArgs) => loadEdited(args, videoQuery);

/** Edits a video, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <VideoEditorForm key={formKey} reply={reply} {...item} />;
}

interface VideoEditorFormProps {
  catId: number;
  id: number;
  /** Undefined for a new video. */
  reply: CallReply<'/api/home/Video'> | undefined;
  onCreated: (id: number) => void;
}

const resolver = zodResolver(videoInput, undefined, { raw: true });

export function VideoEditorForm({ catId, id, reply: loaded, onCreated }: VideoEditorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const problem = useProblemText();
  const [reply] = useState(loaded);
  const ask = (asked: Lang) => call('/api/home/Video', { catId, videoId: id, lang: asked });
  const { form, editor, reload } = useItemForm<VideoFields>({
    resolver,
    fields: VIDEO_FIELDS,
    begin: () => (reply ? storedVideo(reply, lang) : newVideo(catId, new Date())),
    id,
    draftItem: (ownId) => `video/${catId}/${ownId}`,
    send: async (fields, { item, repeat }) => {
      const video = { ...fields, ...item };
      return (await call('/api/manager/VideoSave', { video, lang, ...repeat })).data;
    },
    loadCurrent: async (replied) => currentVideo(replied) ?? storedVideo(await ask(lang), lang),
    onCreated,
  });
  const { id: ownId, values, version } = editor.item;
  return (
    <EditorFrame
      title={t(ownId === 0 ? 'VIDEO_FORM.NEW' : 'VIDEO_FORM.EDIT')}
      subject={values.title ?? ''}
      editor={editor}
      errors={form.formState.errors}
      fields={VIDEO_FIELDS}
      backPath={paths.videos(lang, catId)}
      offer={
        <CopyOffer
          repliedIn={reply?.extra.lang}
          version={version}
          onCopy={() => editor.startFrom({ title: reply?.data.title ?? '' })}
        />
      }
      side={
        <VideoEditorSide
          control={form.control}
          editor={editor}
          languages={reply?.extra.languages ?? []}
          readIn={async (other) => videoFields((await ask(other)).data)}
          onRestored={reload}
        />
      }
    >
      <TextField
        id={fieldId('link')}
        label={t('VIDEO_FORM.LINK')}
        hint={t('VIDEO_FORM.LINK_HINT')}
        error={problem(form.formState.errors.link)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
        {...form.register('link')}
      />
      <TextField
        id={fieldId('title')}
        label={t('EDITOR.TITLE')}
        error={problem(form.formState.errors.title)}
        required
        {...form.register('title')}
      />
      <VideoEditorPreview id={ownId} control={form.control} />
    </EditorFrame>
  );
}

interface VideoEditorSideProps {
  control: Control<VideoFields>;
  editor: ReturnType<typeof useEditor<VideoFields>>;
  languages: Languages;
  readIn: TwinTextProps['readIn'];
  onRestored: () => Promise<void>;
}

/** Date, visibility and poster; the video's languages and its history. */
export function VideoEditorSide({ control, editor, languages, readIn, onRestored }: VideoEditorSideProps) {
  const { t } = useTranslation();
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityChoice control={control} name="isVisible" />
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
      <ItemPanels
        kind="video"
        editor={editor}
        languages={languages}
        fields={VIDEO_FIELDS}
        readIn={readIn}
        onRestored={onRestored}
      />
    </>
  );
}
