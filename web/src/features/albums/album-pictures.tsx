import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  useSensor,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { album } from 'contract/kinds/album';
import { ImagePlus, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DeleteDialog, useUndoOffer } from '../../forms/files/file-dialogs.tsx';
import { ACCEPT_IMAGES, isImage } from '../../forms/files/file-preview.tsx';
import { useFileChange } from '../../forms/files/queries.ts';
import type { StoredFile } from '../../forms/files/stored-file.ts';
import { DropZone, UploadStatus, uploadProblem, useFileInput, usePastedFiles } from '../../forms/files/uploads.tsx';
import { isHopeless, type Upload, type UploadRunner } from '../../forms/files/use-uploads.ts';
import type { FormParts } from '../../forms/item-kind.ts';
import { useDragSensors } from '../../forms/moving/movable-list.tsx';
import { LoadProblem } from '../../forms/panels/panels.tsx';
import { useFieldId } from '../../forms/values/edited-language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import styles from './album-pictures.module.css';
import { type AlbumFields, type AlbumForm, storedOrder, useAlbumPictures } from './album-pictures-form.ts';
import { PictureTile } from './picture-tile.tsx';
import { NoPicture, useAlbumUploads } from './use-album-uploads.ts';

/** The pictures of an album's form: taken in, put in order, captioned and removed. */
export function AlbumPictures({ form, flush, id }: Pick<FormParts<AlbumFields>, 'form' | 'flush' | 'id'>) {
  const { t } = useTranslation();
  const idOf = useFieldId();
  const zone = useRef<HTMLDivElement>(null);
  const { pictures, ...state } = useAlbumPictures(form);
  const uploads = useAlbumUploads(form, flush);
  usePastedFiles(zone, uploads.add);
  const files = useFileInput({
    label: t('ALBUM_FORM.ADD_PICTURES'),
    multiple: true,
    accept: ACCEPT_IMAGES,
    onFiles: uploads.add,
  });
  const isEmpty = pictures.length === 0 && uploads.open.length === 0 && !state.isPending && !state.error;
  return (
    <>
      <div className="row cluster between gap-2 gap-x-4">
        <h2 id={idOf('pictureOrder')} tabIndex={-1} className="text-18">
          {t('EDITOR.PICTURES')}
        </h2>
        <Button variant="quiet" onClick={files.open}>
          <ImagePlus aria-hidden="true" />
          {t('ALBUM_FORM.ADD_PICTURES')}
        </Button>
        {files.input}
        {!isEmpty && <p className={styles.hint}>{t('ALBUM_FORM.PICTURES_HINT')}</p>}
        <div className={styles.status}>
          <UploadStatus uploads={uploads} />
        </div>
      </div>
      <div ref={zone} className="fit">
        <DropZone text={t('ALBUM_FORM.DROP')} isClosed={false} onFiles={uploads.add}>
          {isEmpty && (
            <button type="button" className={styles.empty} onClick={files.open}>
              <ImagePlus aria-hidden="true" />
              {t('ALBUM_FORM.EMPTY')}
            </button>
          )}
          <FolderState {...state} />
          <PictureGrid form={form} id={id} pictures={pictures} uploads={uploads} />
        </DropZone>
      </div>
    </>
  );
}

/** In the place of a folder's pictures, while they are loading or where they could not be. */
export function FolderState({ isPending, error, refetch }: Omit<ReturnType<typeof useAlbumPictures>, 'pictures'>) {
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  if (!isPending) return null;
  return (
    <div className={styles.grid}>
      <LoadingNote />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
    </div>
  );
}

interface PictureGridProps {
  form: AlbumForm;
  id: number;
  pictures: readonly StoredFile[];
  uploads: ReturnType<typeof useAlbumUploads>;
}

/** The pictures in their order, which can be changed, and behind them what is being uploaded. */
function PictureGrid({ form, id, pictures, uploads }: PictureGridProps) {
  const { t } = useTranslation();
  const { getValues, setValue } = form;
  const [said, setSaid] = useState('');
  const cover = useWatch({ control: form.control, name: 'image' });
  const remove = useRemoval(form, id, pictures);
  const sensors = useDragSensors(
    // A smooth scroll would still be on its way when the picture is put down.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'instant' }),
  );
  const names = pictures.map(({ name }) => name);
  const count = names.length;

  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= count) return;
    const order = storedOrder(arrayMove(names, from, to), getValues('pictureOrder') ?? []);
    setValue('pictureOrder', order, { shouldDirty: true });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(names.indexOf(String(active.id)), names.indexOf(String(over.id)));
  };
  const place = (name: unknown) => ({ index: names.indexOf(String(name)) + 1, count });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('ALBUM_FORM.DRAG_START', place(active.id)),
    // A picture that was just picked up is over its own place.
    onDragOver: ({ active, over }) =>
      over ? t(over.id === active.id ? 'ALBUM_FORM.DRAG_START' : 'ALBUM_FORM.DRAG_OVER', place(over.id)) : undefined,
    onDragEnd: ({ over }) => (over ? t('ALBUM_FORM.DRAG_END', place(over.id)) : t('ALBUM_FORM.DRAG_CANCEL')),
    onDragCancel: () => t('ALBUM_FORM.DRAG_CANCEL'),
  };
  if (count === 0 && uploads.open.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('ALBUM_FORM.DRAG_HELP') } }}
      onDragEnd={drop}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <SortableContext items={names} strategy={rectSortingStrategy}>
        <ol className={styles.grid} aria-label={t('EDITOR.PICTURES')}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.name}
              form={form}
              picture={picture}
              index={index}
              count={count}
              isCover={picture.url === cover}
              onMove={(to) => {
                move(index, to);
                setSaid(t('ALBUM_FORM.DRAG_END', { index: to + 1, count }));
              }}
              onCover={() => setValue('image', picture.url, { shouldDirty: true })}
              onRemove={() => remove(picture)}
            />
          ))}
          {uploads.open.map((upload) => (
            <UploadTile key={upload.id} upload={upload} runner={uploads.runner} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/**
 * Moves a picture to the bin, with an offer to restore it, as the file manager does. Where it is shown by something other
 * than this album, that is asked about first. The cover passes to the first picture that is left.
 */
function useRemoval({ getValues, setValue }: AlbumForm, id: number, pictures: readonly StoredFile[]) {
  const openDialog = useOpenDialog();
  const fail = useFailureToast();
  const offerUndo = useUndoOffer();
  const toBin = useFileChange('/api/filemanager/FileMoveToBin', {
    onError: fail,
  });

  const changeCover = (from: string, to: string) => {
    if (getValues('image') === from) setValue('image', to, { shouldDirty: true });
  };
  return ({ name, url }: StoredFile) => {
    const folder = getValues('folder') ?? '';
    const next = pictures.find((picture) => picture.url !== url)?.url ?? '';
    const wasCover = getValues('image') === url;
    const send = (confirm: boolean) =>
      toBin.mutate(
        { folder, fileNames: [name], confirm },
        {
          onSuccess: ({ data, extra: { inBin, usedBy = [] } }) => {
            const others = usedBy.filter((use) => use.kind !== album.name || use.id !== id);
            if (data.length > 0) {
              changeCover(url, next);
              offerUndo(inBin, () => wasCover && changeCover(next, url));
            } else if (others.length === 0) send(true);
            else {
              openDialog((close) => (
                <DeleteDialog
                  paths={[`${folder}${name}`]}
                  usedBy={others}
                  onMoved={() => changeCover(url, next)}
                  onClose={close}
                />
              ));
            }
          },
        },
      );
    if (!toBin.isPending) send(false);
  };
}

interface UploadTileProps {
  upload: Upload;
  runner: UploadRunner;
}

/** A picture on its way into the album: how far it is, or why it was not stored. */
function UploadTile({ upload: { id, file, state, sent = 0, error }, runner }: UploadTileProps) {
  const { t, i18n } = useTranslation();
  const hasFailed = state === 'failed';
  const percent = Math.round(sent * 100);
  const isNoPicture = error instanceof NoPicture;
  const problem = isNoPicture ? t('ALBUM_FORM.NO_PICTURE') : uploadProblem(i18n, error);
  return (
    <li className={styles.tile} data-state={state}>
      <div className={styles.preview}>
        {isImage(file) && <LocalPicture file={file} />}
        {hasFailed && <TriangleAlert className={styles.alert} aria-hidden="true" />}
      </div>
      <p className={styles.about}>
        <bdi className="strong">{file.name}</bdi>{' '}
        {hasFailed ? (
          <span className="danger">{problem}</span>
        ) : (
          <span className={styles.sent}>
            {state === 'sending' ? t('ALBUM_FORM.SENT', { percent }) : t('ALBUM_FORM.WAITING')}
          </span>
        )}
      </p>
      {state === 'sending' && <progress className={styles.progress} aria-label={file.name} value={percent} max={100} />}
      {hasFailed && (
        <div className={`row cluster ${styles.tools}`}>
          {!isNoPicture && !isHopeless({ error }) && (
            <Button variant="quiet" className={styles.retry} onClick={() => runner.retry(id)}>
              <RotateCw aria-hidden="true" />
              {t('RETRY')}
              <span className="visually-hidden">: {file.name}</span>
            </Button>
          )}
          <IconButton
            className={styles.remove}
            label={t('ALBUM_FORM.FORGET', { name: file.name })}
            onClick={() => runner.forget(id)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  );
}

function LocalPicture({ file }: { file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === '' ? null : <img src={url} alt="" draggable={false} />;
}
