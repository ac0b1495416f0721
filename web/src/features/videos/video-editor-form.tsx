import { zodResolver } from '@hookform/resolvers/zod';
import { videoInput } from 'adapter/contract/videos';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useMerge } from '../editing/conflict/use-merge.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { fieldId } from '../editing/field-info.ts';
import { CopyOffer } from '../editing/languages/copy-offer.tsx';
import { useEditor } from '../editing/saving/use-editor.ts';
import { useManagerCall } from '../editing/saving/use-manager-call.ts';
import type { StoredItem } from '../editing/stored-item.ts';
import { useProblemText } from '../editing/use-problem-text.ts';
import { VideoEditorPreview } from './video-editor-preview.tsx';
import { VideoEditorSide } from './video-editor-side.tsx';
import { currentVideo, newVideo, storedVideo, VIDEO_FIELDS, type VideoFields } from './video-editor-values.ts';

interface VideoEditorFormProps {
  catId: number;
  id: number;
  /** Undefined for a new video. */
  reply: CallReply<'/api/home/Video'> | undefined;
  onCreated: (id: number) => void;
}

export function VideoEditorForm({ catId, id, reply: loaded, onCreated }: VideoEditorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const problem = useProblemText();
  const [reply] = useState(loaded);
  const [stored] = useState(() => (reply ? storedVideo(reply, lang) : newVideo(catId, new Date())));
  const form = useForm<VideoFields>({
    resolver: zodResolver(videoInput, undefined, { raw: true }),
    defaultValues: stored.values,
    shouldFocusError: false,
  });
  const flush = useRef(() => {});
  const merge = useMerge<VideoFields>(VIDEO_FIELDS);

  const loadCurrent = async (replied: unknown): Promise<StoredItem<VideoFields>> =>
    currentVideo(replied) ?? storedVideo(await call('/api/home/Video', { catId, videoId: id, lang }), lang);

  const editor = useEditor<VideoFields>({
    form,
    id,
    stored,
    draftItem: (ownId) => `video/${catId}/${ownId}`,
    flush,
    send: async (fields, { id: ownId, version, requestId }) => {
      const video = { ...fields, id: ownId, ...(version === undefined ? {} : { version }) };
      const { data } = await call('/api/manager/VideoSave', { video, lang, ...(requestId ? { requestId } : {}) });
      return data;
    },
    loadCurrent,
    merge,
    onCreated,
  });

  const { values, version } = editor.item;
  const { errors } = form.formState;
  const isSubstitute = reply?.extra.lang !== undefined && reply.extra.lang !== lang && version === undefined;
  return (
    <EditorFrame
      title={t(editor.item.id === 0 ? 'VIDEO_FORM.NEW' : 'VIDEO_FORM.EDIT')}
      subject={values.title ?? ''}
      editor={editor}
      errors={errors}
      fields={VIDEO_FIELDS}
      backPath={paths.videos(lang, catId)}
      offer={
        isSubstitute && <CopyOffer onCopy={() => form.reset({ ...form.getValues(), title: reply?.data.title ?? '' })} />
      }
      side={
        <VideoEditorSide
          form={form}
          editor={editor}
          languages={reply?.extra.languages ?? []}
          onRestored={async () => {
            const now = await loadCurrent(undefined);
            editor.show(now, now.values);
          }}
        />
      }
    >
      <TextField
        id={fieldId('link')}
        label={t('VIDEO_FORM.LINK')}
        hint={t('VIDEO_FORM.LINK_HINT')}
        error={problem(errors.link)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
        {...form.register('link')}
      />
      <TextField
        id={fieldId('title')}
        label={t('EDITOR.TITLE')}
        error={problem(errors.title)}
        required
        {...form.register('title')}
      />
      <VideoEditorPreview id={editor.item.id} control={form.control} />
    </EditorFrame>
  );
}
