import type { QueryClient } from '@tanstack/react-query';
import { articleQuery } from '../../features/articles/queries.ts';
import { pageQuery } from '../../features/pages/queries.ts';
import type { Lang } from '../../lib/lang.ts';
import { albumReply } from './album-reply.ts';
import { pageAddress } from './page-address.ts';

/**
 * Whether the page of an address is to be found in the other language. Of an item its reply knows; a list may be shorter
 * there, and hold other items on its later pages.
 */
export function hasTwinPage(pathname: string, lang: Lang, queryClient: QueryClient): boolean {
  const address = pageAddress(pathname);
  switch (address.section) {
    case 'article': {
      const { catId, id } = address;
      return queryClient.getQueryData(articleQuery(lang, catId, id).queryKey)?.extra.twin ?? false;
    }
    case 'album':
      return albumReply(address, lang, queryClient)?.extra.twin ?? false;
    case 'content':
      return queryClient.getQueryData(pageQuery(lang, address.catId).queryKey)?.extra.twin ?? false;
    case 'articles':
    case 'gallery':
    case 'videos':
      return address.page === 1;
    default:
      return true;
  }
}
