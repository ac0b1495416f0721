import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { useLang } from './lang.ts';
import { menuQuery } from './menu.ts';

const SiteUrl = createContext('');

/** Provides the site's address for shared links; the same on the server and in the browser. */
export const SiteUrlProvider = SiteUrl;

/** The site's public address without a final slash. */
export const useSiteUrl = () => useContext(SiteUrl);

export const useSiteName = () => useSuspenseQuery(menuQuery(useLang())).data.extra.siteName;

/** The title of a page, for the tab, search results and previews: with the site's name last, or alone on home. */
export const pageTitle = (title: string, siteName: string) =>
  title === '' || title === siteName ? siteName : siteName === '' ? title : `${title} · ${siteName}`;

/** Sets the title of a screen that search engines do not see; app/head.ts sets those of the public ones. */
export function useDocumentTitle(title: string, siteName: string): void {
  useEffect(() => {
    document.title = pageTitle(title, siteName);
  }, [title, siteName]);
}
