import type { CallPath } from './calls/all-calls.ts';
import type { Lang } from './fields.ts';

/** What the adapter gives the web's server bundle to render a page from. */
export interface PageRequest {
  /** The path as the browser sent it, without its query. */
  path: string;
  /** What the query asks for, of the search or of a list with a filter, with its question mark; absent or '' for every other page. */
  query?: string;
  /** The site's public address, without a final slash. */
  siteUrl: string;
  /** Calls the contract as a visitor and returns the body of the reply; throws an error with the `status` of the catalogue. */
  callAsVisitor: (path: CallPath, payload: Record<string, unknown>) => Promise<unknown>;
}

export interface RenderedPage {
  /** For HTTP. */
  status: number;
  lang: Lang;
  /** Replaces the title in the template's head. */
  head: string;
  /** Replaces the empty `#root` in the template's body. */
  body: string;
  /** Sources, below web/, of the modules that the browser will ask for; keys of the build's manifest. */
  sources: readonly string[];
  /** `complete` can be cached; `failed` has a `problem`. */
  outcome: 'complete' | 'failed';
  /** The error because of which the page is not complete. */
  problem?: unknown;
}

/** The one export of the web's server bundle, `render`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
