import { STATUS, type Status } from './status.ts';

/** The name by which replies tell the product's own refusals from Strapi's. */
export const REFUSAL_NAME = 'KhayrError';

/** A failed rule: the field, and the key of the text that says what is wrong. */
export interface FieldError {
  field: string;
  key: string;
}

/** A secret for an app that makes codes: as text, as a link that opens the app, and as a QR code. */
export interface FactorSecret {
  key: string;
  link: string;
  qr: { size: number; path: string };
}

/** The details of a refusal. One failed rule is in `field` and `key`; `errors` names all of them where there may be several. */
export interface RefusalDetails {
  field?: string | undefined;
  key?: string | undefined;
  errors?: FieldError[] | undefined;
  /** Of several items that are changed at once: the title of the one that is refused. */
  title?: string | undefined;
  /** Of an edit conflict: the item as it is now. */
  current?: unknown;
  /** Of an edit conflict: the name of whoever saved it last. */
  savedBy?: string | undefined;
  /** Of a form of the dashboard that was opened before another save: whose, when, and the fields that differ. */
  stale?: { savedBy: string; savedAt: string; timeZone: string; fields: string[] } | undefined;
  /** Of a full file store: how much it takes, in megabytes. */
  limit?: number | undefined;
  /** Of too many codes: seconds until the next one is checked. */
  retryAfter?: number | undefined;
  /** Of a code that is needed: the secret that an account of the dashboard has to set up first. */
  setUp?: FactorSecret | undefined;
}

/** The keys of texts about fields that both sides check. The web has the texts. */
export const ERROR_KEY = {
  /** Not valid, for fields without a text of their own: the text of the status «invalid data». */
  invalid: 'ERROR.8',
  required: 'ERR_REQUIRED',
  tooLong: 'ERROR.TOO_LONG',
  /** More pixels or frames than a picture may have. */
  pictureTooLarge: 'ERROR.PICTURE_TOO_LARGE',
  /** Not all of the picture is there, or a part of it cannot be read. */
  pictureDamaged: 'ERROR.PICTURE_DAMAGED',
  /** A photo of an iPhone in a format that browsers do not display. */
  pictureHeic: 'ERROR.PICTURE_HEIC',
  /** A PNG or AVIF of several frames, of which re-encoding would leave one. */
  pictureAnimated: 'ERROR.PICTURE_ANIMATED',
  /** Missing or too short. */
  title: 'ERROR.MISS.TITLE',
  summary: 'ERROR.MISS.SUMMARY',
  html: 'ERROR.MISS.HTML',
  link: 'ERROR.MISS.LINK',
  date: 'ERROR.DATE_INVALID',
  /** No rule of repetition, or one that the site does not take. */
  rule: 'ERROR.RULE_INVALID',
  /** It would end before it begins. */
  momentOrder: 'ERROR.MOMENT_ORDER',
  /** When something is to appear or to disappear is over. */
  schedulePast: 'ERROR.SCHEDULE_PAST',
  /** It would disappear before it appears. */
  scheduleOrder: 'ERROR.SCHEDULE_ORDER',
  /** Published while it is to appear later. */
  scheduleWaits: 'ERROR.SCHEDULE_WAITS',
  /** Whoever may not publish sets a time, or changes what is to appear by itself. */
  scheduleRight: 'ERROR.SCHEDULE_RIGHT',
  timeZone: 'ERROR.TIME_ZONE',
  email: 'ERROR.EMAIL_INVALID',
  /** No name of a mail server. */
  mailHost: 'ERROR.MAIL_HOST',
  /** A stored password is for the server that it was stored for. */
  mailPassword: 'ERROR.MAIL_PASSWORD',
  /** An answer that is no e-mail address, and no day. */
  answerEmail: 'ERROR.ANSWER_EMAIL',
  answerDate: 'ERROR.ANSWER_DATE',
  /** More or fewer of several than a form wants. */
  chosen: 'ERROR.CHOSEN',
  /** A file that no form takes: of another kind, or too large. */
  answerFile: 'ERROR.ANSWER_FILE',
  /** No number that can be dialled. */
  phone: 'ERROR.PHONE_INVALID',
  /** No number, or one out of the field's bounds. */
  number: 'ERROR.NUMBER_INVALID',
  /** Fields of a form: none asks anything, and the languages have different options. */
  formEmpty: 'ERROR.FORM_EMPTY',
  formOptions: 'ERROR.FORM_OPTIONS',
  /** A condition that names no field before it, or an answer that nobody can give. */
  formCondition: 'ERROR.FORM_CONDITION',
  /** A second answer to a form that takes one from an address; a form that mails, or takes one, without a field for the address. */
  formTwice: 'ERROR.FORM_TWICE',
  formNoAddress: 'ERROR.FORM_NO_ADDRESS',
  /** Something else where a form of the site is named. */
  formMissing: 'ERROR.FORM_MISSING',
  /** A form that is answered before it opens, or after it closed; and without a place left. */
  formClosed: 'ERROR.FORM_CLOSED',
  formFull: 'ERROR.FORM_FULL',
  formChanged: 'ERROR.FORM_CHANGED',
  /** No amount of money in the currency. */
  amount: 'ERROR.GIFT_AMOUNT',
  /** No month, YYYY-MM. */
  month: 'ERROR.MONTH',
  /** A gift that is not promised any more, or not yet received. */
  giftState: 'ERROR.GIFT_STATE',
  /** No key of the provider of card payments, as it shows them. */
  cardKey: 'ERROR.CARD_KEY',
  /** The provider of card payments does not answer as it should. */
  cardsDown: 'ERROR.CARDS_DOWN',
  /** A receipt or a reminder that nobody can be mailed. */
  giftContact: 'ERROR.GIFT_CONTACT',
  /** Nothing that can be read as a bank's statement. */
  statement: 'ERROR.STATEMENT',
  /** A bank's statement that is longer than can be read at once. */
  statementLong: 'ERROR.STATEMENT_LONG',
  /** Nothing can be mailed from the site. */
  noMailServer: 'ERROR.NO_MAIL_SERVER',
  /** Nobody can be mailed a link: no mail server is named. */
  noMail: 'ERROR.NO_MAIL',
  /** A telephone number without its country's code. */
  countryCode: 'ERROR.COUNTRY_CODE',
  /** Not #rrggbb. */
  color: 'ERROR.COLOR_INVALID',
  /** No address that the site shows as a link. */
  address: 'ERROR.ADDRESS_INVALID',
  /** Neither an e-mail address nor an https address. */
  securityContact: 'ERROR.SECURITY_CONTACT',
  /** No address of another site. */
  otherSite: 'ERROR.OTHER_SITE',
  /** Not a code of a search engine. */
  siteCode: 'ERROR.SITE_CODE_INVALID',
  emailTaken: 'ERROR.EMAIL_TAKEN',
  /** The text of the status «already exists». */
  nameTaken: 'ERROR.4',
  /** Too short, or no text. */
  password: 'ERROR.PASSWORD_INVALID',
  passwordTooLong: 'ERROR.PASSWORD_TOO_LONG',
  /** Unknown, used or expired. */
  resetCode: 'ERROR.RESET_CODE_INVALID',
  /** Not the code of the set-up, or the set-up needs none any more. */
  setupCode: 'ERROR.SETUP_CODE',
  /** A code of the second factor that is wrong, or was used before. */
  signInCode: 'ERROR.SIGN_IN_CODE',
  /** The own password, which a change of the second factor asks for. */
  ownPassword: 'ERROR.OWN_PASSWORD',
  factorRequired: 'ERROR.FACTOR_REQUIRED',
  /** The settings require a second factor, so the site is the only way into the dashboard. */
  signInClosed: 'ERROR.SIGN_IN_CLOSED',
  /** A second factor of one's own is turned off with its code. */
  ownFactor: 'ERROR.OWN_FACTOR',
  /** Who requires a second factor of all managers has one. */
  factorFirst: 'ERROR.FACTOR_FIRST',
  /** Without this account nobody could manage the site. */
  lastManager: 'ERROR.LAST_MANAGER',
  /** An account with rights that whoever saves does not have, or would be given them. */
  rightsBeyond: 'ERROR.RIGHTS_BEYOND',
  /** Something would be answered as hidden, deleted or published while visitors go on reading another row of it. */
  rows: 'ERROR.ROWS',
  /** Whoever saves may write their own drafts or one language only. */
  notAllowed: 'ERROR.NOT_ALLOWED',
  /** A text is submitted for review that visitors see as it is. */
  nothingToReview: 'ERROR.NOTHING_TO_REVIEW',
  /** A text is sent back that was published or withdrawn meanwhile. */
  reviewOver: 'ERROR.REVIEW_OVER',
  /** Whoever may not publish writes alternative texts that are missing, and changes none. */
  altKept: 'ERROR.ALT_KEPT',
  /** Not of a kind that the site takes, or not what its name says. */
  fileKind: 'ERROR.FILE_KIND',
  fileName: 'ERROR.FILE_NAME',
  /** A new folder beyond their number, in all or in its folder. */
  tooManyFolders: 'ERROR.TOO_MANY_FOLDERS',
  /** A file that something shows. */
  fileInUse: 'ERROR.FILE_IN_USE',
  /** Restoring from the bin: the item exists in this language again. */
  restoreLanguage: 'ERROR.RESTORE_LANGUAGE',
  /** Another item has its number, as another page of its category does. */
  restoreNumber: 'ERROR.RESTORE_NUMBER',
  restoreCategory: 'ERROR.RESTORE_CATEGORY',
  /** A picture of it, the folder of its pictures, or the category above it no longer exists. */
  restorePicture: 'ERROR.RESTORE_PICTURE',
  restoreFolder: 'ERROR.RESTORE_FOLDER',
  restoreParent: 'ERROR.RESTORE_PARENT',
  /** A form that does not fit to what is stored, as one of an older version. */
  formOutdated: 'ERROR.FORM_OUTDATED',
  /** A number outside of what the field takes. */
  numberRange: 'ERROR.NUMBER_RANGE',
  /** More entries than the list takes. */
  listTooLong: 'ERROR.LIST_TOO_LONG',
  /** Of no field: nothing can be stored for now. */
  cannotSave: 'ERROR.CANNOT_SAVE',
  /** Of no field: the database does not answer. */
  noDatabase: 'ERROR.NO_DATABASE',
  /** Of no field: the place where files are stored does not answer. */
  fileStore: 'ERROR.FILE_STORE',
  category: 'ERROR.MISS.CATEGORY',
  /** The category lists content of another type. */
  categoryType: 'ERROR.CATEGORY_TYPE',
  /** The category has content or subcategories, or the home page shows it. */
  categoryInUse: 'ERROR.CATEGORY_IN_USE',
  /** The category would be below itself. */
  menuLoop: 'ERROR.MENU_LOOP',
  /** Below more entries than the menu has levels. */
  menuTooDeep: 'ERROR.MENU_TOO_DEEP',
  /** No address that the site links to. */
  menuAddress: 'ERROR.MENU_ADDRESS',
  /** What an entry of the menu leads to does not exist. */
  menuTarget: 'ERROR.MENU_TARGET',
  /** Content would move to a category that does not list it. */
  menuMove: 'ERROR.MENU_MOVE',
  pageTaken: 'ERROR.PAGE_TAKEN',
  /** A page would move to another category. */
  pageMoved: 'ERROR.PAGE_MOVED',
  numberTaken: 'ERROR.NUMBER_TAKEN',
  /** The site itself leads to it. */
  neededBySite: 'ERROR.NEEDED_BY_SITE',
  folderMissing: 'ERROR.FOLDER_MISSING',
  /** Deleted, or not among the site's files. */
  pictureMissing: 'ERROR.PICTURE_MISSING',
  textPictureMissing: 'ERROR.TEXT_PICTURE_MISSING',
  /** Deleted, not among the site's files, or a picture. */
  fileMissing: 'ERROR.FILE_MISSING',
  /** The home page has two blocks of one kind. */
  contentBlockMissing: 'ERROR.CONTENT_BLOCK_MISSING',
  /** Not the path of an old address. */
  redirectFrom: 'ERROR.REDIRECT_FROM',
  /** A path with a query, which rules do not look at. */
  redirectQuery: 'ERROR.REDIRECT_QUERY',
  /** An address that the site itself always answers. */
  redirectReserved: 'ERROR.REDIRECT_RESERVED',
  /** A path of more parts, or a query of more parameters, than rules are found for. */
  redirectLong: 'ERROR.REDIRECT_LONG',
  /** Letters were lost, as in a table that was read in another encoding. */
  unreadable: 'ERROR.UNREADABLE',
  /** A pattern for addresses, of which only those that end in anything can be taken. */
  redirectPattern: 'ERROR.REDIRECT_PATTERN',
  /** Neither a path of the site nor an address with http(s). */
  redirectTo: 'ERROR.REDIRECT_TO',
  /** The rules form a loop. */
  redirectLoop: 'ERROR.REDIRECT_LOOP',
  /** Another rule is for the address. */
  redirectTaken: 'ERROR.REDIRECT_TAKEN',
  /** An imported file has the address in two lines. */
  redirectTwice: 'ERROR.REDIRECT_TWICE',
  /** Not 301, 302 or 410, or none of the words for which addresses a rule is for. */
  redirectStatus: 'ERROR.REDIRECT_STATUS',
  redirectMatch: 'ERROR.REDIRECT_MATCH',
  /** More rules than the site stores. */
  redirectsFull: 'ERROR.REDIRECTS_FULL',
  /** Nothing that can be read as a table. */
  csv: 'ERROR.CSV',
  /** Somebody else changed it since the form of the dashboard was opened. */
  formStale: 'ERROR.FORM_STALE',
  /** A number that no article has. */
  articleMissing: 'ERROR.ARTICLE_MISSING',
} as const;

/**
 * Why the cms refuses a request: the HTTP status of its reply, the status of the contract that it becomes, and the key of
 * its text where that is not the status's own.
 */
export const REFUSALS = {
  /** Nothing has the requested number or path. */
  notFound: { http: 404, status: STATUS.notFound },
  /** A name is taken. */
  alreadyExists: { http: 409, status: STATUS.alreadyExists },
  /** The file store is full. */
  quotaExceeded: { http: 413, status: STATUS.quotaExceeded },
  /** Fields break rules; the details name them. */
  invalidData: { http: 400, status: STATUS.invalidData },
  /** The item was changed after the version that the save is based on; the details hold it as it is now. */
  editConflict: { http: 409, status: STATUS.editConflict },
  wrongLogin: { http: 401, status: STATUS.wrongLogin },
  /** The password is right; a code of the second factor is needed, or the given one is wrong. */
  codeRequired: { http: 401, status: STATUS.wrongLogin, key: ERROR_KEY.signInCode },
  wrongCode: { http: 401, status: STATUS.wrongLogin, key: ERROR_KEY.signInCode },
  /** No code of the account is checked for now; the details say for how many seconds. */
  tooManyCodes: { http: 429, status: STATUS.general, key: ERROR_KEY.signInCode },
  /** The token is of no session, or of one that has ended. */
  notSignedIn: { http: 401, status: STATUS.loginRequired },
  /** A link to a preview that was not made here, or shows something that is gone. */
  previewUnknown: { http: 403, status: STATUS.notFound },
  /** A link to a preview after its time. */
  previewExpired: { http: 410, status: STATUS.notFound },
  /** The account may do this, but not to this item or account. */
  notAllowed: { http: 403, status: STATUS.loginRequired, key: ERROR_KEY.notAllowed },
  /** Nothing can be stored for now: the disk is full, or must not be written. */
  cannotSave: { http: 503, status: STATUS.general, key: ERROR_KEY.cannotSave },
  noDatabase: { http: 503, status: STATUS.general, key: ERROR_KEY.noDatabase },
  storeUnavailable: { http: 503, status: STATUS.general, key: ERROR_KEY.fileStore },
  cardsUnavailable: { http: 503, status: STATUS.general, key: ERROR_KEY.cardsDown },
} as const satisfies Record<string, { http: number; status: Status; key?: string }>;

export type ErrorCode = keyof typeof REFUSALS;
