/** Business constants and limits (spec §5 and §9), shared by the server's rules and the screens. */
export const LIMITS = {
  title: { min: 10, max: 200 },
  author: { max: 120 },
  summary: { min: 20, max: 500 },
  html: { min: 40, max: 200_000 },
  label: { max: 200 },
  /** An address of a file or page, or a video's embed code. */
  link: { max: 2_000 },
  /** bcrypt reads 72 bytes; a longer password is refused, never cut. */
  password: { min: 6, maxBytes: 72 },
  username: { max: 60 },
  message: { name: 100, email: 254, mobile: 30, subject: 200, body: 5_000 },
  userField: { max: 120 },
  /** Base64 text of an upload, in characters: about 20 MB of file. */
  upload: { base64Length: 28_000_000, nameLength: 180 },
} as const;

export const PAGE_SIZE = { articles: 10, albums: 9, videos: 10, default: 20, max: 50 } as const;

export const HOME = { galleryCategory: 6 } as const;

export const CONTACT_BLOCK = 3;
export const DONATE_PAGE = 13;

export const FILE_ROOT = '/_userFiles/';
export const BIN_ROOT = '/_bin/';

/** Widths that uploads are scaled down to, in pixels. */
export const IMAGE_WIDTH = { normal: 730, big: 1700 } as const;
