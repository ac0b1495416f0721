import type { ChangeEvent } from './changes.ts';
import type {
  CategoryType,
  Currency,
  DeliveryState,
  Language,
  MessageState,
  MonthNames,
  WayKind,
} from './vocabulary.ts';

// What the cms replies, in `data` unless noted. The cms's functions return these types; the adapter's schemas are
// checked against them.

export interface SignedInUser {
  number: number;
  userType: number;
  fullName: string;
}

/** `POST /sessions/login`. */
export interface OpenedSession {
  /** The token. */
  hashString: string;
  user: SignedInUser;
}

/** What every crop of a picture keeps in view, in percent from its left and upper edge. Without one it is the centre. */
export interface FocalPoint {
  x: number;
  y: number;
}

export interface PictureReply {
  url: string;
  width: number | null;
  height: number | null;
  /** The alternative text in Arabic. */
  alternativeText: string | null;
  alternativeTextEn: string | null;
  focalPoint: FocalPoint | null;
  /** Smaller versions of the picture, by name. */
  formats: Record<string, { url: string; width?: number | null }> | null;
}

/** The category of a visible item. */
export interface CategoryReply {
  number: number;
  titleAr: string;
  titleEn: string;
}

/** A category in the menu. */
export interface MenuCategoryReply extends CategoryReply {
  type: CategoryType;
  link: string | null;
  order: number;
  inMenu: boolean;
  inFooter: boolean;
  parent: { number: number } | null;
}

/** An item in a language that it has. */
export interface LanguageState {
  locale: Language;
  isVisible: boolean;
  version: string;
}

/** An item as managers get it. */
export interface ManagedItem {
  number: number;
  locale: Language;
  isVisible: boolean;
  version: string;
  languages: LanguageState[];
  /** The category's number; absent for types that belong to no category. */
  category?: number | null;
  /** The fields of its content type. */
  [field: string]: unknown;
}

/** A visible item; `row` has the fields of its content type. */
export interface VisibleItem {
  row: { number: number };
  /** The language of the row: the other one where there is none in the requested language. */
  locale: Language;
  /** The languages in which visitors see it. */
  visibleIn: Language[];
}

/** A visible article that another one links to. */
export interface ArticleLink {
  number: number;
  title: string;
}

/** What visitors can read after an article; `related` are rows as lists have them. */
export interface ArticlesAround {
  previous: ArticleLink | null;
  next: ArticleLink | null;
  related: { number: number }[];
}

export interface SavedItem {
  number: number;
  version: string;
  /** What visitors see differently; absent from the repeated reply to a save that was made before this field. */
  change?: ChangeEvent | undefined;
}

export interface RevisionReply {
  id: number;
  /** ISO 8601, UTC. */
  savedAt: string;
  savedBy: string;
  title: string;
}

export interface WholeRevisionReply extends RevisionReply {
  kind: string;
  number: number;
  locale: Language;
  fields: Record<string, unknown>;
}

/** A link to set a password. */
export interface InvitationReply {
  link: string;
  /** Whether it was mailed; false also when that failed. */
  isMailed: boolean;
}

export interface UserReply {
  number: number;
  username: string;
  email: string;
  userType: number;
  isActive: boolean;
  fullName: string;
  identityNum: string;
  phone: string;
  mobile: string;
  city: string;
  dailySalary: number;
  /** Numbers. */
  workplaces: number[];
  /** A picture's address, '' without one. */
  image: string;
}

export interface WorkplaceReply {
  number: number;
  name: string;
}

export interface SocialLink {
  network: string;
  url: string;
}

export interface QuickLink {
  titleAr: string;
  titleEn: string;
  linkAr: string;
  linkEn: string;
}

/** What a counter of the home page counts. */
export interface CounterDetailsReply {
  unitAr: string;
  unitEn: string;
  periodAr: string;
  periodEn: string;
  /** YYYY-MM-DD. */
  updatedOn: string;
  /** The numbers of the articles behind it, with commas between them. */
  articles: string | null;
}

/** An article as it is chosen or linked to by its title. */
export interface ArticleTitleReply {
  number: number;
  title: string;
  locale: Language;
  /** The number of its category. */
  category: number | null;
  isVisible: boolean;
}

/** The settings as managers edit them. */
export interface SettingsReply {
  projectCount1: number;
  projectCount2: number;
  projectCount3: number;
  projectCount4: number;
  /** One entry, or none. */
  countDetails1: CounterDetailsReply[];
  countDetails2: CounterDetailsReply[];
  countDetails3: CounterDetailsReply[];
  countDetails4: CounterDetailsReply[];
  contact: string;
  chatNumber: string;
  donateTarget: string;
  /** '' until the settings are saved; it means `gregorian`. */
  monthNames: MonthNames | '';
  aboutAr: string;
  aboutEn: string;
  socialLinks: SocialLink[];
  quickLinks: QuickLink[];
  version: string;
}

/** A way to give. What does not belong to its kind is null or ''. */
export interface WayReply {
  kind: WayKind;
  titleAr: string | null;
  titleEn: string | null;
  noteAr: string | null;
  noteEn: string | null;
  holder: string | null;
  /** Without spaces, in capitals. */
  iban: string | null;
  swift: string | null;
  currency: Currency | null;
  /** The number of a wallet, or of an account without IBAN. */
  account: string | null;
  link: string | null;
}

/** What an amount of money pays for. */
export interface AmountReply {
  /** In whole units of the currency. */
  amount: number;
  currency: Currency;
  textAr: string;
  textEn: string;
}

/** What the donate page shows above its text. */
export interface DonationReply {
  ways: WayReply[];
  amounts: AmountReply[];
  /** What happens with the money. */
  useAr: string;
  useEn: string;
  version: string;
}

/** What an article collects for. */
export interface CampaignReply {
  /** The article's. */
  number: number;
  /** In whole units of the currency; 0 where nothing is stored yet. */
  target: number;
  raised: number;
  currency: Currency | '';
  /** YYYY-MM-DD, or ''. */
  endDate: string;
  isShown: boolean;
  /** Where the money goes. */
  useAr: string;
  useEn: string;
  version: string;
}

export interface MessageReply {
  number: number;
  fromName: string;
  fromEmail: string;
  mobile: string;
  subject: string;
  body: string;
  lang: Language;
  state: MessageState;
  delivery: DeliveryState;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** `GET /health`. */
export interface HealthReply {
  /** Whether the database answers. */
  database: boolean;
  /** Contact messages whose mail is not sent yet, and those given up; null while the database does not answer. */
  mail: { pending: number; failed: number } | null;
  /** Whether the other instances' changes are received; null where there are none. */
  instances: boolean | null;
}

/** `POST /contact-messages`. */
export interface StoredMessageReply {
  number: number;
  /** Whether it was stored before, by a request with the same id. */
  repeated: boolean;
}

export interface FileReply {
  name: string;
  url: string;
  /** Bytes. */
  size: number;
  mime: string;
  width: number | null;
  height: number | null;
  alternativeText: string;
  alternativeTextEn: string;
  focalPoint: FocalPoint | null;
  /** The folder that a file in the bin came from. */
  from?: string | undefined;
}

/** A small version of a picture; null for a file that has none. */
export interface ThumbnailReply {
  mime: string;
  /** Base64. */
  content: string;
}

export interface FolderContentReply {
  folders: { name: string }[];
  files: FileReply[];
}

/** An item that shows a file; settings have no number, theirs is 0. */
export interface FileUse {
  /** The file's name. */
  name: string;
  kind: string;
  id: number;
  title: string;
}

/** `POST /manage/files/bin`: what was moved, or what stays because it is in use. */
export interface MovedToBinReply {
  moved: string[];
  /** The names in the bin of what was moved, in the same order: another file may have had its name there. */
  inBin: string[];
  usedBy: FileUse[];
}

export interface RestoredFileReply {
  name: string;
  folder: string;
}
