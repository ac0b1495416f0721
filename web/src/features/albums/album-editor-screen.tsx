import { zodResolver } from '@hookform/resolvers/zod';
import { albumInput } from 'adapter/contract/albums';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
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
import { FolderField, PictureField } from '../editing/fields/file-fields.tsx';
import { ItemPanels } from '../editing/panels/item-panels.tsx';
import type { Languages, TwinTextProps } from '../editing/panels/language-panel.tsx';
import panelStyles from '../editing/panels/panels.module.css';
import { CopyOffer } from '../editing/saving/start-offers.tsx';
import { type useEditor, useItemForm } from '../editing/saving/use-item-form.ts';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import {
  ALBUM_FIELDS,
  type AlbumFields,
  albumFields,
  currentAlbum,
  newAlbum,
  storedAlbum,
} from './album-editor-values.ts';
import { albumQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => loadEdited(args, albumQuery);

/** Edits an album, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <AlbumEditorForm key={formKey} reply={reply} {...item} />;
}

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

interface AlbumEditorSideProps {
  control: Control<AlbumFields>;
  editor: ReturnType<typeof useEditor<AlbumFields>>;
  languages: Languages;
  readIn: TwinTextProps['readIn'];
  onRestored: () => Promise<void>;
}

/** Date, visibility and cover; the album's languages and its history. */
export function AlbumEditorSide({ control, editor, languages, readIn, onRestored }: AlbumEditorSideProps) {
  const { t } = useTranslation();
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityChoice control={control} name="isVisible" />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <PictureField control={control} name="image" label={t('ALBUM_FORM.COVER')} purpose="image" />
      </section>
      <ItemPanels
        kind="album"
        editor={editor}
        languages={languages}
        fields={ALBUM_FIELDS}
        readIn={readIn}
        onRestored={onRestored}
      />
    </>
  );
}
