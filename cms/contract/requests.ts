import type { RedirectMatch, RedirectStatus } from './redirects.ts';
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

/** `POST /contact-messages`, in `data`. */
export interface NewMessage extends Repeatable {
  fromName: string;
  fromEmail: string;
  mobile: string;
  subject: string;
  body: string;
  lang: Language;
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
