import { albumCalls } from 'contract/calls/albums';
import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { loadEdited, useEditedItem } from '../../forms/edited-item.ts';
import { Fields } from '../../forms/fields/field-list.tsx';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { FormParts, ItemKind } from '../../forms/item-kind.ts';
import { type FormField, itemValues, PUBLISHING_FIELDS } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { positionOf } from '../../ui/picture.tsx';
import styles from './album-pictures.module.css';
import { AlbumPictures, FolderState } from './album-pictures.tsx';
import type { AlbumFields } from './album-pictures-form.ts';
import { type AlbumForm, useAlbumPictures } from './album-pictures-form.ts';
import { CaptionField } from './picture-tile.tsx';
import { albumQuery } from './queries.ts';

type AlbumData = CallReply<'/api/home/Album'>['data'];

const FIELDS: readonly FormField[] = [
  { name: 'title', label: 'EDITOR.TITLE', kind: 'text', isText: true, isRequired: true },
  { name: 'pictureOrder', label: 'ALBUM_FORM.ORDER', kind: 'list', control: 'own' },
  { name: 'captions', label: 'ALBUM_FORM.CAPTIONS', kind: 'list', isText: true, control: 'own' },
  {
    name: 'folder',
    label: 'ALBUM_FORM.FOLDER',
    kind: 'text',
    hint: 'ALBUM_FORM.FOLDER_HINT',
    control: 'folder',
    panel: 'options',
  },
  ...PUBLISHING_FIELDS,
  { name: 'image', label: 'ALBUM_FORM.COVER', kind: 'picture', panel: 'pictures' },
];

/** An album's form. A new one is hidden and dated today (spec §4). */
export const ALBUM: ItemKind<AlbumFields, AlbumData> = {
  kind: 'album',
  titles: { new: 'ALBUM_FORM.NEW', edit: 'ALBUM_FORM.EDIT' },
  resolver: contractRules(albumCalls.input),
  fields: FIELDS,
  values: itemValues<AlbumFields, AlbumData>({
    schema: albumCalls.item.data,
    fields: FIELDS,
    own: ({ id, catId }) => ({ id, catId }),
  }),
  newItem: (catId) => ({ id: 0, catId }),
  load: (call, { catId, id, lang }) => call('/api/home/Album', { catId, albumId: id, lang }),
  save: async (call, values, { item, lang, repeat }) =>
    (await call('/api/manager/AlbumSave', { album: { ...values, ...item }, lang, ...repeat })).data,
  draftName: ({ catId, id }) => `album/${catId}/${id}`,
  subject: ({ title = '' }) => title,
  previewPath: (lang, { catId, id }) => managerRoutes.albumPreview(lang, catId, id),
  backPath: (lang, { catId, id }) => (id === 0 ? paths.gallery(lang, catId) : paths.album(lang, catId, id)),
  Main: AlbumContent,
};

export const loader = (args: LoaderArgs) => loadEdited(args, 'album', albumQuery);

/** Edits an album, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ItemEditor key={formKey} kind={ALBUM} reply={reply} {...item} />;
}

function AlbumContent(parts: FormParts<AlbumFields>) {
  const { form, flush, id, pageForm, isTextOnly, isReadOnly = false } = parts;
  return (
    <>
      <Fields {...parts} />
      {pageForm || isTextOnly ? (
        <AlbumCaptions form={form} pageForm={pageForm ?? form} isReadOnly={isReadOnly} />
      ) : (
        <AlbumPictures form={form} flush={flush} id={id} />
      )}
    </>
  );
}

interface AlbumCaptionsProps {
  form: AlbumForm;
  /** The form of the page's language, which has the pictures and their order. */
  pageForm: AlbumForm;
  isReadOnly: boolean;
}

/** The captions of the translation, each in one line with its picture in the form beside. */
function AlbumCaptions({ form, pageForm, isReadOnly }: AlbumCaptionsProps) {
  const { t } = useTranslation();
  const { pictures, ...state } = useAlbumPictures(pageForm);
  return (
    <>
      <h2 className="text-18">{t('ALBUM_FORM.CAPTIONS')}</h2>
      <FolderState {...state} />
      <ol className={styles.grid} aria-label={t('ALBUM_FORM.CAPTIONS')}>
        {pictures.map(({ name, url, focus }, index) => (
          <li key={name} className={styles.tile}>
            <span className={styles.thumbnail}>
              <img src={url} alt="" draggable={false} loading="lazy" style={positionOf(focus)} />
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            </span>
            <CaptionField form={form} name={name} index={index} isReadOnly={isReadOnly} />
          </li>
        ))}
      </ol>
    </>
  );
}
