import type { Kind } from './kind.ts';

/** Played in the list of its category. */
export const video = {
  name: 'video',
  plural: 'videos',
  labels: { one: 'FILES.KIND_VIDEO', all: 'BIN.VIDEOS', add: 'ADMIN.ADD_VIDEO' },
  categories: ['videos'],
  isListed: true,
  hasEditorTab: false,
  list: 'videos',
} as const satisfies Kind;
