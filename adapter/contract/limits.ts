import { CMS_LIMITS, TEXT_PICTURE_WIDTH, UPLOAD_LENGTH } from '../../cms/contract/limits.ts';
import { BIN_ROOT as BIN_FOLDER, GALLERY_CATEGORY, FILE_ROOT as ROOT_FOLDER } from '../../cms/contract/vocabulary.ts';

export {
  BODY_MEGABYTES,
  MESSAGES_PER_HOUR,
  PICTURE_LIMITS,
  UPLOAD_MEGABYTES,
} from '../../cms/contract/limits.ts';

/** Limits (spec §5 and §9) for the server's rules and the screens: those of the cms, and those of the calls alone. */
export const LIMITS = {
  ...CMS_LIMITS,
  upload: { base64Length: UPLOAD_LENGTH, nameLength: CMS_LIMITS.fileName.max },
} as const;

export const PAGE_SIZE = { articles: 10, albums: 9, videos: 10, default: 20, max: 50 } as const;

/** Beside an article: this many others of its category. */
export const LAST_ARTICLES = 6;

export const HOME = { galleryCategory: GALLERY_CATEGORY } as const;

export const CONTACT_BLOCK = 3;
export const DONATE_PAGE = 13;

export const FILE_ROOT = `/${ROOT_FOLDER}/`;
export const BIN_ROOT = `/${BIN_FOLDER}/`;

/** Widths that uploads are scaled down to, in pixels. */
export const IMAGE_WIDTH = { normal: TEXT_PICTURE_WIDTH, big: 1700 } as const;
