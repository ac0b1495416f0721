import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { image, showInHome, showTime, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

/** Played in the list of its category. */
export const video = {
  name: 'video',
  plural: 'videos',
  ...ADDRESSES.video,
  labels: {
    one: 'FILES.KIND_VIDEO',
    all: 'BIN.VIDEOS',
    add: 'ADMIN.ADD_VIDEO',
    new: 'VIDEO_FORM.NEW',
    edit: 'VIDEO_FORM.EDIT',
  },
  isListed: true,
  hasEditorTab: false,
  help: { editor: 'albums#videos', preview: 'albums#videos' },
  fields: {
    link: {
      type: 'film',
      label: 'VIDEO_FORM.LINK',
      hint: 'VIDEO_FORM.LINK_HINT',
      max: LIMITS.link.max,
      missing: 'link',
      isListed: true,
    },
    title,
    showTime,
    showInHome,
    image: { ...image, label: 'VIDEO_FORM.POSTER', hint: 'VIDEO_FORM.POSTER_HINT' },
  },
} as const satisfies Kind;
