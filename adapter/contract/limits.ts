import { BIN_ROOT as BIN_FOLDER, FILE_ROOT as ROOT_FOLDER } from '../../cms/contract/file-folders.ts';
import { CMS_LIMITS, TEXT_PICTURE_WIDTH, UPLOAD_LENGTH } from '../../cms/contract/limits.ts';

export {
  AUDIT_LIMITS,
  PICTURE_LIMITS,
  REDIRECT_LIMITS,
  SECOND_FACTOR_LIMITS,
  UNANSWERED_LIMITS,
  UPLOAD_MEGABYTES,
  VISIT_LIMITS,
} from '../../cms/contract/limits.ts';

/** Limits (spec §5 and §9) for the server's rules and the screens: those of the cms, and those of the calls alone. */
export const LIMITS = {
  ...CMS_LIMITS,
  upload: { base64Length: UPLOAD_LENGTH, nameLength: CMS_LIMITS.fileName.max },
} as const;

export const FILE_ROOT = `/${ROOT_FOLDER}/`;
export const BIN_ROOT = `/${BIN_FOLDER}/`;

/** Widths that uploads are scaled down to, in pixels. */
export const IMAGE_WIDTH = { normal: TEXT_PICTURE_WIDTH, big: 1700 } as const;
