import { useSuspenseQuery } from '@tanstack/react-query';
import { menuQuery } from './menu.ts';
import { useLang } from './use-lang.ts';

/** The site's name in the page's language. */
export const useSiteName = () => useSuspenseQuery(menuQuery(useLang())).data.extra.siteName;
