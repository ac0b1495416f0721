import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { image, showTime, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

export const album = {
  name: 'album',
  plural: 'albums',
  ...ADDRESSES.album,
  labels: {
    one: 'FILES.KIND_ALBUM',
    all: 'BIN.ALBUMS',
    add: 'ADMIN.ADD_ALBUM',
    new: 'ALBUM_FORM.NEW',
    edit: 'ALBUM_FORM.EDIT',
  },
  isListed: true,
  hasEditorTab: false,
  help: { editor: 'albums', preview: 'albums' },
  fields: {
    title,
    pictureOrder: { type: 'names', label: 'ALBUM_FORM.ORDER' },
    captions: { type: 'captions', label: 'ALBUM_FORM.CAPTIONS', max: LIMITS.caption.max, isSearched: true },
    folder: { type: 'folder', label: 'ALBUM_FORM.FOLDER', hint: 'ALBUM_FORM.FOLDER_HINT', max: LIMITS.albumFolder.max },
    showTime,
    image: { ...image, label: 'ALBUM_FORM.COVER' },
  },
} as const satisfies Kind;
