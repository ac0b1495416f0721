import { zodResolver } from '@hookform/resolvers/zod';
import { album, albumInput } from 'contract/calls/albums';
import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { loadEdited, useEditedItem } from '../../forms/edited-item.ts';
import { DateField } from '../../forms/fields/fields.tsx';
import { FolderField, PictureField } from '../../forms/fields/file-fields.tsx';
import { VisibilityFields } from '../../forms/fields/schedule-fields.tsx';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { FormParts, ItemKind } from '../../forms/item-kind.ts';
import panelStyles from '../../forms/panels/panels.module.css';
import { wireDateOf, wireToday } from '../../forms/values/dates.ts';
import { useFieldId } from '../../forms/values/edited-language.ts';
import { itemValues, PUBLISHING_FIELDS } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { TextField } from '../../ui/field.tsx';
import { AlbumCaptions } from './album-captions.tsx';
import { AlbumPictures } from './album-pictures.tsx';
import type { AlbumFields } from './album-pictures-form.ts';
import { albumQuery } from './queries.ts';

type AlbumData = CallReply<'/api/home/Album'>['data'];

/** An album's form. A new one is hidden and dated today (spec §4). */
export const ALBUM: ItemKind<AlbumFields, AlbumData> = {
  kind: 'album',
  titles: { new: 'ALBUM_FORM.NEW', edit: 'ALBUM_FORM.EDIT' },
  resolver: zodResolver(albumInput, undefined, { raw: true }),
  fields: [
    { name: 'title', label: 'EDITOR.TITLE', kind: 'text' },
    { name: 'pictureOrder', label: 'ALBUM_FORM.ORDER', kind: 'list' },
    { name: 'captions', label: 'ALBUM_FORM.CAPTIONS', kind: 'list' },
    { name: 'folder', label: 'ALBUM_FORM.FOLDER', kind: 'text' },
    ...PUBLISHING_FIELDS,
    { name: 'image', label: 'ALBUM_FORM.COVER', kind: 'picture' },
  ],
  values: itemValues({
    schema: album.data,
    noTexts: { title: '', captions: [] },
    form: (data) => ({
      id: data.id,
      catId: data.catId,
      title: data.title,
      folder: data.folder,
      pictureOrder: data.pictureOrder ?? [],
      captions: data.captions ?? [],
      image: data.image,
      showTime: wireDateOf(data.showTime),
      isVisible: data.isVisible,
      visibleFrom: data.visibleFrom ?? '',
      visibleUntil: data.visibleUntil ?? '',
    }),
  }),
  newItem: (catId, now) => ({
    values: {
      id: 0,
      catId,
      title: '',
      folder: '',
      pictureOrder: [],
      captions: [],
      image: '',
      showTime: wireToday(now),
      isVisible: 0,
      visibleFrom: '',
      visibleUntil: '',
    },
    version: undefined,
  }),
  load: (call, { catId, id, lang }) => call('/api/home/Album', { catId, albumId: id, lang }),
  save: async (call, values, { item, lang, repeat }) =>
    (await call('/api/manager/AlbumSave', { album: { ...values, ...item }, lang, ...repeat })).data,
  draftName: ({ catId, id }) => `album/${catId}/${id}`,
  subject: ({ title = '' }) => title,
  setVisibility: ({ setValue }, isVisible) => setValue('isVisible', isVisible, { shouldDirty: true }),
  previewPath: (lang, { catId, id }) => managerRoutes.albumPreview(lang, catId, id),
  backPath: (lang, { catId, id }) => (id === 0 ? paths.gallery(lang, catId) : paths.album(lang, catId, id)),
  Main: AlbumContent,
  Side: AlbumPublishing,
};

export const loader = (args: LoaderArgs) => loadEdited(args, albumQuery);

/** Edits an album, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ItemEditor key={formKey} kind={ALBUM} reply={reply} {...item} />;
}

function AlbumContent({ form, id, pageForm, isTextOnly }: FormParts<AlbumFields>) {
  const { t } = useTranslation();
  const idOf = useFieldId();
  const problem = useProblemText();
  return (
    <>
      <TextField
        id={idOf('title')}
        label={t('EDITOR.TITLE')}
        error={problem(form.formState.errors.title)}
        required
        {...form.register('title')}
      />
      {pageForm || isTextOnly ? (
        <AlbumCaptions form={form} pageForm={pageForm ?? form} />
      ) : (
        <AlbumPictures form={form} id={id} />
      )}
    </>
  );
}

function AlbumPublishing({ form: { control, setValue } }: FormParts<AlbumFields>) {
  const { t } = useTranslation();
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityFields control={control} onHide={() => setValue('isVisible', 0, { shouldDirty: true })} />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <PictureField control={control} name="image" label={t('ALBUM_FORM.COVER')} purpose="image" />
      </section>
      <details className={panelStyles.panel}>
        <summary className={panelStyles.title}>{t('FILES.OPTIONS')}</summary>
        <FolderField
          control={control}
          name="folder"
          label={t('ALBUM_FORM.FOLDER')}
          hint={t('ALBUM_FORM.FOLDER_HINT')}
        />
      </details>
    </>
  );
}
