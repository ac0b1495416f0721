import { album } from 'adapter/contract/albums';
import type { Lang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { wireDateOf, wireToday } from '../editing/values/dates.ts';
import { type FieldInfo, PUBLISHING_FIELDS } from '../editing/values/field-info.ts';
import type { StoredItem } from '../editing/values/stored-item.ts';

export type AlbumFields = CallPayload<'/api/manager/AlbumSave'>['album'];
type AlbumReply = CallReply<'/api/home/Album'>;

/** A new album: hidden, dated today (spec §4). */
export const newAlbum = (catId: number, now: Date): StoredItem<AlbumFields> => ({
  values: { id: 0, catId, title: '', folder: '', image: '', showTime: wireToday(now), isVisible: 0 },
  version: undefined,
});

/** An album's fields in the form's shape. */
export const albumFields = (data: AlbumReply['data']): AlbumFields => ({
  id: data.id,
  catId: data.catId,
  title: data.title,
  folder: data.folder,
  image: data.image,
  showTime: wireDateOf(data.showTime),
  isVisible: data.isVisible,
});

/** What the editor of a language starts from: the pictures are the same in both, the title is not. */
export function storedAlbum({ data, extra }: AlbumReply, lang: Lang): StoredItem<AlbumFields> {
  const values = albumFields(data);
  if (extra.lang === undefined || extra.lang === lang) return { values, version: data.version };
  return { values: { ...values, title: '', isVisible: 0 }, version: undefined };
}

/** The album in a reply of a refused save; undefined when there is none. */
export function currentAlbum(replied: unknown): StoredItem<AlbumFields> | undefined {
  const { success, data } = album.data.safeParse(replied);
  return success ? { values: albumFields(data), version: data.version } : undefined;
}

export const ALBUM_FIELDS: readonly FieldInfo[] = [
  { name: 'title', label: 'EDITOR.TITLE', kind: 'text' },
  { name: 'folder', label: 'ALBUM_FORM.FOLDER', kind: 'text' },
  ...PUBLISHING_FIELDS,
  { name: 'image', label: 'ALBUM_FORM.COVER', kind: 'picture' },
];
