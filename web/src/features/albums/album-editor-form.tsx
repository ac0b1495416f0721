import { zodResolver } from '@hookform/resolvers/zod';
import { albumInput } from 'adapter/contract/albums';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useMerge } from '../editing/conflict/use-merge.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { fieldId } from '../editing/field-info.ts';
import { FolderField } from '../editing/fields/folder-field.tsx';
import { CopyOffer } from '../editing/languages/copy-offer.tsx';
import { useEditor } from '../editing/saving/use-editor.ts';
import { useManagerCall } from '../editing/saving/use-manager-call.ts';
import type { StoredItem } from '../editing/stored-item.ts';
import { useProblemText } from '../editing/use-problem-text.ts';
import { AlbumEditorSide } from './album-editor-side.tsx';
import { ALBUM_FIELDS, type AlbumFields, currentAlbum, newAlbum, storedAlbum } from './album-editor-values.ts';

interface AlbumEditorFormProps {
  catId: number;
  id: number;
  /** Undefined for a new album. */
  reply: CallReply<'/api/home/Album'> | undefined;
  onCreated: (id: number) => void;
}

export function AlbumEditorForm({ catId, id, reply: loaded, onCreated }: AlbumEditorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const problem = useProblemText();
  const [reply] = useState(loaded);
  const [stored] = useState(() => (reply ? storedAlbum(reply, lang) : newAlbum(catId, new Date())));
  const form = useForm<AlbumFields>({
    resolver: zodResolver(albumInput, undefined, { raw: true }),
    defaultValues: stored.values,
    shouldFocusError: false,
  });
  const flush = useRef(() => {});
  const merge = useMerge<AlbumFields>(ALBUM_FIELDS);

  const loadCurrent = async (replied: unknown): Promise<StoredItem<AlbumFields>> =>
    currentAlbum(replied) ?? storedAlbum(await call('/api/home/Album', { catId, albumId: id, lang }), lang);

  const editor = useEditor<AlbumFields>({
    form,
    id,
    stored,
    draftItem: (ownId) => `album/${catId}/${ownId}`,
    flush,
    send: async (fields, { id: ownId, version, requestId }) => {
      const album = { ...fields, id: ownId, ...(version === undefined ? {} : { version }) };
      const { data } = await call('/api/manager/AlbumSave', { album, lang, ...(requestId ? { requestId } : {}) });
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
      title={t(editor.item.id === 0 ? 'ALBUM_FORM.NEW' : 'ALBUM_FORM.EDIT')}
      subject={values.title ?? ''}
      editor={editor}
      errors={errors}
      fields={ALBUM_FIELDS}
      backPath={editor.item.id === 0 ? paths.gallery(lang, catId) : paths.album(lang, catId, editor.item.id)}
      offer={
        isSubstitute && <CopyOffer onCopy={() => form.reset({ ...form.getValues(), title: reply?.data.title ?? '' })} />
      }
      side={
        <AlbumEditorSide
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
        id={fieldId('title')}
        label={t('EDITOR.TITLE')}
        error={problem(errors.title)}
        required
        {...form.register('title')}
      />
      <Controller
        control={form.control}
        name="folder"
        render={({ field }) => (
          <FolderField
            id={fieldId('folder')}
            label={t('ALBUM_FORM.FOLDER')}
            hint={t('ALBUM_FORM.FOLDER_HINT')}
            error={problem(errors.folder)}
            value={field.value ?? ''}
            onChange={field.onChange}
          />
        )}
      />
    </EditorFrame>
  );
}
