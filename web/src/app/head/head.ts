import type { Lang } from '../../lib/lang.ts';

/** A structured description of what a page shows, in schema.org's words. */
export type JsonLd = Record<string, unknown>;

/** A version of the page for a language. */
export interface Alternate {
  hreflang: Lang | 'x-default';
  href: string;
}

/** A picture for link previews. */
export interface SharePicture {
  /** Absolute. */
  url: string;
  alt: string;
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

/** What stands in a page's `<head>`. All addresses are absolute. */
export interface Head {
  title: string;
  /** Plain text of 160 characters at most; '' where there is none. */
  description: string;
  /** The one address of the page; undefined where it has none. */
  canonical: string | undefined;
  /** The page in each language; empty where it is in one alone. */
  alternates: readonly Alternate[];
  isForSearch: boolean;
  /** What a link preview shows. */
  preview: {
    type: 'website' | 'article';
    title: string;
    siteName: string;
    /** The text's own language. */
    lang: Lang;
    picture: SharePicture;
    /** YYYY-MM-DD. */
    publishedTime?: string;
  };
  /** The address of the language's Atom feed, and its title. */
  feed: { href: string; title: string };
  jsonLd: readonly JsonLd[];
}
