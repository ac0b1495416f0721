import type { Kind } from './kind.ts';

export const album = {
  name: 'album',
  plural: 'albums',
  labels: { one: 'FILES.KIND_ALBUM', all: 'BIN.ALBUMS', add: 'ADMIN.ADD_ALBUM' },
  categories: ['gallery', 'album'],
  isListed: true,
  hasEditorTab: false,
  route: 'album',
  list: 'gallery',
} as const satisfies Kind;
