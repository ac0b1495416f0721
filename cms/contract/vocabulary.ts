/** The languages of the content; the first one is the default. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The types of accounts (spec §6). */
export const USER_TYPE = { manager: 4, responsible: 5, worker: 7, none: 99 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

/** Kinds of content that replies are made from. The change stream names the ones that have changed. */
export const TAGS = [
  'article',
  'video',
  'album',
  'page',
  'content-block',
  'category',
  'home',
  'site-setting',
  'donation',
  'campaign',
  'file',
] as const;
export type Tag = (typeof TAGS)[number];

/** What has a history of revisions. */
export const REVISION_KINDS = [
  'article',
  'video',
  'album',
  'page',
  'content-block',
  'settings',
  'donation',
  'campaign',
] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** The types of localized items, as addresses name them. */
export type ItemPath = 'articles' | 'videos' | 'albums' | 'pages' | 'content-blocks';

export const CATEGORY_TYPES = ['page', 'articles', 'gallery', 'album', 'videos', 'external-link'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

export const MESSAGE_STATES = ['new', 'read', 'done'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The state of a message's mail. */
export const DELIVERY_STATES = ['pending', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The ways to give that the donate page can show. */
export const WAY_KINDS = ['bank', 'wallet', 'link', 'in-kind', 'cash'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** The currencies of accounts and amounts, as ISO 4217 names them. */
/** The names of months in Arabic: يناير as in Egypt, or كانون الثاني as in the Levant. */
export const MONTH_NAMES = ['gregorian', 'levantine'] as const;
export type MonthNames = (typeof MONTH_NAMES)[number];

export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'ILS',
  'JOD',
  'EGP',
  'LBP',
  'SYP',
  'IQD',
  'TRY',
  'SAR',
  'AED',
  'KWD',
  'QAR',
  'BHD',
  'OMR',
  'YER',
  'SDG',
  'LYD',
  'TND',
  'DZD',
  'MAD',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The category whose albums the home page's gallery shows if the editors chose none (spec §3). */
export const GALLERY_CATEGORY = 6;

/** The Media Library folder of the site's files; paths are written with names, `/_userFiles/albums/x/`. */
export const FILE_ROOT = '_userFiles';

/** The folder of deleted files. It has no folders of its own, and its files are not served. */
export const BIN_ROOT = '_bin';
