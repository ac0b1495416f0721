import { LIMITS } from '../limits.ts';
import { image, showTime, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

export const album = {
  name: 'album',
  plural: 'albums',
  labels: {
    one: 'FILES.KIND_ALBUM',
    all: 'BIN.ALBUMS',
    add: 'ADMIN.ADD_ALBUM',
    new: 'ALBUM_FORM.NEW',
    edit: 'ALBUM_FORM.EDIT',
  },
  categories: ['gallery', 'album'],
  isListed: true,
  hasEditorTab: false,
  route: 'album',
  list: 'gallery',
  fields: {
    title,
    pictureOrder: { type: 'names', label: 'ALBUM_FORM.ORDER' },
    captions: { type: 'captions', label: 'ALBUM_FORM.CAPTIONS', max: LIMITS.caption.max, isSearched: true },
    folder: { type: 'folder', label: 'ALBUM_FORM.FOLDER', hint: 'ALBUM_FORM.FOLDER_HINT', max: LIMITS.albumFolder.max },
    showTime,
    image: { ...image, label: 'ALBUM_FORM.COVER' },
  },
} as const satisfies Kind;
