import type { RedirectMatch, RedirectStatus } from './redirects.ts';
import type { FocalPoint } from './replies.ts';
import type { Language, SearchKind, VisitCountKind } from './vocabulary.ts';

// The bodies of the adapter's requests. A field that is absent or undefined stays as it is.

/** A request's JSON as the cms receives it: the known keys, with values that are still to be checked. */
export type Unchecked<Body> = { [Key in keyof Body]?: unknown };

/** What makes the repeat of a request that creates something harmless: it gets the first one's reply for 24 h. */
interface Repeatable {
  requestId?: string | undefined;
}

/** `POST /manage/:type`: an item in one language. */
export interface ItemSave extends Repeatable {
  locale: Language;
  /** 0 makes a new one. */
  number: number;
  /** The version that the save is based on. Without one the last save wins. */
  version?: string | undefined;
  isVisible?: boolean | undefined;
  /** The category's number. */
  category?: number | undefined;
  /** The fields of the content type that change; a picture by its address. */
  fields: Record<string, unknown>;
}

/** `POST /manage/:type/:number/delete`: moves an item to the bin. */
export interface ItemDeletion extends Repeatable {
  locale: Language;
  /** Whether the other language is deleted as well. */
  everyLanguage: boolean;
  /** The version, in the language, that was seen before. Without one any version is deleted. */
  version?: string | undefined;
}

/** `POST /manage/bin/:id/restore`. */
export interface BinRestore extends Repeatable {
  /** Those to restore; all that are in the bin if undefined. The others stay there. */
  languages?: Language[] | undefined;
  /** The number of the category to restore it into, instead of its own. */
  category?: number | undefined;
  /** Restores it also without pictures, a folder or a parent that no longer exist. */
  confirm: boolean;
}

/** The fields of an account; '' clears one. */
export interface UserFields {
  fullName?: string | undefined;
  identityNum?: string | undefined;
  phone?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  city?: string | undefined;
  dailySalary?: number | undefined;
  userType?: number | undefined;
  /** One of SITE_ROLES; '' is none. Kept by the type «responsible» alone. */
  siteRole?: string | undefined;
  username?: string | undefined;
  /** '' leaves it as it is. */
  password?: string | undefined;
  /** Numbers. */
  workplaces?: number[] | undefined;
  /** A picture's address or path. */
  image?: string | undefined;
  isActive?: boolean | undefined;
}

/** `POST /manage/users`. */
export interface UserSave extends Repeatable {
  /** 0 makes a new one. */
  number: number;
  fields: UserFields;
}

/** `POST /manage/users/:number/invite`. */
export interface Invitation {
  lang: Language;
  /** Whether the link is mailed to the account's address as well. */
  isMailed: boolean;
}

/** `GET /manage/users`. */
export interface UsersQuery {
  page: number;
  pageSize: number;
  search: string;
  kind: 'user' | 'worker';
  /** 0 inactive, 1 active, 100 all. Not called `status`: Strapi removes that key from queries, since it opens drafts. */
  active: number;
}

/** `POST /manage/workplaces`. */
export interface WorkplaceSave extends Repeatable {
  /** 0 makes a new one. */
  number: number;
  name: string;
}

/** `POST /contact-messages`, in `data`. */
export interface NewMessage extends Repeatable {
  fromName: string;
  fromEmail: string;
  mobile: string;
  subject: string;
  body: string;
  lang: Language;
}

/** `POST /manage/folders`. */
export interface NewFolder extends Repeatable {
  parent: string;
  /** The name. */
  folder: string;
}

/** `POST /manage/files/bin`. */
export interface FilesToBin {
  folder: string;
  fileNames: string[];
  /** Moves files that are in use as well. */
  confirm: boolean;
}

/** `POST /manage/files/info`. */
export interface FileInfoSave {
  folder: string;
  name: string;
  /** Alternative texts. A language that is not given keeps its text. */
  alt: Partial<Record<Language, string>>;
  /** What every crop keeps in view, in percent; null for the centre. It stays as it is where it is not given. */
  focus?: FocalPoint | null | undefined;
}

/** `GET /visible/search` and `GET /manage/search`. */
export interface SearchQuery {
  locale: Language;
  search: string;
  start: number;
  limit: number;
  /** Of all kinds where it is absent. */
  kinds?: SearchKind[] | undefined;
}

/** `POST /unanswered-searches`: one that found nothing. */
export interface UnansweredSearch {
  lang: Language;
  search: string;
  /** The different clients that searched for it since it was last reported. */
  count: number;
}

/** A total of visits that was not reported before. */
export interface VisitCount {
  lang: Language;
  kind: VisitCountKind;
  /** The number of the item or category, the host, or one of DONATE_CLICKS; '' where the kind says all. */
  name: string;
  count: number;
}

/** `POST /visit-counts`. */
export interface VisitReport extends Repeatable {
  /** When the last of them was counted, ISO 8601. */
  at: string;
  visits: VisitCount[];
}

/** What a manager types of a rule for old addresses. */
export interface RedirectFields {
  from: string;
  match: RedirectMatch;
  status: RedirectStatus;
  /** '' for a page that is gone. */
  to: string;
}

/** `POST /redirect-counts`: what happened since the last report. */
export interface RedirectCounts {
  hits: { id: number; count: number }[];
  missing: { path: string; count: number }[];
}
