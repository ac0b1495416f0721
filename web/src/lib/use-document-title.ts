import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';

/** Names a screen that search engines do not see; app/head names the public ones. */
export function useDocumentTitle(title: string, siteName: string): void {
  useEffect(() => {
    document.title = pageTitle(title, siteName);
  }, [title, siteName]);
}
