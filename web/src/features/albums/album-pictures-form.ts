import { inPictureOrder } from 'contract/calls/albums';
import type { album } from 'contract/kinds/album';
import { LIMITS } from 'contract/limits';
import { STATUS } from 'contract/status';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isPicture } from '../../forms/files/file-preview.tsx';
import { folderQuery } from '../../forms/files/queries.ts';
import type { ValuesOf } from '../../forms/form-of-kind.ts';
import { useLang } from '../../lib/lang.ts';
import { ApiError } from '../../lib/transport.ts';
import { useManagerQuery } from '../session/use-manager-call.ts';

export type AlbumFields = ValuesOf<typeof album.name>;
export type AlbumForm = UseFormReturn<AlbumFields>;

type Captions = NonNullable<AlbumFields['captions']>;

/**
 * The order that a form stores: of what is in the folder, then what an earlier order names besides, so that a picture
 * restored from the bin need not be moved again.
 */
export const storedOrder = (names: readonly string[], earlier: readonly string[]): string[] =>
  [...names, ...earlier.filter((name) => !names.includes(name))].slice(0, LIMITS.albumPictures.max);

export const captionOf = (captions: Captions, name: string) =>
  captions.find((caption) => caption.name === name)?.caption ?? '';

/** The captions with that of one picture changed; the others keep their places, so that an undone change is none. */
export function withCaption(captions: Captions, name: string, caption: string): Captions {
  if (caption === '') return captions.filter((other) => other.name !== name);
  if (!captions.some((other) => other.name === name)) return [...captions, { name, caption }];
  return captions.map((other) => (other.name === name ? { name, caption } : other));
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === STATUS.notFound;

/** The pictures of the form's folder in the form's order, as the album's page will show them. */
export function useAlbumPictures({ control }: AlbumForm) {
  const [folder = '', order = []] = useWatch({ control, name: ['folder', 'pictureOrder'] });
  const hasFolder = folder !== '';
  const { data, error, isPending, refetch } = useManagerQuery({
    ...folderQuery(useLang(), folder),
    enabled: hasFolder,
    staleTime: 0,
  });
  const pictures = hasFolder && !error ? inPictureOrder((data?.extra.files ?? []).filter(isPicture), order) : [];
  // A folder need not exist: its pictures may come later.
  return { pictures, isPending: hasFolder && isPending, error: isMissing(error) ? null : error, refetch };
}

/** A picture's caption in a form, and how it is changed. */
export function useCaption({ control, getValues, setValue }: AlbumForm, name: string) {
  const captions = useWatch({ control, name: 'captions' }) ?? [];
  const write = (caption: string) =>
    setValue('captions', withCaption(getValues('captions') ?? [], name, caption), { shouldDirty: true });
  return [captionOf(captions, name), write] as const;
}
