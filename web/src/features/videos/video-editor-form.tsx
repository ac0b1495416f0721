import { zodResolver } from '@hookform/resolvers/zod';
import { videoInput } from 'adapter/contract/videos';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { CopyOffer } from '../editing/saving/start-offers.tsx';
import { useItemForm } from '../editing/saving/use-item-form.ts';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { VideoEditorPreview } from './video-editor-preview.tsx';
import { VideoEditorSide } from './video-editor-side.tsx';
import {
  currentVideo,
  newVideo,
  storedVideo,
  VIDEO_FIELDS,
  type VideoFields,
  videoFields,
} from './video-editor-values.ts';

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
