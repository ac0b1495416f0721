import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

export type ReviewItem = CallReply<'/api/manager/ReviewsList'>['data'][number];

const LIST = '/api/manager/ReviewsList';

/** A page of what waits for the user's review, or of what they submitted themselves. */
export const reviewsQuery = (lang: Lang, page: number) => apiQuery(LIST, lang, { page, itemsPerPage: ROWS_PER_PAGE });

/** How much waits for the user's review: `extra.itemsCount`. */
export const waitingReviewsQuery = (lang: Lang) => apiQuery(LIST, lang, { page: 1, itemsPerPage: 1 });
