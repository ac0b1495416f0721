import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';

export type Draft = CallReply<'/api/manager/DraftsList'>['data'][number];

export const DRAFTS_PER_PAGE = 20;

export const draftsQuery = (lang: Lang, page: number) =>
  apiQuery('/api/manager/DraftsList', lang, { page, itemsPerPage: DRAFTS_PER_PAGE });
