import { zodResolver } from '@hookform/resolvers/zod';
import { albumInput } from 'adapter/contract/albums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { FolderField } from '../editing/fields/file-fields.tsx';
import { CopyOffer } from '../editing/saving/start-offers.tsx';
import { useItemForm } from '../editing/saving/use-item-form.ts';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { AlbumEditorSide } from './album-editor-side.tsx';
import {
  ALBUM_FIELDS,
  type AlbumFields,
  albumFields,
  currentAlbum,
  newAlbum,
  storedAlbum,
} from './album-editor-values.ts';

interface AlbumEditorFormProps {
  catId: number;
  id: number;
  /** Undefined for a new album. */
  reply: CallReply<'/api/home/Album'> | undefined;
  onCreated: (id: number) => void;
}

const resolver = zodResolver(albumInput, undefined, { raw: true });

export function AlbumEditorForm({ catId, id, reply: loaded, onCreated }: AlbumEditorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const problem = useProblemText();
  const [reply] = useState(loaded);
  const ask = (asked: Lang) => call('/api/home/Album', { catId, albumId: id, lang: asked });
  const { form, editor, reload } = useItemForm<AlbumFields>({
    resolver,
    fields: ALBUM_FIELDS,
    begin: () => (reply ? storedAlbum(reply, lang) : newAlbum(catId, new Date())),
    id,
    draftItem: (ownId) => `album/${catId}/${ownId}`,
    send: async (fields, { item, repeat }) => {
      const album = { ...fields, ...item };
      return (await call('/api/manager/AlbumSave', { album, lang, ...repeat })).data;
    },
    loadCurrent: async (replied) => currentAlbum(replied) ?? storedAlbum(await ask(lang), lang),
    onCreated,
  });
  const { id: ownId, values, version } = editor.item;
  return (
    <EditorFrame
      title={t(ownId === 0 ? 'ALBUM_FORM.NEW' : 'ALBUM_FORM.EDIT')}
      subject={values.title ?? ''}
      editor={editor}
      errors={form.formState.errors}
      fields={ALBUM_FIELDS}
      backPath={ownId === 0 ? paths.gallery(lang, catId) : paths.album(lang, catId, ownId)}
      offer={
        <CopyOffer
          repliedIn={reply?.extra.lang}
          version={version}
          onCopy={() => editor.startFrom({ title: reply?.data.title ?? '' })}
        />
      }
      side={
        <AlbumEditorSide
          control={form.control}
          editor={editor}
          languages={reply?.extra.languages ?? []}
          readIn={async (other) => albumFields((await ask(other)).data)}
          onRestored={reload}
        />
      }
    >
      <TextField
        id={fieldId('title')}
        label={t('EDITOR.TITLE')}
        error={problem(form.formState.errors.title)}
        required
        {...form.register('title')}
      />
      <FolderField
        control={form.control}
        name="folder"
        label={t('ALBUM_FORM.FOLDER')}
        hint={t('ALBUM_FORM.FOLDER_HINT')}
      />
    </EditorFrame>
  );
}
