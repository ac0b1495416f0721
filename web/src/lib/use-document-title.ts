import { useEffect } from 'react';

/** Names the page in the browser's tab and history, the site's name last. */
export function useDocumentTitle(title: string, siteName: string): void {
  useEffect(() => {
    document.title = title === '' || title === siteName ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
}
