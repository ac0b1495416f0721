import { useQueryClient } from '@tanstack/react-query';
import { FILE_ROOT_PATH } from 'contract/file-folders';
import { STATUS } from 'contract/status';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isImage } from '../../forms/files/file-preview.tsx';
import { folderInside } from '../../forms/files/folder-path.ts';
import { presetWidth } from '../../forms/files/image-scale.ts';
import { createUploadRunner, progressOf, sendFile } from '../../forms/files/use-uploads.ts';
import type { FormParts } from '../../forms/item-kind.ts';
import { isoDateOf } from '../../forms/values/dates.ts';
import { useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { ApiError, type Transport } from '../../lib/transport.ts';
import { useWarningBeforeUnload } from '../../ui/use-warning-before-unload.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import type { AlbumFields, AlbumForm } from './album-pictures-form.ts';

/** A file that an album cannot show. */
export class NoPicture extends Error {}

/** The folder of albums' own folders, in the file manager. */
const ALBUMS = 'albums';

const TITLE_CHARS = 60;
const MOST_NAMESAKES = 50;

/** The name of a new album's folder: its date and its title, without what no folder's name may have. */
export function folderNameOf(isoDate: string, title: string): string {
  const plain = title.replace(/[\\/\p{Cc}\p{Cf}]+/gu, ' ').replace(/\s+/g, ' ');
  return `${isoDate} ${plain.slice(0, TITLE_CHARS)}`.trim();
}

const isTaken = (error: unknown) => error instanceof ApiError && error.status === STATUS.alreadyExists;

/**
 * Makes a folder of an album's own, and returns its path. A name that is taken gets a number. The same `requestIds` in a
 * repeat, after a lost reply, lead to the folder that the first attempt made.
 */
export async function makeAlbumFolder(call: Transport, name: string, requestIds: string[]): Promise<string> {
  const make = (parent: string, folder: string, requestId: string) =>
    call('/api/filemanager/FolderNew', { parent, folder, requestId });
  const parent = folderInside(FILE_ROOT_PATH, ALBUMS);
  await make(FILE_ROOT_PATH, ALBUMS, newRequestId()).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  for (let number = 1; ; number += 1) {
    const requestId = requestIds[number] ?? newRequestId();
    requestIds[number] = requestId;
    try {
      const { data } = await make(parent, number === 1 ? name : `${name} (${number})`, requestId);
      return folderInside(parent, data.name);
    } catch (error) {
      if (!isTaken(error) || number === MOST_NAMESAKES) throw error;
    }
  }
}

/** Makes the form's folder on the first upload, when it has none. */
function useOwnFolder({ getValues, setValue }: AlbumForm) {
  const call = useManagerCall();
  const requestIds = useRef<string[]>([]);
  const making = useRef<Promise<string>>(undefined);
  return async (): Promise<string> => {
    const { folder = '', showTime = '', title = '' } = getValues();
    if (folder !== '') return folder;
    making.current ??= makeAlbumFolder(call, folderNameOf(isoDateOf(showTime), title), requestIds.current)
      .then((made) => {
        setValue('folder', made, { shouldDirty: true });
        return made;
      })
      .finally(() => {
        making.current = undefined;
      });
    return making.current;
  };
}

/**
 * The uploads into the form's album, one after another; those that fail stay in the list with their reason. What is published
 * waits for them.
 */
export function useAlbumUploads(form: AlbumForm, flush: FormParts<AlbumFields>['flush']) {
  const call = useManagerCall();
  const lang = useLang();
  const queryClient = useQueryClient();
  const ensureFolder = useOwnFolder(form);
  const latest = useRef(ensureFolder);
  useEffect(() => {
    latest.current = ensureFolder;
  });
  const [runner] = useState(() => {
    const { getValues, setValue } = form;
    let cover = { url: '', index: 0 };
    const send = sendFile(call, lang, queryClient, ({ file: { url }, index }) => {
      // An album without a cover shows its first picture in lists, which may be stored after others.
      const image = getValues('image');
      if (image && (image !== cover.url || index > cover.index)) return;
      cover = { url, index };
      setValue('image', url, { shouldDirty: true });
    });
    return createUploadRunner(async (upload, index, sending) => {
      if (!isImage(upload.file)) throw new NoPicture();
      await send({ ...upload, folder: await latest.current() }, index, sending);
    });
  });
  useEffect(() => {
    flush.current = runner.ended;
  }, [flush, runner]);
  const queue = useSyncExternalStore(runner.subscribe, runner.queue);
  const progress = progressOf(queue);
  useWarningBeforeUnload(progress.isRunning);
  return {
    runner,
    progress,
    /** What is not in the folder yet. */
    open: queue.filter(({ state }) => state !== 'stored'),
    add: (files: readonly File[]) =>
      runner.add(files.map((file) => ({ file, folder: '', limit: presetWidth('folder'), isLogo: false }))),
  };
}
