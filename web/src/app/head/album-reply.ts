import type { QueryClient } from '@tanstack/react-query';
import { albumQuery } from '../../features/albums/queries.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';

/** The album that the screen shows: the newest where the address's number is no album of the category. */
export const albumReply = (
  { catId, id }: { catId: number; id: number | undefined },
  lang: Lang,
  queryClient: QueryClient,
): CallReply<'/api/home/Album'> | undefined =>
  queryClient.getQueryData(albumQuery(lang, catId, id).queryKey) ??
  queryClient.getQueryData(albumQuery(lang, catId, undefined).queryKey);
