import { VISIT_SPANS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

export type VisitSpan = (typeof VISIT_SPANS)[number];

const DEFAULT: VisitSpan = 30;

/** The days of an address's query; 30 where it names none that are offered. */
export const spanOf = (search: string): VisitSpan => {
  const days = Number(new URLSearchParams(search).get('days'));
  return VISIT_SPANS.find((span) => span === days) ?? DEFAULT;
};

export const visitsPath = (lang: Lang, days: VisitSpan) =>
  days === DEFAULT ? managerRoutes.visits(lang) : `${managerRoutes.visits(lang)}?days=${days}`;

export const visitsQuery = (lang: Lang, days: VisitSpan) => apiQuery('/api/manager/Visits', lang, { days });
