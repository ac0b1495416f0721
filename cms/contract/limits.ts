import { BODY_MEGABYTES, MESSAGE_LENGTHS, MESSAGES_PER_HOUR } from './message-limits.ts';
import { SEARCH_LENGTH } from './visitors-vocabulary.ts';

// Of the managers' screens alone, so that visitors do not load them.
export { ADDRESS_LIMITS, REDIRECT_LIMITS } from './redirect-limits.ts';

export const HOUR_IN_MS = 3_600_000;
export const DAY_IN_MS = 24 * HOUR_IN_MS;

/** Exports that managers start. */
export const EXPORT_LIMITS = {
  /** Bytes of one, and bytes that stay free on the disk for the site, or a tenth of a small one. */
  bytes: 50 * 2 ** 30,
  keptFree: 2 ** 30,
  /** The room that one needs, in times of the stored files: they have smaller versions. */
  timesFiles: 2,
  /** Pages and files that one lacks, of which managers are told. */
  missing: 50,
  linkMinutes: 10,
  keptDays: 7,
} as const;

/** The largest value of an integer column. */
export const MAX_INTEGER = 2_147_483_647;

/**
 * What the cms stores at most and at least (spec §5 and §9). The adapter checks the same before it asks the cms, and the
 * forms before they ask the adapter. The schemas of the content types and components repeat the lengths, which a test compares
 * with these.
 * How many items a screen shows is in screens.ts.
 */
export const LIMITS = {
  title: { min: 10, max: 200 },
  author: { max: 120 },
  summary: { min: 20, max: 500 },
  html: { min: 40, max: 200_000 },
  /** Forms and lists that a text shows: each is a question of its page to the cms. */
  liveBlocks: 8,
  /** A short text, such as the name of a workplace or of a link. */
  label: { max: 200 },
  /** An address of a file or page, or a video's embed code. */
  link: { max: 2_000 },
  /** The name of a time zone. */
  zone: { max: 60 },
  /** By which an event is repeated, and the days on which it is left out. */
  rule: { max: 200 },
  days: { max: 1_100 },
  albumFolder: { max: 255 },
  /** Pictures whose place in an album, or whose caption, is stored; the others follow by their names. */
  albumPictures: { max: 500 },
  /** What is written below a picture of an album, in one language. */
  caption: { max: 300 },
  /** bcrypt reads 72 bytes. A longer password is refused: cut off, it would match with any other ending. */
  password: { min: 6, maxBytes: 72 },
  username: { min: 3, max: 60 },
  userField: { max: 120 },
  /** The column holds ten digits, two of them behind the point. */
  salary: { max: 99_999_999 },
  message: MESSAGE_LENGTHS,
  /** A telephone number of the site, with its country's code. */
  chatNumber: { max: 30 },
  menu: { entries: 200, levels: 5 },
  /** Blocks of the home page, items of one, and the characters of a campaign's text or of a quotation. */
  home: { blocks: 20, items: 20, text: 1_000 },
  /** An address or opening hours, in some lines. */
  contactLines: { max: 300 },
  sameWords: { max: 2_000 },
  /** What the association says of itself in a sentence, for search results and shared links. */
  siteDescription: { max: 300 },
  /** #rrggbb */
  color: { max: 7 },
  /** The code by which a search engine knows whose site it is. */
  siteCode: { max: 100 },
  settingsList: { max: 20 },
  mail: { host: 253, user: 200, password: 500 },
  /** What a counter counts: its unit, its period, and the articles behind it, by numbers of 9 digits at most. */
  counter: { unit: 60, period: 120, articles: 6, article: 999_999_999, source: { max: 40 } },
  /** Articles, or albums, that are found by their titles at once. */
  foundArticles: { max: 10 },
  donation: { ways: 12, amounts: 9 },
  /** What is said above every page. */
  notice: { count: 5, text: 200 },
  /** What a way to give is told by, and for whom: the holder's name is as long as payment codes allow. */
  way: { title: 200, note: 1_000, holder: 70, iban: 34, swift: 11, account: 60 },
  amountText: { max: 200 },
  /** An amount of money in whole units of its currency. */
  money: { max: 1_000_000_000 },
  moneyUse: { max: 2_000 },
  /** A rule of the zakat page in words, and the source of a rule or a price. */
  zakat: { text: 1_000, source: 200 },
  /** What is written to whoever reviews a text, or back to its writer. */
  reviewNote: { max: 1_000 },
  fileName: { max: 180 },
  folderPath: { max: 1_000 },
  /** The alternative text of a picture in one language. */
  altText: { max: 500 },
  /** Of a focal point. */
  percent: { max: 100 },
  /** The text that content, users and articles are searched by. */
  search: { max: SEARCH_LENGTH },
  version: { max: 100 },
  /** Characters of a piece of a file that content is brought from, in base64. */
  importPiece: { max: 600_000 },
} as const;

/** What a comparison of two texts may take: some nanoseconds each, about a tenth of a second in all. */
export const COMPARISON_STEPS = 8_000_000;

/** What may be brought from another site at once. */
export const IMPORT_LIMITS = {
  /** Of work, and of files, before it pauses until somebody says that it is to go on: some sources have no end. */
  hours: 12,
  gigabytes: 20,
  /** Entries of a source. */
  entries: 500_000,
  /** All files that are uploaded together, and what the exports among them unpack to. */
  uploadGigabytes: 4,
  /** Millions of characters of one text: many times more than the site takes. */
  megaCharacters: 4,
  /** A source is read by a thread of its own: memory, minutes of work, and seconds of one step of it. */
  readerMegabytes: 1024,
  readerMinutes: 30,
  readerSeconds: 60,
  /** Sources that are read beside each other, and times that one is begun to be read whose reading the end of the cms broke off. */
  readers: 2,
  reads: 3,
  /** How many times larger a text in an archive may be than what is packed. */
  timesPacked: 200,
} as const;

/** What is read of a PDF, for its number of pages and its words, in a process of its own. */
export const PDF_LIMITS = {
  /** Of a larger file, or one with more pages, the rest is not read. */
  megabytes: 50,
  pages: 500,
  characters: 400_000,
  /** What the process may take before it is ended. */
  memoryMegabytes: 512,
  seconds: 120,
} as const;

export const SEARCH_LIMITS = {
  /** Different words; the others are left out. */
  words: 8,
  wordLength: 40,
  /** The best results, which are all that are shown. */
  found: 200,
  /** Different words of a text that it is found by: more than fit into the longest that people write. */
  wordsOfText: 10_000,
  /** Characters around the words in the piece of a text that a result shows. */
  excerpt: 180,
  /** Spellings that are offered instead of one that nothing has. */
  suggestions: 3,
} as const;

/** What managers see of searches that found nothing. */
export const UNANSWERED_LIMITS = {
  /** Different clients that have searched for the same on a day before it is stored. */
  clients: 3,
  /** Searches that are stored of a day. */
  perDay: 200,
  /** Days that they are stored. */
  days: 90,
} as const;

/** What is said of texts while they are written. */
export const WRITING_LIMITS = {
  /** Own addresses that one text is asked about. */
  addresses: 200,
  /** Findings of a text that are told of on the site's list. */
  findings: 20,
} as const;

/** Find and replace in the texts of all items. */
export const REPLACE_LIMITS = {
  /** Texts of one act, which is one transaction, and places in all of them, but for one text that has more by itself. */
  texts: 200,
  places: 2_000,
  /** Acts that are told of, and can be taken back. */
  acts: 20,
  /** Milliseconds of one call. */
  timeout: 60_000,
} as const;

/** How visits are counted, without visitors. */
export const VISIT_LIMITS = {
  /** Seconds between the reports of an adapter; a crash loses no more. */
  reportEvery: 30,
  /** Different totals that a report holds, and reports that wait while the cms cannot be asked. */
  reported: 2_000,
  waiting: 120,
  /** Different pages that are stored of a day, and hosts that visitors came from; the other hosts are counted together. */
  pagesPerDay: 5_000,
  hostsPerDay: 200,
  /** Days that they are stored. */
  days: 730,
  /** Pages and hosts that are listed. */
  listed: 20,
  /** Totals that an export has, the newest ones. */
  exported: 50_000,
} as const;

/** Days that managers see the visits of. */
export const VISIT_SPANS = [7, 30, 90, 365] as const;

export const AUDIT_LIMITS = {
  /** Days that it is kept, unless AUDIT_KEEP_DAYS says otherwise. */
  days: 365,
  /** Failed sign-ins are counted in one entry for an account and an address in this time, in minutes. */
  failedWithin: 60,
  /** Entries of failed sign-ins in that time; what goes beyond them is counted together in one more. */
  failedEntries: 100,
  /** The newest entries, which an export has. */
  exported: 20_000,
  /** Characters of a name or title. */
  text: 200,
} as const;

export const FORM_LIMITS = {
  fields: 100,
  /** Characters of a label, of the options in a language, and of what stands above a form. */
  label: 300,
  options: 2_000,
  text: 4_000,
  /** Options that are chosen together. */
  chosen: 200,
  /** Answers by which another field is asked. */
  conditionAnswers: 20,
  places: 100_000,
  months: 120,
  readers: 50,
  /** Answers from an address. */
  perHour: 20,
  /** Answers of a day after which an e-mail address is mailed nothing more. */
  mailsPerDay: 3,
  /** Hours before an event in which those who have registered are reminded. */
  reminderHours: 24,
  /** Seconds that nobody needs less for a form. */
  seconds: 2,
} as const;

export const GIFT_LIMITS = {
  /** Purposes that can be chosen, and the characters of one's key and of the sentence about it. */
  purposes: 20,
  /** Events among them. */
  events: 10,
  key: 20,
  purpose: 100,
  about: 200,
  name: 120,
  /** Characters of an amount as it is typed. */
  amount: 30,
  /** Promises from an address, which several people may share. */
  perHour: 20,
  /** Seconds that nobody needs less for a promise. */
  seconds: 2,
  /** Years for which who gave is kept, unless the settings say otherwise, and months for which a promise that never came is. */
  keepYears: 10,
  mostYears: 30,
  promiseMonths: 12,
  /** Characters of the picture of a signature, as it is sent. */
  signature: 2_000_000,
  /** Files by which a donor proves the transfer of a gift. */
  proofs: 5,
  /** Days for which a donor's link opens their gift: from the promise, and again from each receipt. */
  linkDays: 90,
  /** Characters of a bank's statement, and entries in it. */
  statement: 600_000,
  entries: 2_000,
  /** What was spent, as it is typed for the report, and the months that visitors read. */
  spent: 200,
  reportMonths: 12,
  /** Rows of an export of gifts. */
  exported: 50_000,
} as const;

/** What a receipt, or the statement of a year, takes as a PDF, which a thread of its own makes. */
export const RECEIPT_PDF_LIMITS = {
  /** Receipts of a year; with more there is its page to print alone. */
  receipts: 400,
  megabytes: 256,
  seconds: 30,
  /** Those that wait for the one that is made. */
  waiting: 10,
} as const;

export const INBOX_LIMITS = {
  /** Characters of a note or of an answer. */
  text: 10_000,
  /** Of an answer's subject: longer than a message's, with what goes before it. */
  subject: 220,
  /** Notes and answers of a message. */
  notes: 200,
  /** Templates of answers. */
  templates: 25,
} as const;

/** How much one request may name or read. */
export const REQUEST_LIMITS = {
  /** Files that are moved or restored together. */
  files: 500,
  /** Items that are deleted from the bin for good together. */
  binned: 100,
  /** Messages that are deleted together. */
  messages: 500,
  /** Changed paragraphs that are confirmed one by one in a request. */
  confirmed: 500,
  /** Pictures that are looked up by their addresses. No text has as many; the others get no further sizes. */
  pictures: 50,
  rows: 100,
  /** Newest events that are looked through for those to come. */
  calendar: 2_000,
  /** Newest articles that related ones are looked for among. */
  compared: 60,
  /** Where a list may start: beyond any list, and within what the databases accept as an offset. */
  offset: 1_000_000_000,
} as const;

export const PICTURE_LIMITS = {
  /** Of all frames together: enough for a good camera, and small enough for memory. */
  pixels: 30_000_000,
  frames: 400,
  /** Seconds that each step of decoding and encoding one may take. */
  seconds: 20,
} as const;

/** Widths in pixels that uploads are scaled down to; a picture in a text is `normal`. */
export const IMAGE_WIDTH = { normal: 730, big: 1700 } as const;

/** Pixels of a picture in a link preview, the shape that chat applications and social networks cut it to. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Folders of the files, in all and in one folder: enough for an album a week over decades. */
export const FOLDER_LIMITS = { all: 5_000, inOne: 1_000 } as const;

/** How much all uploaded originals may take up, in megabytes, unless FILE_QUOTA_MB says otherwise. */
export const FILE_QUOTA_MB = 5_120;

const MEGABYTE = 1_048_576;

/** Characters of an upload in base64: about 20 MB of file. */
export const UPLOAD_LENGTH = 28_000_000;
/** The file that an upload of this length has, in megabytes. */
export const UPLOAD_MEGABYTES = Math.round((UPLOAD_LENGTH * 3) / 4 / MEGABYTE);

/** Levels of arrays and objects in the body of a call: twice as many as any call needs, and more. */
const DEPTH = 16;

/**
 * How large the body of a call may be: bytes, levels, and values in it. Each has room for letters that are written as
 * `\u0639`, and for keys that the call does not know.
 */
export const CALL_BODIES = {
  /** Of a call that anybody may make; and what is parsed of any other before it is known who sends it. */
  short: { bytes: 16_384, depth: DEPTH, values: 250 },
  message: { bytes: 49_152, depth: DEPTH, values: 250 },
  call: { bytes: 65_536, depth: DEPTH, values: 5_000 },
  /** Of a call with HTML, a table, or a long list. The cms takes no more either. */
  long: { bytes: BODY_MEGABYTES * MEGABYTE, depth: DEPTH, values: 5_000 },
  /** Of a file, with room for the other fields. */
  upload: { bytes: UPLOAD_LENGTH + MEGABYTE, depth: DEPTH, values: 250 },
} as const;

/** Other requests' bodies in bytes. */
export const BODY_LIMITS = {
  /** A visit that a browser reports. */
  visit: 4_096,
  dashboardFile: 25 * MEGABYTE,
  /** An e-mail, a password and little more, from somebody whom the dashboard does not know yet. */
  dashboardSignIn: 16_384,
  /** What a small form of the dashboard says, or which entries a button is about. */
  dashboardForm: 65_536,
  /** The rights of a role, or the layout of a form. */
  dashboardSettings: MEGABYTE,
  /** An entry: the HTML of a page may be 200,000 characters, in two bytes each, escaped as JSON. */
  dashboardEntry: 4 * MEGABYTE,
} as const;

/** Large bodies that are read at the same time: each may need 100 MB until it is answered. */
export const LARGE_BODY_LIMITS = {
  /** Bytes beyond which a body is large. */
  bytes: MEGABYTE,
  all: 8,
  perAddress: 4,
  /** Bodies that are not short while it is not known who sends them: stored as they come, and not parsed. */
  strangers: { all: 3, perAddress: 2 },
  /** More of either kind wait, unread. */
  waiting: { all: 24, perAddress: 6, milliseconds: 30_000 },
  /** Seconds after which a file may have been stored. */
  retryAfter: 5,
} as const;

/** Requests to the dashboard that are answered at the same time: whoever reads slowly holds one each. */
export const DASHBOARD_REQUESTS = { all: 1_000, perAddress: 250 } as const;

export const CONNECTION_LIMITS = {
  /** Of a request: bytes of its address and headers together, and lines. Browsers send twenty, and proxies add ten. */
  headers: { bytes: 16_384, lines: 100 },
  /** To send a whole request, and of a pause in reading its reply: enough for a large file over a slow line. */
  seconds: 120,
  /** Requests that may be sent ahead of the reply to an earlier one; browsers and proxies send none. */
  ahead: 4,
  /**
   * Chunks of a request's body that may be of any size, the bytes that those of a longer one must have on average, and the
   * milliseconds until its connection is closed.
   */
  chunks: { free: 1_000, bytes: 32, wait: 1_000 },
  /** Bytes of a body beyond which it waits, which those of visitors' pages do not have, and milliseconds for which it does. */
  slow: { from: 512, pause: 5 },
} as const;

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const QUARTER = 900;

/**
 * How often: points of a key within a duration in seconds. `alone` are the points while Redis is down: each adapter counts
 * by itself then, and knows nothing of what was counted before.
 */
export const RATE_LIMITS = {
  message: { points: MESSAGES_PER_HOUR, alone: MESSAGES_PER_HOUR, duration: HOUR },
  /** Answers to forms from an address, which several people may share. */
  formAnswer: { points: FORM_LIMITS.perHour, alone: FORM_LIMITS.perHour, duration: HOUR },
  /** Gifts promised from an address. */
  pledge: { points: GIFT_LIMITS.perHour, alone: GIFT_LIMITS.perHour, duration: HOUR },
  /** Failed logins of an account and of an address. */
  login: { points: 10, alone: 3, duration: QUARTER },
  /** Password reset mails requested from an address. */
  forgot: { points: 10, alone: 3, duration: HOUR },
  /** Wrong codes from an address. */
  reset: { points: 10, alone: 3, duration: QUARTER },
  /** Links to set a password that managers make, from an address. */
  invite: { points: 30, alone: 10, duration: HOUR },
  /** Mails with which managers try the mail server, from an address. */
  testMail: { points: 20, alone: 5, duration: HOUR },
  /** Searches from an address that are not answered from the cache. */
  search: { points: 120, alone: 120, duration: MINUTE },
  /** Visits from an address that are counted: many readers may share one. */
  visit: { points: 300, alone: 300, duration: MINUTE },
  /** Hosts that an address is the first to have come from; visits from further ones are counted together. */
  host: { points: 10, alone: 10, duration: DAY },
} as const;

/** How long a session lasts, in minutes. */
export const SESSION_LIMITS = { idle: 120, total: 720 } as const;

/** Codes to reset a password: how long one is valid, in minutes, and how many an account is mailed in that time. */
export const RESET_CODE_LIMITS = { validFor: 30, open: 5 } as const;

export const SECOND_FACTOR_LIMITS = {
  /** Of an app's code, and the seconds for which one is shown, as every app has them. */
  digits: 6,
  step: 30,
  /** Steps before and after the present one whose codes count, since clocks differ. */
  drift: 1,
  /** Wrong codes of an account in a row before the next one has to wait: minutes, twice as many each time, up to the longest. */
  freeFailures: 5,
  wait: 15,
  longestWait: 1_440,
  /** Codes for an account whose app is lost; each works once. */
  recoveryCodes: 10,
  /** Minutes from showing a secret to the first code of the app. */
  setUpWithin: 30,
  /** Days for which a browser is not asked for a code, and how many tokens of accounts it sends. */
  deviceDays: 30,
  devices: 5,
  /** Characters of a code as it is typed, and of the name of a browser. */
  code: 40,
  device: 80,
} as const;

/** Links to previews, which the dashboard makes: how long one is valid, in minutes. */
export const PREVIEW_LIMITS = { validFor: 10 } as const;

/** Links with which somebody sets their password, made by a manager: how long one is valid, in hours. A new one replaces it. */
export const INVITATION_LIMITS = { validFor: 72 } as const;
