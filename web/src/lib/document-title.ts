import { useEffect } from 'react';

/** A page's name in the browser's tab, in results and previews: the site's name last, or alone on home. */
export const pageTitle = (title: string, siteName: string) =>
  title === '' || title === siteName ? siteName : siteName === '' ? title : `${title} · ${siteName}`;

/** Names a screen that search engines do not see; app/head names the public ones. */
export function useDocumentTitle(title: string, siteName: string): void {
  useEffect(() => {
    document.title = pageTitle(title, siteName);
  }, [title, siteName]);
}
