import type { CallPath } from './all-calls.ts';
import type { Lang } from './fields.ts';

/** What the adapter gives the web's server bundle to draw a page from. */
export interface PageRequest {
  /** The path as the browser sent it, without its query. */
  path: string;
  /** The site's public address, without a final slash. */
  siteUrl: string;
  /** Asks a call as a visitor and gives the body of its reply; throws an error with the `status` of the catalogue. */
  ask: (path: CallPath, payload: Record<string, unknown>) => Promise<unknown>;
  /** Says when the reader has waited long enough. */
  signal: AbortSignal;
}

/** What was drawn. */
export interface DrawnPage {
  kind: 'page';
  /** For HTTP. */
  status: number;
  lang: Lang;
  /** Stands in the head, instead of the title. */
  head: string;
  /** Stands in the body, instead of the empty `#root`. */
  body: string;
  /** Sources, below web/, of the modules that the browser will ask for; keys of the build's manifest. */
  sources: readonly string[];
  /** `whole` can be shown to everyone who asks; `late` lacks what did not come in time; `failed` has a `problem`. */
  outcome: 'whole' | 'late' | 'failed';
  /** The error that kept the page from being whole. */
  problem?: unknown;
}

/** The address leads to another one. */
export interface PageRedirect {
  kind: 'redirect';
  status: number;
  to: string;
}

/** The one export of the web's server bundle, `render`. */
export type RenderPage = (request: PageRequest) => Promise<DrawnPage | PageRedirect>;
