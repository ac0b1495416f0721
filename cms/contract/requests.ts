import type { FocalPoint } from './replies.ts';
import type { Language } from './vocabulary.ts';

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

/** `POST /manage/messages/:number`: `read` for a message that was opened, `done` for one that is done or is not. */
export interface MessageChange {
  done?: boolean | undefined;
  read?: true | undefined;
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
