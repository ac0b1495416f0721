/**
 * What the cms stores at most and at least. The adapter checks the same before it asks the cms, and the forms before they
 * ask the adapter. The schemas of the content types and components repeat the lengths, which a test compares with these.
 */
export const CMS_LIMITS = {
  title: { min: 10, max: 200 },
  author: { max: 120 },
  summary: { min: 20, max: 500 },
  html: { min: 40, max: 200_000 },
  /** A short text, such as the name of a workplace or of a link. */
  label: { max: 200 },
  /** An address of a file or page, or a video's embed code. */
  link: { max: 2_000 },
  albumFolder: { max: 255 },
  /** bcrypt reads 72 bytes. A longer password is refused: cut off, it would match with any other ending. */
  password: { min: 6, maxBytes: 72 },
  username: { min: 3, max: 60 },
  userField: { max: 120 },
  message: { name: 100, email: 254, mobile: 30, subject: 200, body: 5_000 },
  /** The number of the chat button, with its country's code. */
  chatNumber: { max: 30 },
  /** Entries of a list in the settings. */
  settingsList: { max: 20 },
  fileName: { max: 180 },
  folderPath: { max: 1_000 },
  /** The alternative text of a picture in one language. */
  altText: { max: 500 },
  /** The text that users are searched by. */
  search: { max: 100 },
  version: { max: 100 },
} as const;

/** How much one request may name or read. */
export const REQUEST_LIMITS = {
  /** Files that are moved or restored together. */
  files: 500,
  /** Messages that are deleted together. */
  messages: 500,
  /** Pictures that are looked up by their addresses. No text has as many; the others get no further sizes. */
  pictures: 50,
  /** Rows of a list. */
  rows: 100,
  /** Where a list may start: beyond any list, and within what the databases accept as an offset. */
  offset: 1_000_000_000,
} as const;

/** Pixels of all frames together: enough for a good camera, and small enough for memory. */
export const PICTURE_LIMITS = { pixels: 30_000_000, frames: 400 } as const;

/** The width in pixels of a picture in a text. */
export const TEXT_PICTURE_WIDTH = 730;
