import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** One video, for its editor; visitors see videos in lists alone. */
export const videoQuery = (lang: Lang, catId: number, videoId: number) =>
  apiQuery('/api/home/Video', lang, { catId, videoId });
