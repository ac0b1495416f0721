import type { Lang } from '../../lib/lang.ts';

/** An address of the site or outside as machines read it: absolute and encoded. */
export const absolute = (siteUrl: string, path: string) => new URL(path, `${siteUrl}/`).href;

/** The address of a page by its place behind the language. */
export const pageUrl = (siteUrl: string, lang: Lang, place: string) => absolute(siteUrl, `/${lang}${place}`);
