/** Why the cms refuses a request, with the HTTP status of its reply. */
export const REFUSALS = {
  /** Nothing has the requested number or path. */
  notFound: 404,
  /** A name is taken. */
  alreadyExists: 409,
  /** The file store is full. */
  quotaExceeded: 413,
  /** Fields break rules; the details name them. */
  invalidData: 400,
  /** The item was changed after the version that the save is based on; the details hold it as it is now. */
  editConflict: 409,
  wrongLogin: 401,
  /** The token is of no session, or of one that has ended. */
  notSignedIn: 401,
  /** Nothing can be stored for now: the disk is full, or must not be written. */
  cannotSave: 503,
} as const;

export type ErrorCode = keyof typeof REFUSALS;

/** The name by which replies tell the product's own refusals from Strapi's. */
export const REFUSAL_NAME = 'KhayrError';

/** A failed rule: the field, and the key of the text that says what is wrong. */
export interface FieldError {
  field: string;
  key: string;
}

/** The details of a refusal. One failed rule is in `field` and `key`; `errors` names all of them where there may be several. */
export interface RefusalDetails {
  field?: string | undefined;
  key?: string | undefined;
  errors?: FieldError[] | undefined;
  /** Of an edit conflict: the item as it is now. */
  current?: unknown;
  /** Of a full file store: how much it takes, in megabytes. */
  limit?: number | undefined;
}

/** The keys of texts about fields that both sides check. The web has the texts. */
export const ERROR_KEY = {
  /** Not valid, for fields without a text of their own: the text of the status «invalid data». */
  invalid: 'ERROR.8',
  required: 'ERR_REQUIRED',
  tooLong: 'ERROR.TOO_LONG',
  /** More pixels or frames than a picture may have. */
  pictureTooLarge: 'ERROR.PICTURE_TOO_LARGE',
  /** Missing or too short. */
  title: 'ERROR.MISS.TITLE',
  summary: 'ERROR.MISS.SUMMARY',
  html: 'ERROR.MISS.HTML',
  link: 'ERROR.MISS.LINK',
  date: 'ERROR.DATE_INVALID',
  email: 'ERROR.EMAIL_INVALID',
  emailTaken: 'ERROR.EMAIL_TAKEN',
  /** The text of the status «already exists». */
  nameTaken: 'ERROR.4',
  /** Too short, or no text. */
  password: 'ERROR.PASSWORD_INVALID',
  passwordTooLong: 'ERROR.PASSWORD_TOO_LONG',
  /** Unknown, used or expired. */
  resetCode: 'ERROR.RESET_CODE_INVALID',
  /** Without this account nobody could manage the site. */
  lastManager: 'ERROR.LAST_MANAGER',
  /** Of no field: nothing can be stored for now. */
  cannotSave: 'ERROR.CANNOT_SAVE',
} as const;
