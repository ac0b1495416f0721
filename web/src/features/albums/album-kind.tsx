import type { album } from 'contract/kinds/album';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../forms/fields/field-list.tsx';
import type { OwnKind } from '../../forms/form-of-kind.ts';
import type { FormParts } from '../../forms/item-kind.ts';
import { positionOf } from '../../ui/picture.tsx';
import styles from './album-pictures.module.css';
import { AlbumPictures, FolderState } from './album-pictures.tsx';
import type { AlbumFields, AlbumForm } from './album-pictures-form.ts';
import { useAlbumPictures } from './album-pictures-form.ts';
import { CaptionField } from './picture-tile.tsx';

export const own: OwnKind<typeof album.name> = { Main: AlbumContent };

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
