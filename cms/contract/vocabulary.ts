import type { CategoryType } from './kinds/kind.ts';
import { ADDRESSED_KINDS, ITEM_KINDS, type ItemKind, LIST_ROUTES, ofKinds, ROUTES_OF_KINDS } from './kinds/kinds.ts';
import { MENU_TYPE, SEARCH_KINDS } from './visitors-vocabulary.ts';

export * from './file-folders.ts';
export type { CategoryType } from './kinds/kind.ts';
export * from './kinds/kinds.ts';
export * from './languages.ts';
export * from './visitors-vocabulary.ts';

/** Whether the donate page shows the demo association's accounts, or would if visitors were not protected from them. */
export const DEMO_ACCOUNTS = ['none', 'public', 'hidden'] as const;
export type DemoAccounts = (typeof DEMO_ACCOUNTS)[number];

/** Kinds of content that replies are made from. The change stream names the ones that have changed. */
export const TAGS = [
  ...ITEM_KINDS,
  'category',
  'home',
  'site-setting',
  'donation',
  'campaign',
  'notice',
  'zakat',
  'form',
  'file',
  'redirect',
] as const;
export type Tag = (typeof TAGS)[number];

/** The pages whose visits are counted, by their screens. */
export const VISITED_PAGES = ['home', ...ROUTES_OF_KINDS, 'contact', 'search'] as const;
export type VisitedPage = (typeof VISITED_PAGES)[number];

/** What visits are counted by: their page, the document whose file was opened, the host that they came from, and what they clicked to donate. */
export const VISIT_COUNTS = [...VISITED_PAGES, 'download', 'host', 'donate'] as const;

export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];

/**
 * What was clicked to donate: the donate button (''), or on the donate page the link of a way to give, the copy button of an
 * account's number, or a link that sends a receipt. Each with the key of its text.
 */
export const DONATE_CLICKS = {
  '': 'VISITS.CLICK_BUTTON',
  link: 'VISITS.CLICK_LINK',
  number: 'VISITS.CLICK_NUMBER',
  receipt: 'VISITS.CLICK_RECEIPT',
} as const;
export type DonateClick = keyof typeof DONATE_CLICKS;

/** Which times of events are listed. */
export const EVENT_TIMES = ['coming', 'past'] as const;
export type EventTime = (typeof EVENT_TIMES)[number];

/** What words are found and replaced in besides items. */
export const SITE_PARTS = ['home', 'menu', 'notice', 'donation', 'settings', 'file'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

export const REVISION_KINDS = [
  ...ITEM_KINDS,
  'settings',
  'donation',
  'campaign',
  'notice',
  'zakat',
  'form',
  'menu',
  'home',
] as const;

/** What a search finds beside items: the lists of categories, by their types, the pages without an entry in the menu, and links. */
export const SEARCHED_SCREENS = [...LIST_ROUTES, 'contact', 'privacy', 'zakat', 'home', 'form', 'link'] as const;

/** What a link can lead to on this site: what is searched, and files. */
export const LINK_TARGETS = [...SEARCH_KINDS, ...SEARCHED_SCREENS, 'file'] as const;

/** Whether visitors see what a link leads to, or managers alone, or nobody. */
export const LINK_STATES = ['visible', 'hidden', 'gone'] as const;

/**
 * A language of an item compared with the other one: there is no text in it, or the other one changed after this one was
 * last confirmed, or neither.
 */
export const TRANSLATION_STATES = ['missing', 'outdated', 'complete'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** A text that waits for somebody who publishes it, and one that they sent back with a note. */
export const REVIEW_STATES = ['ready', 'returned'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What happened to a paragraph of the text it was translated from. One that stands elsewhere now, unchanged, has moved. */
export const CHANGE_KINDS = ['added', 'removed', 'changed', 'moved'] as const;

/** What goes to the bin when it is deleted. */
export const BIN_KINDS = [...ITEM_KINDS, 'category', 'campaign', 'form'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/**
 * What the audit log says that somebody did. «erase» is for good, from the bin; «invite» makes a link to set a password;
 * «open» is of a visitor's message, «confirm» says that a translation is still correct, and the «factor» is the second one;
 * «submit» asks for a review, and «send-back» answers it with a note; «answer» is to a message, by mail. Each with the key of its text, as those below.
 */
export const AUDIT_ACTIONS = {
  'sign-in': 'AUDIT.SIGN_IN',
  'sign-in-failed': 'AUDIT.SIGN_IN_FAILED',
  'sign-out': 'AUDIT.SIGN_OUT',
  password: 'AUDIT.PASSWORD',
  create: 'AUDIT.CREATE',
  change: 'AUDIT.CHANGE',
  publish: 'AUDIT.PUBLISH',
  hide: 'AUDIT.HIDE',
  delete: 'AUDIT.DELETE',
  restore: 'AUDIT.RESTORE',
  erase: 'AUDIT.ERASE',
  rights: 'AUDIT.RIGHTS',
  invite: 'AUDIT.INVITE',
  'factor-on': 'AUDIT.FACTOR_ON',
  'factor-off': 'AUDIT.FACTOR_OFF',
  'factor-reset': 'AUDIT.FACTOR_RESET',
  'recovery-code': 'AUDIT.RECOVERY_CODE',
  'recovery-codes': 'AUDIT.RECOVERY_CODES',
  'device-forget': 'AUDIT.DEVICE_FORGET',
  'session-end': 'AUDIT.SESSION_END',
  export: 'AUDIT.EXPORT',
  open: 'AUDIT.OPEN',
  confirm: 'AUDIT.CONFIRM',
  replace: 'AUDIT.REPLACE',
  submit: 'AUDIT.SUBMIT',
  'send-back': 'AUDIT.SEND_BACK',
  answer: 'AUDIT.ANSWER',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What that was done to: kinds of content, and what has no history of its own. */
export const AUDIT_KINDS = {
  ...ofKinds(({ labels }) => labels.one),
  category: 'BIN.KIND_CATEGORY',
  menu: 'AUDIT.KIND_MENU',
  home: 'AUDIT.KIND_HOME',
  settings: 'ADMIN.SETTINGS',
  mail: 'SETUP.MAIL',
  donation: 'AUDIT.KIND_DONATION',
  campaign: 'BIN.KIND_CAMPAIGN',
  notice: 'NOTICES.LIST',
  zakat: 'ZAKAT.TITLE',
  file: 'AUDIT.KIND_FILE',
  'contact-message': 'AUDIT.KIND_MESSAGE',
  'answer-template': 'TEMPLATES.TITLE',
  form: 'FORMS.ONE',
  gift: 'GIFTS.ONE',
  'gift-settings': 'GIFTS.SETTINGS',
  'card-settings': 'CARDS.TITLE',
  'receipt-signer': 'SIGNER.TITLE',
  redirect: 'AUDIT.KIND_REDIRECT',
  workplace: 'AUDIT.KIND_WORKPLACE',
  user: 'AUDIT.KIND_USER',
  'dashboard-account': 'AUDIT.KIND_DASHBOARD_ACCOUNT',
  'dashboard-role': 'AUDIT.KIND_DASHBOARD_ROLE',
  'dashboard-settings': 'AUDIT.KIND_DASHBOARD_SETTINGS',
  audit: 'AUDIT.TITLE',
  visit: 'VISITS.TITLE',
  'export-site': 'EXPORTS.SITE',
  'export-data': 'EXPORTS.DATA',
} as const satisfies Record<ItemKind, string> & Record<string, string>;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** Where it was done. */
export const AUDIT_SOURCES = {
  site: 'ADMIN.SITE',
  dashboard: 'ADMIN.DASHBOARD',
  schedule: 'AUDIT.BY_SCHEDULE',
} as const;
export type AuditSource = keyof typeof AUDIT_SOURCES;

export const CATEGORY_TYPES: readonly CategoryType[] = namesOf(MENU_TYPE).toSorted(
  (one, other) => MENU_TYPE[one] - MENU_TYPE[other],
);

/** What an entry of the menu without content of its own can lead to, besides an address. */
const MENU_SCREENS = ['home', 'contact', 'zakat'] as const;
/** Those that are chosen by their titles. */
export const CHOSEN_TARGETS = [...ADDRESSED_KINDS, 'form'] as const;
export type ChosenTarget = (typeof CHOSEN_TARGETS)[number];
export const MENU_TARGETS = ['category', ...CHOSEN_TARGETS, ...MENU_SCREENS] as const;
export type MenuTargetKind = (typeof MENU_TARGETS)[number];

export const isChosenTarget = (kind: unknown): kind is ChosenTarget => CHOSEN_TARGETS.some((known) => known === kind);

/** Whether a kind is a screen of which there is one, so that a target needs no number. */
export const isMenuScreen = (kind: unknown): kind is (typeof MENU_SCREENS)[number] =>
  MENU_SCREENS.some((screen) => screen === kind);

/** In which order a block of the home page lists its items. */
export const ITEM_ORDERS = ['newest', 'oldest', 'title'] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

/**
 * What the site leads to by its number, and what is wrong with it: there is none, it is in the bin, it is of another type, or
 * visitors do not see it.
 */
export const NEEDED_CONTENT = ['donate', 'gallery', 'contact'] as const;
export type NeededContent = (typeof NEEDED_CONTENT)[number];
export const NEEDED_STATES = ['missing', 'in-bin', 'wrong-type', 'hidden'] as const;
export type NeededState = (typeof NEEDED_STATES)[number];

/** What became of a message, with the key of its text. */
export const MESSAGE_STATES = {
  new: 'MESSAGES.STATE_NEW',
  work: 'MESSAGES.STATE_WORK',
  done: 'MESSAGES.STATE_DONE',
  unwanted: 'MESSAGES.STATE_UNWANTED',
  cancelled: 'MESSAGES.STATE_CANCELLED',
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/** States of answers that take no place, and are not counted. */
export const UNCOUNTED_STATES: readonly MessageState[] = ['unwanted', 'cancelled'];

/** What is looked for in a text while it is written, and in an item besides, in the order in which it is told of. */
const TEXT_CHECKS = ['unwritten', 'picture', 'heading', 'vague', 'dead', 'color', 'sentence'] as const;
export type TextCheck = (typeof TEXT_CHECKS)[number];
export const ITEM_CHECKS = ['title', 'summary', ...TEXT_CHECKS] as const;
export type ItemCheck = (typeof ITEM_CHECKS)[number];

/**
 * What is kept with a message: a note for colleagues, an answer that was mailed to its sender, a mail of its form, or that its sender
 * has cancelled it.
 */
export const MESSAGE_NOTES = ['note', 'answer', 'copy', 'cancelled'] as const;

/** What whoever answers a form is mailed: nothing, words of the association, or these with what was answered. */
export const FORM_MAILINGS = {
  none: 'FORMS.MAILING_NONE',
  words: 'FORMS.MAILING_WORDS',
  copy: 'FORMS.MAILING_COPY',
} as const;
export type FormMailing = keyof typeof FORM_MAILINGS;

/** The state of a mail about a message, or of an answer to it. */
export const DELIVERY_STATES = ['pending', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The ways to give that the donate page can show. */
export const WAY_KINDS = ['bank', 'wallet', 'link', 'in-kind', 'cash'] as const;

/** The metals that nisab is measured by. */
export const METALS = ['gold', 'silver'] as const;

/** What the zakat page explains, in its order. */
export const ZAKAT_RULES = ['nisab', 'year', 'cash', 'metals', 'trade', 'shares', 'owed', 'owing', 'fitr'] as const;
export type ZakatRule = (typeof ZAKAT_RULES)[number];
/** What became of a gift, with the key of its text. */
export const GIFT_STATES = {
  promised: 'GIFTS.STATE_PROMISED',
  received: 'GIFTS.STATE_RECEIVED',
  thanked: 'GIFTS.STATE_THANKED',
  cancelled: 'GIFTS.STATE_CANCELLED',
} as const;
export type GiftState = keyof typeof GIFT_STATES;

/** How a promised gift is to come. */
export const GIFT_WAYS = {
  bank: 'DONATE.KIND.BANK',
  wallet: 'DONATE.KIND.WALLET',
  cash: 'DONATE.KIND.CASH',
  card: 'DONATE.KIND.CARD',
} as const;
export type GiftWay = keyof typeof GIFT_WAYS;

export const GIFT_INTERVALS = { once: 'DONATE.ONCE', monthly: 'DONATE.MONTHLY' } as const;
export type GiftInterval = keyof typeof GIFT_INTERVALS;

/** The fields by which an item appears and disappears at a time. */
export const SCHEDULE_FIELDS = ['visibleFrom', 'visibleUntil'] as const;

/** The time zone of a site whose settings name none. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** The names of months in Arabic: يناير as in Egypt, or كانون الثاني as in the Levant. */
export const MONTH_NAMES = ['gregorian', 'levantine'] as const;

/** The digits of numbers and dates in Arabic: 123 or ١٢٣. */
export const DIGITS = ['western', 'eastern'] as const;

/** The currencies of accounts and amounts, as ISO 4217 names them. */
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
