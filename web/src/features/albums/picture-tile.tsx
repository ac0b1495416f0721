import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { LIMITS } from 'contract/limits';
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../forms/files/stored-file.ts';
import { moveWithFocus } from '../../forms/moving/movable-list.tsx';
import { useEditedLang, useFieldId } from '../../forms/values/edited-language.ts';
import { IconButton } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { positionOf } from '../../ui/picture.tsx';
import styles from './album-pictures.module.css';
import { type AlbumForm, useCaption } from './album-pictures-form.ts';

interface PictureTileProps {
  form: AlbumForm;
  picture: StoredFile;
  /** From 0. */
  index: number;
  count: number;
  isCover: boolean;
  onMove: (to: number) => void;
  onCover: () => void;
  onRemove: () => void;
}

/** A picture of the album: it is moved by its thumbnail or by its buttons. */
export function PictureTile({ form, picture, index, count, isCover, onMove, onCover, onRemove }: PictureTileProps) {
  const { t } = useTranslation();
  const { name, url, focus } = picture;
  const place = { index: index + 1, count };
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: name,
    attributes: { roleDescription: t('ALBUM_FORM.MOVABLE') },
  });
  const step = (to: number) => (event: MouseEvent<HTMLElement>) => {
    if (to >= 0 && to < count) moveWithFocus(event, () => onMove(to));
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragged={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button ref={setActivatorNodeRef} type="button" className={styles.thumbnail} {...attributes} {...listeners}>
        <span className="visually-hidden">{t('ALBUM_FORM.PICTURE', place)}</span>
        <img src={url} alt="" draggable={false} loading="lazy" style={positionOf(focus)} />
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        {isCover && <span className={styles.cover}>{t('ALBUM_FORM.COVER')}</span>}
      </button>
      <CaptionField form={form} name={name} index={index} />
      <div className={`row cluster ${styles.tools}`}>
        <IconButton label={t('ALBUM_FORM.EARLIER', place)} aria-disabled={index === 0} onClick={step(index - 1)}>
          <ArrowLeft className="mirrored" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('ALBUM_FORM.LATER', place)} aria-disabled={index === count - 1} onClick={step(index + 1)}>
          <ArrowRight className="mirrored" aria-hidden="true" />
        </IconButton>
        <IconButton
          className={styles.star}
          label={t('ALBUM_FORM.USE_AS_COVER', place)}
          aria-pressed={isCover}
          onClick={onCover}
        >
          <Star aria-hidden="true" />
        </IconButton>
        <IconButton className={styles.remove} label={t('ALBUM_FORM.REMOVE', place)} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

interface CaptionFieldProps {
  form: AlbumForm;
  /** The picture's file. */
  name: string;
  /** From 0. */
  index: number;
  isReadOnly?: boolean;
}

/** What stands below a picture, in the language of its form. */
export function CaptionField({ form, name, index, isReadOnly = false }: CaptionFieldProps) {
  const { t } = useTranslation();
  const idOf = useFieldId();
  const lang = useEditedLang();
  const [caption, write] = useCaption(form, name);
  // An error of the captions leads to the first one.
  const id = index === 0 ? idOf('captions') : `${idOf('captions')}-${index}`;
  return (
    <div className={`stack start gap-1 ${styles.caption}`}>
      <label className="text-14 strong muted" htmlFor={id}>
        {t('EDITOR.CAPTION')}
        <span className="visually-hidden"> {index + 1}</span>
      </label>
      <textarea
        id={id}
        className={`${fieldStyles.control} ${styles.text}`}
        rows={2}
        dir="auto"
        lang={lang}
        readOnly={isReadOnly}
        placeholder=" "
        maxLength={LIMITS.caption.max}
        value={caption}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  );
}
