import type { ChangeEvent } from './changes.ts';
import type {
  CategoryType,
  DemoAccounts,
  ItemKind,
  Language,
  MenuTargetKind,
  SearchKind,
  TranslationState,
} from './vocabulary.ts';

// What the cms replies, in `data` unless noted. The cms's functions return these types; the adapter's schemas are
// checked against them.

export interface SignedInUser {
  number: number;
  userType: number;
  /** One of SITE_ROLES, or ''. */
  siteRole: string;
  fullName: string;
}

/** `POST /sessions/login`. */
export interface OpenedSession {
  /** The token. */
  hashString: string;
  user: SignedInUser;
  /** The settings require a second factor, which the account does not have: the session can do nothing but set it up. */
  mustSetUp: boolean;
  /** The token of the browser where it is remembered from now on; '' otherwise. */
  device: string;
}

/** `POST /sessions/resolve`. */
export interface ResolvedSession {
  user: SignedInUser;
  mustSetUp: boolean;
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
  /** What an external link leads to instead of its address. */
  target: MenuTargetReply | null;
  order: number;
  /** Its place in the footer; null for one whose place there is that in the menu. */
  footerOrder: number | null;
  inMenu: boolean;
  inFooter: boolean;
  parent: { number: number } | null;
}

/** What an entry of the menu leads to. */
export interface MenuTargetReply {
  kind: MenuTargetKind;
  /** 0 of the home page and the contact page. */
  number: number;
  /** The number of the category of an article or album. */
  category: number | null;
  /** The languages in which its address shows it to visitors. */
  shownIn: Language[];
}

/** `GET /visible/menu`: what is the same on every page. */
export interface VisibleMenuReply {
  /** The tree of categories, in the editors' order. */
  categories: MenuCategoryReply[];
  settings: object | null;
  /** The languages in which visitors see a donate page. */
  donatePageIn: Language[];
  demoAccounts: DemoAccounts;
}

/** An item in a language that it has. */
export interface LanguageState {
  locale: Language;
  isVisible: boolean;
  version: string;
  /** How many paragraphs of the other language changed after this one was last confirmed. */
  outstanding: number;
}

/** An item in a list of translations. */
export interface TranslationItem {
  kind: ItemKind;
  number: number;
  /** For the dashboard, which knows items by it. */
  documentId: string;
  /** In `locale`; '' where it has none. */
  title: string;
  /** The language of the title: the listed one, or the other one where the listed one is missing. */
  locale: Language;
  /** The category's number; null where there is none. */
  category: number | null;
  /** Whether visitors see it in `locale`. */
  isVisible: boolean;
  /** How many paragraphs changed. */
  outstanding: number;
}

/** Items of the dashboard's home screen that lack a language or are outdated in it. */
export interface TranslationGroup {
  lang: Language;
  state: TranslationState;
  total: number;
  /** The last changed ones. */
  items: TranslationItem[];
}

/** `GET /manage/translations`, beside `data`. */
export interface TranslationCounts {
  /** The length of the list. */
  total: number;
  missing: number;
  outdated: number;
}

/** An item as managers get it. */
export interface ManagedItem {
  number: number;
  locale: Language;
  isVisible: boolean;
  version: string;
  languages: LanguageState[];
  /** The languages in which whoever reads it may change it; of an item that is loaded alone. */
  changeableIn?: Language[];
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
  /** Whether readers are told that the other language's text is newer. */
  isOutdated: boolean;
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

/** A piece of a text that a search found, as it is written there. */
export interface TextPiece {
  text: string;
  /** Whether these are words of the search. */
  isMatch: boolean;
}

/** An item that a search found. */
export interface SearchResultReply {
  kind: SearchKind;
  number: number;
  /** The language of what was found: the other one where this one has not the words of the search. */
  locale: Language;
  /** The number of its category; 0 where it has none, which managers alone see. */
  category: number;
  title: TextPiece[];
  /** The place of its text that has the words; its beginning where the title has them; empty without a text. */
  excerpt: TextPiece[];
  /** YYYY-MM-DD; null for a page. */
  showTime: string | null;
  isVisible: boolean;
  /** Of a video, which has no address of its own: how many stand before it in the list of its category. */
  position: number | null;
}

/** `GET /visible/search` and `GET /manage/search`, beside `data`. */
export interface SearchCounts {
  /** How many are found, up to the limit. */
  total: number;
  /** Whether there are more than the limit. */
  hasMore: boolean;
  /** Where nothing is found: searches like this one that find something. */
  suggestions: string[];
}

export interface RevisionReply {
  id: number;
  /** ISO 8601, UTC. */
  savedAt: string;
  savedBy: string;
  title: string;
}

/** What the addresses of an item on the site are made from. */
export interface SitePlace {
  /** Its type's name in the history; `category` and `home` have none there. */
  kind: string;
  /** 0 where there is one of the type. */
  number: number;
  locale: Language;
  category: { number: number; type: CategoryType } | null;
}

/** What a link to a preview shows. */
export interface PreviewReply extends SitePlace {
  /** Of an item in a list without pages of its own: how many stand before it there. */
  itemsBefore: number;
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
