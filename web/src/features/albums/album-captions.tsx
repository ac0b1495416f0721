import { useTranslation } from 'react-i18next';
import { positionOf } from '../../ui/picture.tsx';
import styles from './album-pictures.module.css';
import { type AlbumForm, useAlbumPictures } from './album-pictures-form.ts';
import { CaptionField } from './picture-tile.tsx';

interface AlbumCaptionsProps {
  form: AlbumForm;
  /** The form of the page's language, which has the pictures and their order. */
  pageForm: AlbumForm;
}

/** The captions in the other language, each in one line with its picture in the form beside. */
export function AlbumCaptions({ form, pageForm }: AlbumCaptionsProps) {
  const { t } = useTranslation();
  const { pictures } = useAlbumPictures(pageForm);
  return (
    <>
      <h2 className={styles.heading}>{t('ALBUM_FORM.CAPTIONS')}</h2>
      <ol className={styles.grid} aria-label={t('ALBUM_FORM.CAPTIONS')}>
        {pictures.map(({ name, url, focus }, index) => (
          <li key={name} className={styles.tile}>
            <span className={styles.thumbnail}>
              <img src={url} alt="" draggable={false} loading="lazy" style={positionOf(focus)} />
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            </span>
            <CaptionField form={form} name={name} index={index} />
          </li>
        ))}
      </ol>
    </>
  );
}
